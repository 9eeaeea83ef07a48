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
import { iso } from "#lib/platform/db/iso.ts";
import { distanceMiles, type GeoPoint } from "#lib/platform/geo/distance.ts";
import { LEFT_OUT, MOST_LEFT_OUT } from "./constants.appraisal.ts";
import { momentOf, OFFER_COLUMNS } from "./data.edition.ts";
import type { Edition } from "./types.edition.ts";
import type { PricedOffer } from "./types.offer.ts";

const offerRow = listingFacts.extend({
  listingId: z.number(),
  doubt: z.enum(DOUBT_KINDS).nullable(),
  city: z.string(),
  listedAt: z.string(),
});

const OFFER = Prisma.sql`${LISTING_FACTS}, l.id as "listingId", l.doubts[1] as doubt, s.city, ${iso("l.listed_at")} as "listedAt"`;

const editionRow = offerRow.omit({ doubt: true, makeId: true, modelId: true }).extend({
  /** For which of the vehicles it is held. */
  targets: z.tuple([z.number()], z.number()),
  latitude: z.number(),
  longitude: z.number(),
  listedAt: z.string(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  leftOut: z.enum(LEFT_OUT).nullable(),
});
type EditionRow = z.infer<typeof editionRow>;

/** An answer comes as one value: read column by column its thousands of values cost a page more than anything else. */
const editionAnswer = z.tuple([
  z.object({
    offers: z.array(editionRow),
    sellers: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(["dealer", "private"]),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
]);

/** Of the offers of an edition `o` those of at most the mileage of a vehicle `t`, the nearest first. */
const AT_MOST = Prisma.sql`and o.mileage_miles <= t.miles order by o.mileage_miles desc`;
/** The same of those above it. */
const ABOVE = Prisma.sql`and o.mileage_miles > t.miles order by o.mileage_miles`;

/** Each way by itself: then the index has them in their order, and a model year is not read whole. */
const offersAside = (edition: Pick<Edition, "id">, way: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select o.listing_id, o.mileage_miles from edition_offer o
  where o.edition_id = ${edition.id} and o.model_id = t.model_id and o.make_id = t.make_id
    and o.year = t.year + shift and o.fuel = any(string_to_array(t.fuels, ' '))
    and (o.vin <> t.vin and o.seller_id <> t.seller_id
      and o.title_status in ('clean', t.title) and o.left_out is null) = w.is_comparable
    ${way}, o.listing_id
  limit w.most`;

/**
 * What an edition holds against each of the vehicles, in the order given: of its model and powertrain and
 * of each model year around its own the nearest in mileage of those that are comparable (what `nearby` of
 * the engine finds in memory), and a few as near that are not. One query, however many vehicles; an offer
 * that is held against several of them is read once, and is one object where it is as far from them.
 */
export async function offersLike(
  edition: Pick<Edition, "id" | "day">,
  vehicles: readonly ValuedVehicle[],
): Promise<readonly (readonly PricedOffer[])[]> {
  if (vehicles.length === 0) return [];
  const sellerIds = [...new Set(vehicles.flatMap(({ sellerId }) => sellerId ?? []))];
  const [{ offers: rows, sellers }] = editionAnswer.parse(
    await readDatabase().$queryRaw(Prisma.sql`
      with near as (
        select o.listing_id, array_agg(t.target order by t.target) as targets
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
            select both_ways.listing_id from (
              (${offersAside(edition, AT_MOST)}) union all (${offersAside(edition, ABOVE)})
            ) both_ways
            order by abs(mileage_miles - t.miles), listing_id
            limit w.most
          ) o
        group by o.listing_id
      )
      select (
          select coalesce(json_agg(offer), '[]') from (
            select near.targets, ${Prisma.raw(OFFER_COLUMNS)}, s.city, ${iso("l.listed_at")} as "listedAt",
              l.status::text as status, s.latitude, s.longitude
            from near
              join edition_offer o on o.edition_id = ${edition.id} and o.listing_id = near.listing_id
              join listing l on l.id = near.listing_id
              join seller s on s.id = o.seller_id
          ) offer
        ) as offers, (
          select coalesce(json_agg(seller), '[]') from (
            select id, kind::text as kind, latitude, longitude from seller where id = any(${sellerIds}::int[])
          ) seller
        ) as sellers`),
  );
  const at = momentOf(edition);
  const points = new Map(sellers.map((each) => [each.id, shownPoint(each.kind, each)]));
  const pointOf = ({ sellerId, place }: ValuedVehicle) =>
    points.get(sellerId ?? 0) ?? place.point ?? null;
  const offers = vehicles.map((): PricedOffer[] => []);
  for (const { targets, status, leftOut, ...row } of rows) {
    const from = new Map<number | null, PricedOffer>();
    for (const target of targets) {
      const vehicle = vehicles[target];
      if (vehicle === undefined) continue;
      const milesAway = milesBetween(pointOf(vehicle), row);
      const { makeId, modelId } = vehicle;
      const offer =
        from.get(milesAway) ??
        offerOf({ ...row, makeId, modelId, doubt: null }, at, { status, leftOut, milesAway });
      from.set(milesAway, offer);
      offers[target]?.push(offer);
    }
  }
  return offers.map((each, target) =>
    nearestFirst(each, Math.round(vehicles[target]?.mileageMiles ?? 0)),
  );
}

function nearestFirst(offers: PricedOffer[], miles: number): readonly PricedOffer[] {
  const off = ({ vehicle }: PricedOffer) => Math.abs(vehicle.mileageMiles - miles);
  return offers.sort((a, b) => off(a) - off(b) || a.id - b.id);
}

/** From the point of the vehicle that is valued; private sellers' points as they are shown. */
const milesBetween = (
  own: GeoPoint | null,
  row: Pick<EditionRow, "sellerKind" | "latitude" | "longitude">,
): number | null =>
  own === null ? null : Math.round(distanceMiles(own, shownPoint(row.sellerKind, row)));

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
