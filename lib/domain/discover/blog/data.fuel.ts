/* Figures of the electric-or-gasoline post: asking prices, mileage and days listed by
 * fuel, and EPA ranges in miles. */

import "server-only";
import { z } from "zod";
import { INDEX_WORDS } from "#lib/domain/index/search-index/constants.codes.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { LEAST_OBSERVED } from "#lib/domain/kernel/live-fact/constants.ts";
import { factOf, factsWithout, notKnown, spreadsOf } from "#lib/domain/kernel/live-fact/rules.ts";
import type { LiveSpreads, TextFacts } from "#lib/domain/kernel/live-fact/types.ts";
import { AGE_DAYS } from "#lib/domain/search/search-query/rules.ts";
import { FUELS, type Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";

/** Model years of EPA's ranges, the newest so many. */
const RANGE_YEARS = 10;

const at = (of: string, share: number) => `quantileExactInclusive(${share})(${of})`;
const fuelRow = z.object({
  code: z.number(),
  n: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  miles: z.number(),
  days: z.number(),
  year: z.number(),
});
const pairRow = z.object({ pairs: z.number(), n: z.number(), gap: z.number().nullable() });

const BY_FUEL = `select cast(fuel as UInt8) as code, toUInt32(count()) as n,
    ${at("price_cents", 0.25)} as low, ${at("price_cents", 0.5)} as middle, ${at("price_cents", 0.75)} as high,
    ${at("mileage_miles", 0.5)} as miles, ${at(AGE_DAYS, 0.5)} as days, ${at("year", 0.5)} as year
  from ${LISTING_TABLE} where fuel != '' group by code order by n desc, code`;
/** Where a make sells one body in one model year both ways: what electric asks against gasoline. */
const PAIRS = `select toUInt32(count()) as pairs, toUInt32(sum(e + g)) as n,
    nullIf(quantileExactInclusive(0.5)(electric / gasoline - 1), nan) as gap
  from (select countIf(fuel = 'electric') as e, countIf(fuel = 'gasoline') as g,
      quantileExactInclusiveIf(0.5)(price_cents, fuel = 'electric') as electric,
      quantileExactInclusiveIf(0.5)(price_cents, fuel = 'gasoline') as gasoline
    from ${LISTING_TABLE} where title_status = 'clean' and doubt = '' and fuel in ('electric', 'gasoline')
    group by body_style, year having e >= 4 and g >= 4)`;

const NAMES = {
  numbers: [
    "electric",
    "electricShare",
    "electricCents",
    "gasolineCents",
    "electricMiles",
    "gasolineMiles",
    "electricDays",
    "gasolineDays",
    "sameYearGap",
  ],
  spreads: ["byFuel"],
} as const;

/** Electric and gasoline vehicles side by side: what they ask, and the ranges that EPA measured. */
export async function fuelFacts(now: Date): Promise<TextFacts> {
  const [market, ranges] = await Promise.all([marketSide(now), rangeSide()]);
  return {
    ...market,
    numbers: { ...market.numbers, ...ranges.numbers },
    spreads: { ...market.spreads, ranges: ranges.spreads },
  };
}

async function marketSide(now: Date): Promise<TextFacts> {
  try {
    const [rows, [pair]] = await Promise.all([
      ask(BY_FUEL, { now: Math.floor(now.getTime() / 1_000) }, fuelRow),
      ask(PAIRS, {}, pairRow),
    ]);
    const named = rows.map((row) => ({ ...row, word: INDEX_WORDS.fuel[row.code - 1] ?? "" }));
    const of = (fuel: Fuel) => named.find(({ word }) => word === fuel);
    const total = rows.reduce((sum, { n }) => sum + n, 0);
    const [electric, gasoline] = [of("electric"), of("gasoline")];
    const ofElectric = (value: number | undefined) =>
      factOf(value ?? null, electric?.n ?? 0, "electric vehicles");
    const ofGasoline = (value: number | undefined) =>
      factOf(value ?? null, gasoline?.n ?? 0, "gasoline vehicles");
    return {
      numbers: {
        electric: ofElectric(electric?.n),
        electricShare: factOf(total === 0 ? null : (electric?.n ?? 0) / total, total, "vehicles"),
        electricCents: ofElectric(electric?.middle),
        gasolineCents: ofGasoline(gasoline?.middle),
        electricMiles: ofElectric(electric?.miles),
        gasolineMiles: ofGasoline(gasoline?.miles),
        electricDays: ofElectric(electric?.days),
        gasolineDays: ofGasoline(gasoline?.days),
        sameYearGap: factOf(
          pair?.gap ?? null,
          pair?.n ?? 0,
          "vehicles of bodies and years sold both ways",
        ),
      },
      spreads: {
        byFuel: spreadsOf(
          named.map(({ word, n, low, middle, high }) => ({
            key: word,
            label: Object.hasOwn(FUELS, word) ? FUELS[word as Fuel] : "Not stated",
            n,
            low,
            middle,
            high,
          })),
          "vehicles",
        ),
      },
      asOf: searchIndexState().asOf ?? now.toISOString(),
    };
  } catch (error) {
    await doWithout(error, "prices by fuel are unavailable");
    return factsWithout("the market cannot be counted at the moment", NAMES);
  }
}

const rangeRows = z.array(
  z.object({
    year: z.number(),
    n: z.number(),
    low: z.number(),
    middle: z.number(),
    high: z.number(),
  }),
);

interface RangeSide {
  readonly numbers: TextFacts["numbers"];
  readonly spreads: LiveSpreads;
}

const withoutRanges = (why: string): RangeSide => ({
  numbers: { newestRange: notKnown(why), oldestRange: notKnown(why) },
  spreads: { kind: "unknown", why },
});

/** How far electric vehicles go on a charge by EPA's test, by model year; configurations, not vehicles sold. */
async function rangeSide(): Promise<RangeSide> {
  try {
    const rows = rangeRows.parse(
      await readDatabase().$queryRaw`
        select year::int, count(*)::int as n,
          percentile_cont(0.25) within group (order by range_miles) as low,
          percentile_cont(0.5) within group (order by range_miles) as middle,
          percentile_cont(0.75) within group (order by range_miles) as high
        from fuel_economy
        where technology = 'EV' and range_miles > 0 and source = 'publisher'
        group by year having count(*) >= ${LEAST_OBSERVED}
        order by year desc limit ${RANGE_YEARS}`,
    );
    const [newest, oldest] = [rows[0], rows.at(-1)];
    if (newest === undefined || oldest === undefined) return withoutRanges(await whyNoRanges());
    const of = (row: typeof newest) => factOf(row.middle, row.n, "configurations");
    return {
      numbers: { newestRange: of(newest), oldestRange: of(oldest) },
      spreads: spreadsOf(
        rows.map(({ year, ...row }) => ({ ...row, key: `${year}`, label: `${year}` })),
        "configurations",
      ),
    };
  } catch (error) {
    log.error({ error: String(error) }, "blog: EPA ranges cannot be read");
    return withoutRanges("EPA’s ranges cannot be read at the moment");
  }
}

async function whyNoRanges(): Promise<string> {
  return (await readDatabase().fuelEconomyRecord.findFirst({
    where: { source: "publisher" },
    select: { id: true },
  })) === null
    ? "EPA fuel economy has not been imported here"
    : `EPA lists fewer than ${LEAST_OBSERVED} electric configurations a model year here`;
}
