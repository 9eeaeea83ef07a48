import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { PhotoKeeper } from "#lib/domain/listings/listing-photo/policy.ts";
import { openMembership } from "#lib/platform/auth/open-membership.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { photoRefusal } from "./data.photo.ts";
import { photosKeptBy } from "./policy.photo.ts";

/** Somebody who changes photos of what they sell themselves, or through an organization that lets them. */
export const photoKeeper = (userId: UserId): PhotoKeeper => ({
  userId,
  kept: photosKeptBy(userId),
  refusal: (listingId) => photoRefusal(userId, listingId),
  hold: async (ctx, listingId) => {
    const { tx } = ctx;
    const { seller } = await tx.listing.findUniqueOrThrow({
      where: { id: listingId },
      select: { seller: { select: { organizationId: true } } },
    });
    if (seller.organizationId === null) return async () => undefined;
    const organizationId = seller.organizationId as OrganizationId;
    // Asked again while it is held: who was removed a moment ago may no more.
    const members: unknown = await tx.$queryRaw(Prisma.sql`
      select 1 from membership m
      where m.organization_id = ${organizationId} and m.user_id = ${userId}
        and ${openMembership(Prisma.sql`m`)} for share of m`);
    if (!Array.isArray(members) || members.length === 0)
      throw new AppError("not_found", `listing ${listingId} has no such photos of this person`);
    return (kind) =>
      recordOrganizationEvents(ctx, [
        { organizationId, actorUserId: userId, listingId, kind, at: now() },
      ]);
  },
});
