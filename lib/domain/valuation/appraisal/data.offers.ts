import "server-only";
import { z } from "zod";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/rating/constants.ts";
import { fuelsLike } from "#lib/domain/valuation/rating/data.ts";
import { LEFT_OUT } from "#lib/domain/valuation/valuation/constants.appraisal.ts";
import { OFFER_COLUMNS } from "#lib/domain/valuation/valuation/data.edition.ts";
import { listingFacts, offeredFacts } from "#lib/domain/valuation/valuation-market/data.ts";
import { likenessOf } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import { atAnySeller } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
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
 * The statement that keeps every vehicle for sale as it stands now for the edition $1. Of several
 * offers of one VIN the newest that may be compared with is.
 */
export const KEEP_OFFERS = `
  insert into edition_offer (edition_id, listing_id, vin, seller_id, seller_kind, make_id, model_id, year, trim,
    fuel, body_style, size_class, drivetrain, transmission, engine, title_status, certified, owner_count,
    features, state, price_cents, mileage_miles, facts_hash, left_out)
  select $1, l.id, l.vin, l.seller_id, s.kind, l.make_id, l.model_id, l.year, l.trim,
    l.fuel, l.body_style, l.size_class, l.drivetrain, l.transmission, l.engine, l.title_status,
    l.condition = 'certified', l.owner_count, l.features, s.state, l.price_cents, l.mileage_miles, ${FACTS_HASH},
    case when l.doubts[1] is not null then 'in_doubt'
      when l.price_cents < ${PLAUSIBLE_PRICE_CENTS} then 'implausible_price'
      when l.place > 1 then 'duplicate_vin' end
  from (
    select *, row_number() over (
      partition by vin
      order by doubts[1] is null and price_cents >= ${PLAUSIBLE_PRICE_CENTS} desc, listed_at desc, id desc) as place
    from listing where status = 'active'
  ) l join seller s on s.id = l.seller_id`;

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
    likeness: likenessOf(facts),
  };
}

/** The same vehicle as others judge it: at no seller in particular. */
export const judgedOf = ({ vehicleKey, sellerKey, facts }: EditionOffer): VehicleToAppraise => ({
  vehicleKey,
  sellerKey,
  facts: atAnySeller(facts),
});

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
