import "server-only";
import { z } from "zod";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { AGE_DAYS } from "#lib/domain/search/search-query/rules.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { MakeRef } from "#lib/domain/vehicles/model-year/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { type Bands, type CountedYear, lineUpOf, wholeLineUp } from "./rules.line-up.ts";
import type { LineUp, PriceBand, WholeLineUp } from "./types.line-up.ts";

/** Model years named as the most offered: of the whole market, and of a make. */
const POPULAR_OF_ALL = 24;
const POPULAR_OF_MAKE = 12;

/** What a band is worked out by; `{now}` is the moment that days are counted to. */
const BAND = `toUInt32(count()) as count, toUInt32(min(price_cents)) as low, toUInt32(max(price_cents)) as high,
  quantilesExactInclusive(0.25, 0.5, 0.75)(price_cents) as quartiles, quantileExactInclusive(0.5)(${AGE_DAYS}) as days`;

const band = {
  count: z.number(),
  low: z.number(),
  high: z.number(),
  quartiles: z.tuple([z.number(), z.number(), z.number()]),
  days: z.number(),
};
const bandRow = z.object({ id: z.number(), ...band });
const yearRow = z.object({ id: z.number(), year: z.number(), ...band });
type BandRow = z.infer<typeof bandRow>;

const whole = new Answers<WholeLineUp>({ most: 1, lasts: ({ asOf }) => asOf !== null });
const ofMakes = new Answers<LineUp>({ most: 100, lasts: ({ asOf }) => asOf !== null });

/**
 * Every make with what it asks, and the model years most offered. While the search index does not
 * answer, the catalog alone. @throws when the database cannot be read.
 */
export function marketByMake({ now }: { readonly now: Date }): Promise<WholeLineUp> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return whole.to(minute, "makes", async () => {
    const index = await catalogIndex();
    try {
      const parameters = { now: Math.floor(now.getTime() / 1_000), most: POPULAR_OF_ALL };
      const [makes, models, years] = await Promise.all([
        ask(`select make_id as id, ${BAND} from ${LISTING_TABLE} group by id`, parameters, bandRow),
        ask(
          `select model_id as id, ${BAND} from ${LISTING_TABLE} group by id`,
          parameters,
          bandRow,
        ),
        ask(
          `select model_id as id, year, ${BAND} from ${LISTING_TABLE} group by id, year order by count desc, id, year limit {most:UInt32}`,
          parameters,
          yearRow,
        ),
      ]);
      return wholeLineUp(index, bandsOf(makes), bandsOf(models), years.map(yearOf), asOf(now));
    } catch (error) {
      await doWithout(error, "research: makes without the market");
      return wholeLineUp(index, new Map(), new Map(), [], null);
    }
  });
}

/** The models of a make with what they ask. While the index does not answer, the catalog alone. */
export function lineUpOfMake(make: MakeRef, { now }: { readonly now: Date }): Promise<LineUp> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return ofMakes.to(minute, `${make.makeId}`, async () => {
    const index = await catalogIndex();
    try {
      const parameters = {
        now: Math.floor(now.getTime() / 1_000),
        most: POPULAR_OF_MAKE,
        make: make.makeId,
      };
      const from = `from ${LISTING_TABLE} where make_id = {make:UInt32}`;
      const [[all], models, years] = await Promise.all([
        ask(`select make_id as id, ${BAND} ${from} group by id`, parameters, bandRow),
        ask(`select model_id as id, ${BAND} ${from} group by id`, parameters, bandRow),
        ask(
          `select model_id as id, year, ${BAND} ${from} group by id, year order by count desc, id, year limit {most:UInt32}`,
          parameters,
          yearRow,
        ),
      ]);
      const ofAll = all === undefined ? null : bandOf(all);
      return lineUpOf(index, make, ofAll, bandsOf(models), years.map(yearOf), asOf(now));
    } catch (error) {
      await doWithout(error, "research: a make without its market");
      return lineUpOf(index, make, null, new Map(), [], null);
    }
  });
}

const asOf = (now: Date): string => searchIndexState().asOf ?? now.toISOString();

function bandOf({ count, low, high, quartiles, days }: Omit<BandRow, "id">): PriceBand {
  const [quarter, median, threeQuarter] = quartiles;
  return {
    count,
    lowCents: low,
    quarterCents: Math.round(quarter),
    medianCents: Math.round(median),
    threeQuarterCents: Math.round(threeQuarter),
    highCents: high,
    medianDaysOnMarket: Math.round(days),
  };
}

const bandsOf = (rows: readonly BandRow[]): Bands =>
  new Map(rows.map((row) => [row.id, bandOf(row)]));

const yearOf = (row: z.infer<typeof yearRow>): CountedYear => ({
  modelId: row.id,
  year: row.year,
  band: bandOf(row),
});
