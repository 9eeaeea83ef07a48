import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "./account.ts";

/** A person whose address is proven. @returns their number. */
export async function createPerson(email?: string): Promise<number> {
  const { userId } = await createAccount(email === undefined ? {} : { email });
  return userId;
}

/** A search that a person saved. @returns its id. */
export async function createSavedSearch(
  userId: number,
  query: string,
  {
    cadence = "instant",
    createdAt = new Date(Date.now() - 3_600_000),
  }: { cadence?: "instant" | "daily" | "weekly" | "off"; createdAt?: Date } = {},
): Promise<string> {
  const { id } = await database().savedSearch.create({
    data: { userId, name: `Search ${query}`, query, cadence, createdAt },
    select: { id: true },
  });
  return id;
}

/** Saves a vehicle for a person, an hour ago. */
export async function createFavorite(userId: number, listingId: number): Promise<void> {
  const { priceCents, status } = await database().listing.findUniqueOrThrow({
    where: { id: listingId },
    select: { priceCents: true, status: true },
  });
  await database().favorite.create({
    data: {
      userId,
      listingId,
      savedPriceCents: priceCents,
      savedStatus: status,
      savedAt: new Date(Date.now() - 3_600_000),
    },
  });
}

/** What a seller does with a listing, as the site writes it: the row and the event, in one transaction. */
export async function sellerDoes(
  listingId: number,
  kind: "listed" | "price_changed" | "paused" | "resumed" | "sold",
  priceCents?: number,
): Promise<bigint> {
  return database().$transaction(async (tx) => {
    const status =
      ({ paused: "paused", sold: "sold" } as const)[kind as "paused" | "sold"] ?? "active";
    const { vin, mileageMiles, ...listing } = await tx.listing.update({
      where: { id: listingId },
      data: {
        status,
        endedAt: status === "sold" ? new Date() : null,
        ...(priceCents !== undefined && { priceCents }),
      },
    });
    const { id } = await tx.listingEvent.create({
      data: { listingId, vin, kind, at: new Date(), priceCents: listing.priceCents, mileageMiles },
    });
    return id;
  });
}

/** The events that made the factory's listings offers: prices that fall need one before them. */
export async function insertListedEvents(): Promise<void> {
  await database().$executeRaw`
    insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
    select id, vin, 'listed', listed_at, price_cents, mileage_miles from listing`;
}

let vins = 0;

/** Puts a vehicle up for sale that is like another one, now. @returns its number. */
export async function putUpLike(
  listingId: number,
  change: { priceCents?: number; vin?: string; sellerId?: number } = {},
): Promise<number> {
  const like = await database().listing.findUniqueOrThrow({
    where: { id: listingId },
    omit: { id: true, changeVersion: true, changeXact: true, submissionId: true },
  });
  vins += 1;
  const vin = change.vin ?? `${like.vin.slice(0, 9)}Z${String(vins).padStart(7, "0")}`;
  const at = new Date();
  return database().$transaction(async (tx) => {
    const { id } = await tx.listing.create({
      data: {
        ...like,
        vin,
        status: "active",
        endedAt: null,
        listedAt: at,
        sellerSince: at,
        vinSince: at,
        dropCents: null,
        droppedAt: null,
        priceCents: change.priceCents ?? like.priceCents,
        sellerId: change.sellerId ?? like.sellerId,
      },
    });
    await tx.listingEvent.create({
      data: {
        listingId: id,
        vin,
        kind: "listed",
        at,
        priceCents: change.priceCents ?? like.priceCents,
        mileageMiles: like.mileageMiles,
      },
    });
    return id;
  });
}
