import "server-only";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization-event/mutations.ts";
import type { PhotoKeeper } from "#lib/domain/listings/listing-photo/policy.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { photoRefusal } from "./data.ts";
import { photosKeptBy } from "./policy.ts";

/** Somebody who changes photos of what they sell themselves, or through an organization that lets them. */
export const photoKeeper = (userId: UserId): PhotoKeeper => ({
  userId,
  kept: photosKeptBy(userId),
  refusal: (listingId) => photoRefusal(userId, listingId),
  hold: async (tx, listingId) => {
    const { seller } = await tx.listing.findUniqueOrThrow({
      where: { id: listingId },
      select: { seller: { select: { organizationId: true } } },
    });
    if (seller.organizationId === null) return async () => undefined;
    const organizationId = seller.organizationId as OrganizationId;
    // Asked again while it is held: who was removed a moment ago may no more.
    const members: unknown = await tx.$queryRaw`
      select 1 from membership
      where organization_id = ${organizationId} and user_id = ${userId} for share`;
    if (!Array.isArray(members) || members.length === 0)
      throw new AppError("not_found", `listing ${listingId} has no such photos of this person`);
    return (kind) =>
      recordOrganizationEvents(tx, [
        { organizationId, actorUserId: userId, listingId, kind, at: now() },
      ]);
  },
});
