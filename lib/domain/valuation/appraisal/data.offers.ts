import "server-only";
import { z } from "zod";
import { LEFT_OUT } from "#lib/domain/valuation/valuation/constants.appraisal.ts";
import { OFFER_COLUMNS } from "#lib/domain/valuation/valuation/data.edition.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import { listingFacts, offeredFacts } from "#lib/domain/valuation/valuation-market/data.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelsLike } from "#lib/domain/vehicles/vehicle/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { COUNTED_MODEL_YEARS } from "./constants.ts";
import type { EditionOffer, VehicleToAppraise } from "./types.offers.ts";

/** A row of `edition_offer`. */
export const offerRow = listingFacts.extend({
  listingId: z.number(),
  leftOut: z.enum(LEFT_OUT).nullable(),
});
export type OfferRow = z.infer<typeof offerRow>;

/** A listing's facts of which its appraisal is made, as a number: from a listing `l` and its seller `s`. */
export const FACTS_HASH = `
  hashtextextended(row(l.vin, s.id, l.make_id, l.model_id, l.year, l.trim, l.fuel, l.body_style, l.size_class,
    l.drivetrain, l.transmission, l.engine, l.title_status, l.condition, l.owner_count, l.features,
    l.mileage_miles, s.state)::text, 0)`;

/**
 * The statement that keeps, for the edition $1, the vehicles for sale of the models $2 as they stand, and
 * answers with them. $3 are the listings that REPEATED_OFFERS finds.
 */
export const KEEP_OFFERS = `
  insert into edition_offer as o (edition_id, listing_id, vin, seller_id, seller_kind, make_id, model_id, year,
    trim, fuel, body_style, size_class, drivetrain, transmission, engine, title_status, certified, owner_count,
    features, state, price_cents, mileage_miles, facts_hash, left_out)
  select $1, l.id, l.vin, l.seller_id, s.kind, l.make_id, l.model_id, l.year, l.trim,
    l.fuel, l.body_style, l.size_class, l.drivetrain, l.transmission, l.engine, l.title_status,
    l.condition = 'certified', l.owner_count, l.features, s.state, l.price_cents, l.mileage_miles, ${FACTS_HASH},
    case when l.doubts[1] is not null then 'in_doubt'
      when l.price_cents < ${PLAUSIBLE_PRICE_CENTS} then 'implausible_price'
      when l.id = any($3::int[]) then 'duplicate_vin' end
  from listing l join seller s on s.id = l.seller_id
  where l.status = 'active' and l.model_id = any($2::int[])
  returning ${OFFER_COLUMNS}, o.facts_hash::text as "factsHash"`;

/** The statement that finds which of several offers of one VIN are none to compare with: the newest that may be is. */
export const REPEATED_OFFERS = `
  select id from (
    select l.id, row_number() over (
      partition by l.vin
      order by l.doubts[1] is null and l.price_cents >= ${PLAUSIBLE_PRICE_CENTS} desc, l.listed_at desc, l.id desc) as place
    from listing l
    where l.status = 'active' and l.vin in (
      select vin from listing where status = 'active' group by vin having count(*) > 1)
  ) ranked where place > 1`;

/** An offer as the engine compares with it. @param at the middle of the edition's day. */
export function editionOfferOf({ listingId, leftOut, ...row }: OfferRow, at: Date): EditionOffer {
  const facts = offeredFacts(row, at);
  return {
    id: listingId,
    vehicleKey: row.vin,
    sellerKey: String(row.sellerId),
    priceCents: row.priceCents,
    leftOut,
    facts,
  };
}

/** A listing that is judged, with what its offers are looked for by. */
export interface SoughtVehicle extends VehicleToAppraise {
  readonly modelId: number;
  readonly fuel: Fuel;
}

const countRow = z.object({ target: z.number(), count: z.number() });

/** How many of its model and powertrain with clean titles others offer within COUNTED_MODEL_YEARS of each, as `modelCountOf`. */
export async function modelCounts(
  editionId: number,
  sought: readonly SoughtVehicle[],
): Promise<readonly number[]> {
  const rows = z.array(countRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select t.target, count(*)::int as count
      from unnest(
          ${sought.map((_, target) => target)}::int[],
          ${sought.map(({ modelId }) => modelId)}::int[],
          ${sought.map(({ facts }) => facts.year)}::int[],
          ${sought.map(({ fuel }) => fuelsLike(fuel).join(" "))}::text[],
          ${sought.map(({ vehicleKey }) => vehicleKey ?? "")}::text[],
          ${sought.map(({ sellerKey }) => Number(sellerKey ?? 0))}::int[]
        ) as t (target, model_id, year, fuels, vin, seller_id)
        join edition_offer o on o.edition_id = ${editionId} and o.model_id = t.model_id
          and o.year between t.year - ${COUNTED_MODEL_YEARS} and t.year + ${COUNTED_MODEL_YEARS}
          and o.fuel = any(string_to_array(t.fuels, ' ')) and o.title_status = 'clean' and o.left_out is null
          and o.vin <> t.vin and o.seller_id <> t.seller_id
      group by t.target`),
  );
  const counts = sought.map(() => 0);
  for (const { target, count } of rows) counts[target] = count;
  return counts;
}

/** All offers of a model that an edition keeps. */
export async function offersOfModel(
  editionId: number,
  modelId: number,
  at: Date,
): Promise<readonly EditionOffer[]> {
  const rows = await readDatabase().$queryRaw(Prisma.sql`
    select ${Prisma.raw(OFFER_COLUMNS)} from edition_offer o
    where o.edition_id = ${editionId} and o.model_id = ${modelId} order by o.listing_id`);
  return z
    .array(offerRow)
    .parse(rows)
    .map((row) => editionOfferOf(row, at));
}
