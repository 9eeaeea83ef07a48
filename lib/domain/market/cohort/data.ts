import "server-only";
import { z } from "zod";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { SUPPLY_DAYS } from "#lib/domain/market/market-supply/constants.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { IndexedModel } from "#lib/domain/vehicles/model-year/types.ts";
import { DRIVETRAINS, FEATURES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { DAY_MS, wholeDaysSql } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { MOST_OF_OTHER_YEARS, MOST_OF_YEAR, PLACE_IN_SAMPLE } from "./constants.ts";
import { countedModel, indexedOffers, indexedStock } from "./data.indexed.ts";
import type { ModelMarket } from "./types.ts";

const offerRow = z.object({
  listingId: z.number(),
  year: z.number(),
  trim: z.string().nullable(),
  fuel: fuelSchema,
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  priceCents: z.number(),
  mileageMiles: z.number(),
  features: z.array(oneOf(FEATURES)),
  daysOnMarket: z.number(),
  city: z.string(),
  state: z.string(),
});
const yearRow = z.object({
  year: z.number(),
  activeCount: z.number(),
  pricedCount: z.number(),
  soldCount: z.number(),
});
const marketRow = z.object({ offers: z.array(offerRow), years: z.array(yearRow) });

/**
 * What is for sale of a model and how fast it sells. Each VIN counts once, by its newest listing; prices are
 * taken of clean titles in no doubt and plausible prices alone. Where a model year has more vehicles than are
 * read, its share is a fair one: by a number that says nothing of the vehicle. From the search index where that
 * stands, else from PostgreSQL.
 * @param year the model year that is asked about: of it more is read than of the others.
 */
export async function modelMarket(modelId: number, year: number, asOf: Date): Promise<ModelMarket> {
  const model = (await catalogIndex()).modelsById.get(modelId);
  if (model === undefined || searchIndexState().state !== "ready")
    return databaseMarket(modelId, year, asOf);
  try {
    return await indexedMarket(model, year, asOf);
  } catch (error) {
    await doWithout(error, "model market: read from PostgreSQL");
    return databaseMarket(modelId, year, asOf);
  }
}

const soldRow = z.object({ year: z.number(), soldCount: z.number() });

/** The same from the search index. @throws as `ask` does. */
export async function indexedMarket(
  model: Pick<IndexedModel, "makeId" | "modelId">,
  year: number,
  asOf: Date,
): Promise<ModelMarket> {
  const found = countedModel(model);
  const [offers, stock, sold] = await Promise.all([
    found.then((each) => indexedOffers(each, year, asOf)),
    found.then(indexedStock),
    readDatabase().$queryRaw(Prisma.sql`
      select l.year::int as year, count(*)::int as "soldCount" from listing l
      where l.model_id = ${model.modelId} and l.status = 'sold'
        and l.ended_at >= ${new Date(asOf.getTime() - SUPPLY_DAYS * DAY_MS)} and l.ended_at <= ${asOf}
      group by l.year`),
  ]);
  const soldOf = new Map(
    soldRow
      .array()
      .parse(sold)
      .map((row) => [row.year, row.soldCount]),
  );
  const none = [...soldOf.keys()]
    .filter((each) => !stock.some((row) => row.year === each))
    .map((each) => ({ year: each, activeCount: 0, pricedCount: 0 }));
  return {
    modelId: model.modelId,
    offers,
    years: [...stock, ...none]
      .map((row) => ({ ...row, soldCount: soldOf.get(row.year) ?? 0 }))
      .toSorted((a, b) => b.year - a.year),
    asOf: asOf.toISOString(),
  };
}

/** The same in one round trip to PostgreSQL, by the index of model, year and status. */
export async function databaseMarket(
  modelId: number,
  year: number,
  asOf: Date,
): Promise<ModelMarket> {
  const soldSince = new Date(asOf.getTime() - SUPPLY_DAYS * DAY_MS);
  const rows = await readDatabase().$queryRaw(Prisma.sql`
    with active as materialized (
      select distinct on (l.vin) l.id, l.year::int as year, l.trim, l.fuel, l.drivetrain,
        l.price_cents, l.mileage_miles, l.features, coalesce(l.seller_since, l.listed_at) as seller_since, l.seller_id,
        l.title_status = 'clean' and l.doubts[1] is null and l.price_cents >= ${PLAUSIBLE_PRICE_CENTS} as is_priced
      from listing l where l.model_id = ${modelId} and l.status = 'active'
      order by l.vin, l.listed_at desc, l.id desc
    ), counted as (
      select year, count(*)::int as active_count,
        (count(*) filter (where is_priced))::int as priced_count
      from active group by year
    ), sold as (
      select l.year::int as year, count(*)::int as sold_count from listing l
      where l.model_id = ${modelId} and l.status = 'sold' and l.ended_at >= ${soldSince}
        and l.ended_at <= ${asOf}
      group by l.year
    ), placed as (
      select active.*, row_number() over (partition by year order by ${Prisma.raw(PLACE_IN_SAMPLE.database)}) as place
      from active where is_priced
    ), chosen as (
      select p.*, s.city, s.state::text as state, ${asOf}::timestamptz as as_of
      from placed p join seller s on s.id = p.seller_id
      where p.place <= case when p.year = ${year} then ${MOST_OF_YEAR}::int else ${MOST_OF_OTHER_YEARS}::int end
    )
    select
      coalesce((select json_agg(json_build_object(
        'listingId', id, 'year', year, 'trim', nullif(trim, ''), 'fuel', fuel,
        'drivetrain', nullif(drivetrain, ''), 'priceCents', price_cents,
        'mileageMiles', mileage_miles, 'features', features,
        'daysOnMarket', ${Prisma.raw(wholeDaysSql("seller_since", "as_of"))},
        'city', city, 'state', state) order by id) from chosen), '[]') as offers,
      coalesce((select json_agg(json_build_object(
        'year', coalesce(c.year, s.year), 'activeCount', coalesce(c.active_count, 0),
        'pricedCount', coalesce(c.priced_count, 0), 'soldCount', coalesce(s.sold_count, 0))
        order by coalesce(c.year, s.year) desc)
        from counted c full join sold s on s.year = c.year), '[]') as years
  `);
  const [row] = z.array(marketRow).parse(rows);
  return {
    modelId,
    offers: row?.offers ?? [],
    years: row?.years ?? [],
    asOf: asOf.toISOString(),
  };
}
