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
import { builtChoicesOf } from "#lib/domain/valuation/valuation/data.choices.ts";
import { requireHad, withStated } from "#lib/domain/valuation/valuation/rules.choices.ts";
import type { Ctx, Person } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ownListing } from "./data.ts";
import type { ChangeStatusForm, EditListingForm } from "./schema.ts";

/**
 * Pauses, resumes, sells or withdraws one's own listing, with its place in the history.
 * @throws AppError `not_found` for anybody else's; `conflict` where the change makes no sense.
 */
export async function changeStatus(
  ctx: Ctx<Person>,
  { listing: id, change, soldPrice, sharesPrice }: ChangeStatusForm,
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const at = now();
    const listing = await holdListing(ctx.at(at), { id, seller: soldBy(userId) });
    await changeListingStatus(ctx.at(at), {
      listing,
      change,
      soldPriceCents: soldPrice,
      isSoldPriceShared: sharesPrice && soldPrice !== null,
    });
    await recordActivity(ctx, {
      userId,
      kind: `listing.${EVENT_OF_CHANGE[change]}`,
      detail: { listingId: id },
    });
    await weighDoubts(ctx, [listing.vin]);
  });
}

/**
 * Changes what the seller states of one's own listing. A new price is told in its history.
 * @throws AppError `not_found` for anybody else's; `conflict` for one that is over; `invalid_input` beside
 *   features that no such vehicle had and it did not state before.
 */
export async function editListing(
  ctx: Ctx<Person>,
  { listing: id, price: priceCents, mileage: mileageMiles, ...stated }: EditListingForm,
): Promise<void> {
  const { userId } = ctx.actor;
  const before = await ownListing(userId, id);
  if (before === null) throw new AppError("not_found", `listing ${id} is not of ${userId}`);
  const offered = withStated(await builtChoicesOf(before), { features: before.features });
  requireHad({ features: stated.features }, offered, before.title);
  await ctx.transaction(async (ctx) => {
    const at = now();
    const listing = await holdListing(ctx.at(at), { id, seller: soldBy(userId) });
    const isRepriced = await restateListing(ctx.at(at), {
      before: listing,
      priceCents,
      mileageMiles,
      ...stated,
    });
    await recordActivity(ctx, {
      userId,
      kind: "listing.edited",
      detail: {
        listingId: id,
        ...(isRepriced && { priceCents }),
      },
    });
    await weighDoubts(ctx, [listing.vin]);
  });
}
