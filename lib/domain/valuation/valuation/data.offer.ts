import "server-only";
import { z } from "zod";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import {
  LISTING_FACTS,
  listingFacts,
  offeredFacts,
} from "#lib/domain/valuation/valuation-market/data.ts";
import type {
  MarketVehicle,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { MOST_A_YEAR, NEARBY_YEARS } from "#lib/domain/valuation/valuation-nearby/constants.ts";
import { shownPoint } from "#lib/domain/vehicles/place/rules.ts";
import { fuelsLike } from "#lib/domain/vehicles/vehicle/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { LEFT_OUT, MOST_LEFT_OUT } from "./constants.appraisal.ts";
import { momentOf, OFFER_COLUMNS } from "./data.edition.ts";
import type { Edition } from "./types.edition.ts";
import type { PricedOffer } from "./types.offer.ts";

const offerRow = listingFacts.extend({
  listingId: z.number(),
  doubt: z.enum(DOUBT_KINDS).nullable(),
  city: z.string(),
  listedAt: z.date().transform((date) => date.toISOString()),
});

const OFFER = Prisma.sql`${LISTING_FACTS}, l.id as "listingId", l.doubts[1] as doubt, s.city, l.listed_at as "listedAt"`;

const editionRow = offerRow.omit({ doubt: true }).extend({
  target: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  /** Of the seller of the vehicle that is valued, where it is for sale. */
  ownKind: z.enum(["dealer", "private"]).nullable(),
  ownLatitude: z.number().nullable(),
  ownLongitude: z.number().nullable(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  leftOut: z.enum(LEFT_OUT).nullable(),
});

/** Of the offers of an edition `o` those of at most the mileage of a vehicle `t`, the nearest first. */
const AT_MOST = Prisma.sql`and o.mileage_miles <= t.miles order by o.mileage_miles desc`;
/** The same of those above it. */
const ABOVE = Prisma.sql`and o.mileage_miles > t.miles order by o.mileage_miles`;

/** Each way by itself: then the index has them in their order, and a model year is not read whole. */
const offersAside = (edition: Pick<Edition, "id">, way: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select o.* from edition_offer o
  where o.edition_id = ${edition.id} and o.model_id = t.model_id and o.make_id = t.make_id
    and o.year = t.year + shift and o.fuel = any(string_to_array(t.fuels, ' '))
    and (o.vin <> t.vin and o.seller_id <> t.seller_id
      and o.title_status in ('clean', t.title) and o.left_out is null) = w.is_comparable
    ${way}, o.listing_id
  limit w.most`;

/**
 * What an edition holds against each of the vehicles, in the order given: of its model and powertrain and
 * of each model year around its own the nearest in mileage of those that are comparable (what `nearby` of
 * the engine finds in memory), and a few as near that are not. One query, however many vehicles.
 */
export async function offersLike(
  edition: Pick<Edition, "id" | "day">,
  vehicles: readonly ValuedVehicle[],
): Promise<readonly (readonly PricedOffer[])[]> {
  if (vehicles.length === 0) return [];
  const rows = z.array(editionRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select t.target, ${Prisma.raw(OFFER_COLUMNS)}, standing.*
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
          select both_ways.* from (
            (${offersAside(edition, AT_MOST)}) union all (${offersAside(edition, ABOVE)})
          ) both_ways
          order by abs(mileage_miles - t.miles), listing_id
          limit w.most
        ) o,
        lateral (
          select s.city, l.listed_at as "listedAt", l.status::text as status, s.latitude, s.longitude,
            own.kind::text as "ownKind", own.latitude as "ownLatitude", own.longitude as "ownLongitude"
          from listing l join seller s on s.id = o.seller_id left join seller own on own.id = t.seller_id
          where l.id = o.listing_id
        ) standing
      order by t.target, abs(o.mileage_miles - t.miles), o.listing_id`),
  );
  const at = momentOf(edition);
  const offers = vehicles.map((): PricedOffer[] => []);
  for (const { target, status, leftOut, ...row } of rows) {
    const milesAway = milesBetween(row, vehicles[target]);
    offers[target]?.push(offerOf({ ...row, doubt: null }, at, { status, leftOut, milesAway }));
  }
  return offers;
}

/** From the seller of the vehicle that is valued, else from the point that is told; private sellers' as they are shown. */
function milesBetween(
  row: Omit<z.infer<typeof editionRow>, "target" | "status" | "leftOut">,
  vehicle: ValuedVehicle | undefined,
): number | null {
  const { ownKind, ownLatitude: latitude, ownLongitude: longitude } = row;
  const isKnown = ownKind !== null && latitude !== null && longitude !== null;
  const own = isKnown
    ? shownPoint(ownKind, { latitude, longitude })
    : (vehicle?.place.point ?? null);
  return own === null ? null : Math.round(distanceMiles(own, shownPoint(row.sellerKind, row)));
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
  return withLeftOut(
    rows.map((row) => offerOf(row, at, { status: "active", leftOut: null, milesAway: null })),
  );
}

/** On a day gone by it is found out from the offers themselves what nothing is compared with. */
function withLeftOut(offers: readonly PricedOffer[]): readonly PricedOffer[] {
  const newest = new Map<string, PricedOffer>();
  const isBelievable = ({ vehicle }: PricedOffer) =>
    vehicle.doubt === null && vehicle.priceCents >= PLAUSIBLE_PRICE_CENTS;
  for (const offer of offers) {
    if (!isBelievable(offer)) continue;
    const known = newest.get(offer.vehicle.vin)?.vehicle;
    if (known === undefined || known.listedAt < offer.vehicle.listedAt)
      newest.set(offer.vehicle.vin, offer);
  }
  return offers.map((offer) => ({ ...offer, leftOut: leftOutOf(offer, newest) }));
}

function leftOutOf(
  offer: PricedOffer,
  newest: ReadonlyMap<string, PricedOffer>,
): PricedOffer["leftOut"] {
  const { vehicle } = offer;
  if (vehicle.doubt !== null) return "in_doubt";
  if (vehicle.priceCents < PLAUSIBLE_PRICE_CENTS) return "implausible_price";
  return newest.get(vehicle.vin) === offer ? null : "duplicate_vin";
}

function offerOf(
  row: z.infer<typeof offerRow>,
  at: Date,
  {
    status,
    leftOut,
    milesAway,
  }: Pick<PricedOffer, "leftOut" | "milesAway"> & Pick<MarketVehicle, "status">,
): PricedOffer {
  const { listingId, doubt, city, listedAt, ...listing } = row;
  const { vin, makeId, modelId, year, fuel, trim, titleStatus, priceCents, mileageMiles, state } =
    listing;
  const { drivetrain, engine, features } = listing;
  const facts = offeredFacts(listing, at);
  return {
    vehicle: {
      listingId,
      vin,
      status,
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
    stated: { drivetrain, engine, features },
    milesAway,
    id: listingId,
    leftOut,
    facts,
    vehicleKey: vin,
    sellerKey: String(listing.sellerId),
  };
}
