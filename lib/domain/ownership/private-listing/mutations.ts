import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { soldBy } from "#lib/domain/listings/listing/policy.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { forgetStatements, weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { requireNotHeld } from "#lib/domain/listings/listing-hold/mutations.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { STATUS_CHANGES } from "./constants.ts";
import { askedAfter, EVENT_OF_CHANGE, isOver, statusAfter } from "./rules.ts";
import type { ChangeStatusForm, EditListingForm } from "./schema.ts";

/**
 * Pauses, resumes, sells or withdraws one's own listing, with its place in the history.
 * @throws AppError `not_found` for anybody else's; `conflict` where the change makes no sense.
 */
export async function changeStatus(
  userId: UserId,
  { listing: id, change, soldPrice }: ChangeStatusForm,
): Promise<void> {
  await database().$transaction(async (tx) => {
    const listing = await hold(tx, userId, id);
    const status = statusAfter(listing.status, change);
    if (status === null) {
      throw new AppError("conflict", `listing ${id} is ${listing.status}: no ${change}`, {
        said: `This listing is ${listing.status} already, so “${STATUS_CHANGES[change]}” changes nothing. Reload the page to see it as it is.`,
      });
    }
    if (status === "active") await requireNotHeld(tx, id);
    const at = now();
    await tx.listing.update({
      where: { id },
      data: {
        status,
        updatedAt: at,
        ...(isOver(status) && { endedAt: at }),
        ...(change === "sell" && { soldPriceCents: soldPrice }),
      },
    });
    await tell(tx, listing, EVENT_OF_CHANGE[change], at);
    await recordActivity(tx, userId, `listing.${EVENT_OF_CHANGE[change]}`, { listingId: id });
    await weighDoubts(tx, [listing.vin]);
  });
}

/**
 * Changes what the seller states of one's own listing. A new price is told in its history.
 * @throws AppError `not_found` for anybody else's; `conflict` for one that is over.
 */
export async function editListing(userId: UserId, form: EditListingForm): Promise<void> {
  const { listing: id, price, mileage, description, titleStatus, interiorColor, features } = form;
  await database().$transaction(async (tx) => {
    const listing = await hold(tx, userId, id);
    if (isOver(listing.status)) {
      throw new AppError("conflict", `listing ${id} is ${listing.status}`, {
        said: `This listing is ${listing.status}: what it says stays as it was.`,
      });
    }
    const at = now();
    const asked = askedAfter(listing, price, at);
    const changed = { ...listing, priceCents: asked.priceCents, mileageMiles: mileage };
    await tx.listing.update({
      where: { id },
      data: {
        priceCents: asked.priceCents,
        dropCents: asked.dropCents,
        droppedAt: asked.droppedAt,
        mileageMiles: mileage,
        description: description === "" ? null : description,
        titleStatus,
        interiorColor,
        features,
        updatedAt: at,
      },
    });
    const isUnseen = await restateUnseen(tx, changed);
    if (asked !== listing && !isUnseen) await tell(tx, changed, "price_changed", at);
    await recordActivity(tx, userId, "listing.edited", {
      listingId: id,
      ...(asked !== listing && { priceCents: asked.priceCents }),
    });
    await weighDoubts(tx, [listing.vin]);
  });
}

/**
 * What waits for an operator since it was written was seen by nobody: its history begins with what it
 * says now, so that a mistyped mileage is no reading that counts against the vehicle later.
 * @returns whether that is so.
 */
async function restateUnseen(
  tx: Transaction,
  { id, priceCents, mileageMiles }: ToldListing,
): Promise<boolean> {
  const hold = await tx.listingHold.findUnique({
    where: { listingId_kind: { listingId: id, kind: "review" } },
    select: { heldAt: true },
  });
  if (hold === null) return false;
  const earlier = await tx.listingEvent.findFirst({
    where: { listingId: id, at: { lt: hold.heldAt } },
    select: { id: true },
  });
  if (earlier !== null) return false;
  await tx.listingEvent.updateMany({
    where: { listingId: id },
    data: { priceCents, mileageMiles },
  });
  await forgetStatements(tx, id);
  return true;
}

/** Holds one's own listing until the transaction ends. */
async function hold(tx: Transaction, userId: UserId, id: ListingId) {
  // The update waits for whoever changes it at this moment, and what is read after it is theirs.
  const { count } = await tx.listing.updateMany({
    where: { id, ...soldBy(userId) },
    data: { updatedAt: now() },
  });
  if (count === 0) throw new AppError("not_found", `listing ${id} is not of ${userId}`);
  return tx.listing.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      vin: true,
      status: true,
      priceCents: true,
      mileageMiles: true,
      dropCents: true,
      droppedAt: true,
    },
  });
}

interface ToldListing {
  readonly id: number;
  readonly vin: string;
  readonly priceCents: number;
  readonly mileageMiles: number;
}
type EventKind =
  | (typeof EVENT_OF_CHANGE)[keyof typeof EVENT_OF_CHANGE]
  | "listed"
  | "price_changed";

/** Writes a line of a listing's history. */
export async function tell(
  tx: Transaction,
  { id, vin, priceCents, mileageMiles }: ToldListing,
  kind: EventKind,
  at: Date,
): Promise<void> {
  await tx.listingEvent.create({
    data: { listingId: id, vin, kind, at, priceCents, mileageMiles },
  });
}
