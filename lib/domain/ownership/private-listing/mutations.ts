import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { soldBy } from "#lib/domain/listings/listing/policy.ts";
import {
  changeListingStatus,
  holdListing,
  restateListing,
} from "#lib/domain/listings/listing-change/mutations.ts";
import { EVENT_OF_CHANGE } from "#lib/domain/listings/listing-change/rules.ts";
import { weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
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
    const at = now();
    const listing = await holdListing(tx, id, soldBy(userId), at);
    await changeListingStatus(tx, listing, { change, soldPriceCents: soldPrice }, at);
    await recordActivity(tx, userId, `listing.${EVENT_OF_CHANGE[change]}`, { listingId: id });
    await weighDoubts(tx, [listing.vin]);
  });
}

/**
 * Changes what the seller states of one's own listing. A new price is told in its history.
 * @throws AppError `not_found` for anybody else's; `conflict` for one that is over.
 */
export async function editListing(
  userId: UserId,
  { listing: id, price: priceCents, mileage: mileageMiles, ...stated }: EditListingForm,
): Promise<void> {
  await database().$transaction(async (tx) => {
    const at = now();
    const listing = await holdListing(tx, id, soldBy(userId), at);
    const isRepriced = await restateListing(
      tx,
      listing,
      { priceCents, mileageMiles, ...stated },
      at,
    );
    await recordActivity(tx, userId, "listing.edited", {
      listingId: id,
      ...(isRepriced && { priceCents }),
    });
    await weighDoubts(tx, [listing.vin]);
  });
}
