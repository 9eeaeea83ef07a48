import "server-only";
import { soldBy } from "#lib/domain/listings/listing/policy.ts";
import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { holdsOf } from "./data.ts";
import { holdWords } from "./rules.ts";
import type { HoldKind, HoldToPlace } from "./types.ts";

/*
 * A listing that is held is paused, so that nothing that looks for vehicles on sale finds it, and a
 * trigger refuses to make it active while a hold stands, whoever writes: a feed, a desk, its seller.
 */

/**
 * Has a listing that was just made, or that is for sale, wait for an operator. In the transaction that
 * makes or changes it, after its own line in the history: an active listing becomes a paused one, and
 * is for sale again when the operator publishes it.
 */
export function holdForReview(ctx: OpenCtx, hold: Omit<HoldToPlace, "kind">): Promise<void> {
  return placeHold(ctx, { ...hold, kind: "review" });
}

/**
 * Takes a listing off sale until the hold is lifted.
 * @throws AppError `not_found`; `conflict` where a hold of this kind stands already.
 */
export async function placeHold(
  { tx }: OpenCtx,
  { listingId, kind, reasons, at }: HoldToPlace,
): Promise<void> {
  const listing = await lockListing(tx, listingId);
  const before = await tx.listingHold.findUnique({
    where: { listingId_kind: { listingId, kind } },
    select: { kind: true },
  });
  if (before !== null)
    throw new AppError("conflict", `Listing ${listingId} is held already: ${kind}.`);
  const resumes = listing.status === "active";
  // Also where its status stays: whoever follows the listings reads it again.
  await setStatus(tx, listing, resumes ? "paused" : listing.status, at);
  await tx.listingHold.create({
    data: { listingId, kind, reasons: [...reasons], heldAt: at, resumes },
  });
}

/**
 * Lifts a hold. The listing is for sale again if it was before and nothing else holds it; what its
 * seller sold or withdrew meanwhile stays so.
 * @returns its status now. @throws AppError `not_found`; `conflict` where no such hold stands.
 */
export async function liftHold(
  { tx }: OpenCtx,
  { listingId, kind, at }: Omit<HoldToPlace, "reasons">,
): Promise<ListingStatus> {
  const listing = await lockListing(tx, listingId);
  const resumes = await removeHold(tx, listingId, kind);
  const [other] = await holdsOf([listingId], tx);
  if (resumes && other !== undefined) {
    await tx.listingHold.update({
      where: { listingId_kind: { listingId, kind: other.kind } },
      data: { resumes: true },
    });
  }
  const status =
    resumes && other === undefined && listing.status === "paused" ? "active" : listing.status;
  await setStatus(tx, listing, status, at);
  return status;
}

/**
 * Ends a listing that waits for an operator: it is withdrawn, and its seller reads why.
 * @throws AppError `not_found`; `conflict` where it does not wait.
 */
export async function refuseHeld(
  { tx }: OpenCtx,
  { listingId, reasons, at }: Omit<HoldToPlace, "kind">,
): Promise<void> {
  const listing = await lockListing(tx, listingId);
  await removeHold(tx, listingId, "review");
  if (listing.status !== "paused")
    throw new AppError("conflict", `Listing ${listingId} is ${listing.status} already.`);
  await setStatus(tx, listing, "withdrawn", at);
  await tx.listingHold.create({
    data: { listingId, kind: "refused", reasons: [...reasons], heldAt: at, resumes: false },
  });
}

/** Takes what a person offers privately off sale, for as long as they are suspended. @returns the VINs. */
export async function holdListingsOf(
  ctx: OpenCtx,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
): Promise<readonly string[]> {
  const { tx, now: at } = ctx;
  const open = await tx.listing.findMany({
    where: { status: { in: ["active", "paused"] }, ...soldBy(userId) },
    orderBy: { id: "asc" },
    select: { id: true, vin: true },
  });
  for (const { id } of open)
    await placeHold(ctx, {
      listingId: id as ListingId,
      kind: "suspended",
      reasons: [reason],
      at,
    });
  return open.map(({ vin }) => vin);
}

/** Puts back what the suspension of a person took off sale, and nothing else. @returns the VINs. */
export async function liftListingsOf(ctx: OpenCtx, userId: UserId): Promise<readonly string[]> {
  const { tx, now: at } = ctx;
  const held = await tx.listingHold.findMany({
    where: { kind: "suspended", listing: soldBy(userId) },
    orderBy: { listingId: "asc" },
    select: { listingId: true, listing: { select: { vin: true } } },
  });
  for (const { listingId } of held)
    await liftHold(ctx, { listingId: listingId as ListingId, kind: "suspended", at });
  return held.map(({ listing }) => listing.vin);
}

/** @throws AppError `conflict` with what the seller may be told, where something holds the listing. */
export async function requireNotHeld({ tx }: OpenCtx, listingId: ListingId): Promise<void> {
  const words = holdWords(await holdsOf([listingId], tx));
  if (words !== null)
    throw new AppError("conflict", `listing ${listingId} is held`, { said: words });
}

/**
 * Lets no seller offer a vehicle anew that an operator took down.
 * @throws AppError `conflict` with what the seller may be told.
 */
export async function requireNotTakenDown(
  { tx }: OpenCtx,
  { vin, seller }: { readonly vin: string; readonly seller: Prisma.SellerWhereInput },
): Promise<void> {
  const down = await tx.listingHold.findFirst({
    where: { kind: "taken_down", listing: { vin, seller } },
    select: { kind: true, reasons: true, listingId: true },
  });
  if (down !== null)
    throw new AppError("conflict", `listing ${down.listingId} of ${vin} is taken down`, {
      said: `This vehicle cannot be offered again. ${holdWords([down]) ?? ""}`,
    });
}

async function removeHold(tx: Transaction, listingId: ListingId, kind: HoldKind): Promise<boolean> {
  const held = await tx.listingHold.findUnique({
    where: { listingId_kind: { listingId, kind } },
    select: { resumes: true },
  });
  if (held === null) throw new AppError("conflict", `Listing ${listingId} is not held: ${kind}.`);
  await tx.listingHold.delete({ where: { listingId_kind: { listingId, kind } } });
  return held.resumes;
}

/** A listing, locked until the transaction ends: whoever changes its status waits. */
async function lockListing(tx: Transaction, id: ListingId) {
  await tx.$queryRaw`select from listing where id = ${id} for update`;
  const listing = await tx.listing.findUnique({
    where: { id },
    select: { id: true, vin: true, status: true, priceCents: true, mileageMiles: true },
  });
  if (listing === null) throw new AppError("not_found", `There is no listing ${id}.`);
  return listing;
}

const EVENT_OF_STATUS = {
  active: "resumed",
  paused: "paused",
  sold: "sold",
  withdrawn: "withdrawn",
} as const satisfies Record<ListingStatus, string>;

async function setStatus(
  tx: Transaction,
  { id, status: before, vin, priceCents, mileageMiles }: Awaited<ReturnType<typeof lockListing>>,
  status: ListingStatus,
  at: Date,
): Promise<void> {
  await tx.listing.update({
    where: { id },
    data: {
      status,
      updatedAt: at,
      ...(status === "withdrawn" && before !== status && { endedAt: at }),
    },
  });
  if (status === before) return;
  // After what else its history tells of this moment, such as that it was listed.
  const told = new Date(at.getTime() + 1);
  await tx.listingEvent.create({
    data: { listingId: id, vin, kind: EVENT_OF_STATUS[status], at: told, priceCents, mileageMiles },
  });
}
