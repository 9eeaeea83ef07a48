import "server-only";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { namesApart } from "#lib/domain/listings/listing/rules.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import {
  type ListedSeller,
  roomOffersOf,
  sellersOfListings,
} from "#lib/domain/rooms/room-offer/data.ts";
import {
  compareRoomOffers,
  estimatedTotal,
  knownTotal,
} from "#lib/domain/rooms/room-offer/rules.ts";
import { requirementsOf } from "#lib/domain/rooms/room-requirement/data.ts";
import type { Requirement } from "#lib/domain/rooms/room-requirement/types.ts";
import { checksOf } from "#lib/domain/rooms/room-test-drive/data.ts";
import { checkedLines, linesFor } from "#lib/domain/rooms/room-test-drive/rules.ts";
import { comparedVehicles } from "#lib/domain/shoppers/comparison/data.list.ts";
import { distanceMiles, type GeoPoint } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { scoredVehicle } from "./rules.score.ts";
import type { RoomDeciding } from "./types.ts";

/** A vehicle of a room, and the listing that it is. */
export interface PlacedListing {
  readonly id: RoomVehicleId;
  readonly listingId: number;
}

/**
 * What a room decides by, for all of its vehicles at once: the number of queries does not grow with
 * them. That the reader may see the room is for the caller to have proven; nobody's budget is in it.
 * @param placed the vehicles that the room looks at, in the order in which they are shown.
 */
export async function decidingOf(
  roomId: RoomId,
  placed: readonly PlacedListing[],
  now: Date,
): Promise<RoomDeciding> {
  const ids = placed.map(({ listingId }) => listingId);
  const wants = requirementsOf(roomId);
  // A rating decides nothing where no requirement is about it.
  const isRated = wants.then(({ standing }) =>
    standing.some(({ wanted }) => wanted.kind === "deal"),
  );
  const [requirements, offers, checks, compared, sellers] = await Promise.all([
    wants,
    roomOffersOf(roomId),
    checksOf(roomId),
    comparedVehicles(ids, { now, origin: null, isRated }),
    sellersOfListings(ids),
  ]);
  const places = await zipPlacesOf(requirements.standing);
  const byListing = new Map(compared.map((each) => [Number(each.listing.id), each]));
  const known = placed.flatMap(({ id, listingId }) => {
    const vehicle = byListing.get(listingId);
    const seller = sellers.get(listingId);
    return vehicle === undefined || seller === undefined ? [] : [{ id, vehicle, seller }];
  });
  const names = namesApart(known.map(({ vehicle }) => vehicle.listing));
  const sellerOf = new Map(known.map(({ id, seller }) => [id, seller.seller]));
  const standing = offers.filter(({ isRemoved, vehicle }) => !isRemoved && sellerOf.has(vehicle));
  const comparedOffers = compareRoomOffers(
    standing,
    ({ vehicle }) => {
      const seller = sellerOf.get(vehicle);
      if (seller === undefined) throw new Error("an offer without its seller");
      return seller;
    },
    dayOf(now),
  );
  return {
    requirements,
    offers: comparedOffers,
    removedOffers: offers.filter(({ isRemoved, vehicle }) => isRemoved && sellerOf.has(vehicle)),
    removedLines: checks.removed,
    vehicles: known.map(({ id, vehicle, seller }) => {
      const { listing, specs } = vehicle;
      const own = comparedOffers.filter(({ offer }) => offer.vehicle === id);
      const estimate = estimatedTotal(listing.priceCents, seller.seller);
      const total = knownTotal(estimate, own);
      const facts = { listing, specs, total, milesFrom: milesTo(seller, places) };
      return {
        id,
        title: names.get(listing.id) ?? "",
        listing,
        estimate,
        total,
        offers: own,
        checks: checkedLines(linesFor(listing.fuel, checks.own), checks.checks, id),
        ...scoredVehicle(requirements.standing, id, facts),
      };
    }),
  };
}

/** Where the ZIP codes are that distances are asked from. */
async function zipPlacesOf(
  requirements: readonly Requirement[],
): Promise<ReadonlyMap<string, GeoPoint>> {
  const zips = requirements.flatMap(({ wanted }) =>
    wanted.kind === "distance" ? [wanted.zip] : [],
  );
  const found = await Promise.all(
    [...new Set(zips)].map(async (zip) => [zip, await lookupZip(zip)] as const),
  );
  return new Map(found.flatMap(([zip, place]) => (place === null ? [] : [[zip, place] as const])));
}

const milesTo = (
  { point }: ListedSeller,
  places: ReadonlyMap<string, GeoPoint>,
): ReadonlyMap<string, number> =>
  new Map([...places].map(([zip, place]) => [zip, distanceMiles(place, point)]));
