import "server-only";
import { z } from "zod";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/rating/constants.ts";
import { fuelsLike } from "#lib/domain/valuation/rating/data.ts";
import {
  LISTING_FACTS,
  listingFacts,
  offeredFacts,
} from "#lib/domain/valuation/valuation-market/data.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { MOST_A_YEAR, NEARBY_YEARS } from "#lib/domain/valuation/valuation-nearby/constants.ts";
import { likenessOf } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { MOST_LEFT_OUT } from "./constants.appraisal.ts";
import type { PricedOffer } from "./types.offer.ts";

const offerRow = listingFacts.extend({
  listingId: z.number(),
  doubt: z.enum(DOUBT_KINDS).nullable(),
  city: z.string(),
  listedAt: z.date().transform((date) => date.toISOString()),
});
const targetedRow = offerRow.extend({ target: z.number() });

const OFFER = Prisma.sql`${LISTING_FACTS}, l.id as "listingId", l.doubts[1] as doubt, s.city, l.listed_at as "listedAt"`;

/**
 * What is for sale like each of the vehicles, in the order given: of its model and powertrain and of
 * each model year around its own the nearest in mileage of those that are comparable (what `nearby` of the
 * engine finds in memory), and a few as near that are not. One query, however many vehicles.
 */
export async function offersLike(
  vehicles: readonly ValuedVehicle[],
  at: Date,
): Promise<readonly (readonly PricedOffer[])[]> {
  if (vehicles.length === 0) return [];
  const rows = z.array(targetedRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select t.target, near.*
      from unnest(
          ${vehicles.map((_, target) => target)}::int[],
          ${vehicles.map(({ makeId }) => makeId)}::int[],
          ${vehicles.map(({ modelId }) => modelId)}::int[],
          ${vehicles.map(({ year }) => year)}::int[],
          ${vehicles.map(({ mileageMiles }) => Math.round(mileageMiles))}::int[],
          ${vehicles.map(({ fuel }) => fuelsLike(fuel).join(" "))}::text[],
          ${vehicles.map(({ vin }) => vin ?? "")}::text[],
          ${vehicles.map(({ sellerId }) => sellerId ?? 0)}::int[],
          ${vehicles.map(({ titleStatus }) => titleStatus ?? "")}::text[]
        ) as t (target, make_id, model_id, year, miles, fuels, vin, seller_id, title),
        generate_series(-${NEARBY_YEARS}::int, ${NEARBY_YEARS}::int) as shift,
        unnest(array[true, false], array[${MOST_A_YEAR}::int, ${MOST_LEFT_OUT}::int]) as w (is_comparable, most),
        lateral (
          select o.* from (
            select ${OFFER}, l.price_cents as "priceCents", l.mileage_miles as "mileageMiles"
            from listing l join seller s on s.id = l.seller_id
            where l.model_id = t.model_id and l.make_id = t.make_id and l.year = t.year + shift
              and l.status = 'active' and l.fuel = any(string_to_array(t.fuels, ' '))
              and (l.vin <> t.vin and l.seller_id <> t.seller_id
                and l.title_status in ('clean', t.title)
                and l.doubts[1] is null and l.price_cents >= ${PLAUSIBLE_PRICE_CENTS}) = w.is_comparable
            order by abs(l.mileage_miles - t.miles), l.id
            -- A vehicle that was offered again stands here twice, and only its newest offer counts.
            limit 2 * w.most
          ) o
          where not w.is_comparable or not exists (
            select from listing n
            where n.vin = o.vin::bpchar and n.model_id = t.model_id and n.status = 'active' and n.doubts[1] is null
              and n.price_cents >= ${PLAUSIBLE_PRICE_CENTS}
              and (n.listed_at, n.id) > (o."listedAt", o."listingId")
          )
          order by abs(o."mileageMiles" - t.miles), o."listingId"
          limit w.most
        ) near`),
  );
  const offers = vehicles.map((): PricedOffer[] => []);
  for (const { target, ...row } of rows) offers[target]?.push(offerOf(row, at));
  return offers;
}

/**
 * What was for sale like a vehicle on a day gone by, at the price of that day, as the market's own
 * events tell. Mileage is that of the listing's event; the rest is as the listing states it today.
 */
export async function offersLikeOn(
  vehicle: ValuedVehicle,
  at: Date,
): Promise<readonly PricedOffer[]> {
  const rows = z.array(offerRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      with told as (
        select e.listing_id,
          -- Where it stood by then, and what it asked by then.
          (array_agg(e.kind order by e.at desc, e.id desc) filter (where e.kind <> 'price_changed'))[1] as standing,
          (array_agg(e.price_cents order by e.at desc, e.id desc))[1] as price_cents,
          (array_agg(e.mileage_miles order by e.at desc, e.id desc))[1] as mileage_miles
        from listing l join listing_event e on e.listing_id = l.id
        where l.make_id = ${vehicle.makeId} and l.model_id = ${vehicle.modelId}
          and l.fuel = any(${fuelsLike(vehicle.fuel)})
          and l.year between ${vehicle.year - NEARBY_YEARS} and ${vehicle.year + NEARBY_YEARS}
          and e.at <= ${at}
        group by e.listing_id
      )
      select ${OFFER}, told.price_cents as "priceCents", told.mileage_miles as "mileageMiles"
      from told join listing l on l.id = told.listing_id join seller s on s.id = l.seller_id
      where told.standing in ('listed', 'resumed')
      order by l.id`),
  );
  return rows.map((row) => offerOf(row, at));
}

function offerOf(row: z.infer<typeof offerRow>, at: Date): PricedOffer {
  const { listingId, doubt, city, listedAt, ...listing } = row;
  const { vin, makeId, modelId, year, fuel, trim, titleStatus, priceCents, mileageMiles, state } =
    listing;
  const facts = offeredFacts(listing, at);
  return {
    vehicle: {
      listingId,
      vin,
      status: "active",
      makeId,
      modelId,
      year,
      fuel,
      trim,
      titleStatus,
      doubt,
      priceCents,
      mileageMiles,
      city,
      state,
      listedAt,
    },
    id: listingId,
    facts,
    likeness: likenessOf(facts),
    vehicleKey: vin,
    sellerKey: String(listing.sellerId),
  };
}
