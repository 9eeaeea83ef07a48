/* What is for sale of a model, read from the search index: the largest have 40,000 vehicles, which
 * PostgreSQL sorts for a second or two. */

import "server-only";
import { z } from "zod";
import { FEATURE_BITS, INDEX_WORDS } from "#lib/domain/index/search-index/constants.codes.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import { DRIVETRAINS, FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { wholeDaysBetween } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { MOST_OF_OTHER_YEARS, MOST_OF_YEAR, PLACE_IN_SAMPLE } from "./constants.ts";
import type { MarketOffer, YearStock } from "./types.ts";

/** By the order of the table. */
const OF_MODEL = "make_id = {make:UInt32} and model_id = {model:UInt32}";
const COUNTS = `${OF_MODEL} and id not in {older:Array(UInt32)}`;
const IS_PRICED = `title_status = 'clean' and doubt = '' and price_cents >= ${PLAUSIBLE_PRICE_CENTS}`;

const numbers = z.array(z.number());
const words = z.array(z.string());
/** A list for each fact: thousands of vehicles are then read in a few milliseconds. */
const offersRow = z.object({
  id: numbers,
  year: numbers,
  trim: words,
  fuel: numbers,
  drivetrain: numbers,
  price_cents: numbers,
  mileage_miles: numbers,
  features: numbers,
  seller_since: numbers,
  city: words,
  state: words,
});
const COLUMNS = Object.keys(offersRow.shape).join(", ");
const LISTS: Readonly<Record<string, string>> = {
  fuel: "cast(fuel as Int8)",
  drivetrain: "cast(drivetrain as Int8)",
  features: "toFloat64(features)",
};
const GROUPED = Object.keys(offersRow.shape)
  .map((name) => `groupArray(${LISTS[name] ?? name}) as ${name}`)
  .join(", ");

const FUEL_OF = INDEX_WORDS.fuel.map((word) => fuelSchema.parse(word));
const DRIVETRAIN_OF = INDEX_WORDS.drivetrain.map((word) => oneOf(DRIVETRAINS).parse(word));
const FEATURE_OF = FEATURE_BITS.map((word) => oneOf(FEATURES).parse(word));

/** A model, and those of its listings that do not count: their VIN stands in a newer one. */
export interface CountedModel {
  readonly makeId: number;
  readonly modelId: number;
  readonly older: readonly number[];
}

const vinRow = z.object({ vin: z.string() });
const olderRow = z.object({ id: z.number() });

/** Finds what of a model does not count. Which listing of a VIN is the newer PostgreSQL knows. @throws as `ask` does. */
export async function countedModel(
  model: Pick<CountedModel, "makeId" | "modelId">,
): Promise<CountedModel> {
  const { makeId, modelId } = model;
  const twice = await ask(
    `select vin from ${LISTING_TABLE} where ${OF_MODEL} group by vin having count() > 1`,
    { make: makeId, model: modelId },
    vinRow,
  );
  if (twice.length === 0) return { makeId, modelId, older: [] };
  const rows = olderRow.array().parse(
    await readDatabase().$queryRaw`
      select id from (
        select id, row_number() over (partition by vin order by listed_at desc, id desc) as place
        from listing where vin = any(${twice.map(({ vin }) => vin)}::bpchar[]) and model_id = ${modelId} and status = 'active'
      ) of_vin where place > 1`,
  );
  return { makeId, modelId, older: rows.map(({ id }) => id) };
}

/**
 * The vehicles of a model that prices are taken from, as many as `modelMarket` promises.
 * @throws as `ask` does.
 */
export async function indexedOffers(
  { makeId, modelId, older }: CountedModel,
  year: number,
  asOf: Date,
): Promise<readonly MarketOffer[]> {
  const rows = `select ${COLUMNS} from ${LISTING_TABLE} where ${COUNTS} and ${IS_PRICED}`;
  const [found] = await ask(
    `select ${GROUPED} from (
       ${rows} and year = {year:UInt16} order by ${PLACE_IN_SAMPLE.index} limit ${MOST_OF_YEAR}
       union all
       ${rows} and year != {year:UInt16} order by ${PLACE_IN_SAMPLE.index} limit ${MOST_OF_OTHER_YEARS} by year)`,
    { make: makeId, model: modelId, older, year },
    offersRow,
  );
  if (found === undefined) return [];
  const known = new Map<number, readonly Feature[]>();
  const featuresOf = (bits: number): readonly Feature[] => {
    const features =
      known.get(bits) ?? FEATURE_OF.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1);
    known.set(bits, features);
    return features;
  };
  return found.id
    .flatMap((listingId, at): readonly MarketOffer[] => {
      const fuel = FUEL_OF[(found.fuel[at] ?? 0) - 1];
      if (fuel === undefined) return [];
      const since = new Date((found.seller_since[at] ?? 0) * 1_000);
      return [
        {
          listingId,
          year: found.year[at] ?? 0,
          trim: found.trim[at] || null,
          fuel,
          drivetrain: DRIVETRAIN_OF[(found.drivetrain[at] ?? 0) - 1] ?? null,
          priceCents: found.price_cents[at] ?? 0,
          mileageMiles: found.mileage_miles[at] ?? 0,
          features: featuresOf(found.features[at] ?? 0),
          daysOnMarket: wholeDaysBetween(since, asOf),
          city: found.city[at] ?? "",
          state: found.state[at] ?? "",
        },
      ];
    })
    .toSorted((a, b) => a.listingId - b.listingId);
}

const stockRow = z.object({
  year: z.number(),
  activeCount: z.number(),
  pricedCount: z.number(),
});

/** How many of each model year are for sale, the newest first. @throws as `ask` does. */
export function indexedStock({
  makeId,
  modelId,
  older,
}: CountedModel): Promise<readonly Omit<YearStock, "soldCount">[]> {
  return ask(
    `select year, toUInt32(count()) as activeCount, toUInt32(countIf(${IS_PRICED})) as pricedCount
     from ${LISTING_TABLE} where ${COUNTS} group by year order by year desc`,
    { make: makeId, model: modelId, older },
    stockRow,
  );
}
