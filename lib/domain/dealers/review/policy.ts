import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { openMembershipWhere } from "#lib/platform/auth/open-membership.ts";
import type { MembershipRole, Viewer } from "#lib/platform/auth/types.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { REMOVED_REVIEW_HOURS, UNANSWERED_HOURS } from "./constants.ts";
import type { ReviewedSeller, ReviewLead, ReviewRight } from "./types.ts";

/** Who speaks for a dealer in public. */
const SPEAKING_ROLES: readonly MembershipRole[] = ["manager", "owner"];

/** Whether someone belongs to a seller, in whatever role. */
export function isOfSeller(viewer: Viewer, seller: ReviewedSeller): boolean {
  return (
    seller.userId === viewer.userId ||
    viewer.memberships.some(({ sellerId }) => sellerId === seller.id)
  );
}

/** Whether someone may reply for a seller: the person who sells, a dealer's managers and owners. */
export function canReply(viewer: Viewer | null, seller: ReviewedSeller): boolean {
  if (viewer === null) return false;
  return (
    seller.userId === viewer.userId ||
    viewer.memberships.some(
      ({ sellerId, role }) => sellerId === seller.id && SPEAKING_ROLES.includes(role),
    )
  );
}

/**
 * Whether someone may review a seller: signed in with a proven address, not of the seller's own
 * people, and with a lead there that was answered or is a day old, so that not answering cannot
 * keep a review away.
 * @param leads theirs with this seller.
 */
export function reviewRight(
  viewer: Viewer | null,
  seller: ReviewedSeller,
  leads: readonly ReviewLead[],
  now: Date,
): ReviewRight {
  if (viewer === null) return { kind: "signed_out" };
  if (isOfSeller(viewer, seller)) return { kind: "own_seller" };
  if (!viewer.emailVerified) return { kind: "unverified" };
  const from = ({ createdAt, firstReplyAt }: ReviewLead): number =>
    Math.min(
      createdAt.getTime() + UNANSWERED_HOURS * HOUR_MS,
      firstReplyAt?.getTime() ?? Number.POSITIVE_INFINITY,
    );
  const [first] = [...leads].sort((a, b) => from(a) - from(b));
  if (first === undefined) return { kind: "no_lead" };
  return from(first) <= now.getTime()
    ? { kind: "may", leadKind: first.kind }
    : { kind: "too_soon", from: new Date(from(first)).toISOString() };
}

/** Reviews that everyone may read: neither their author nor an operator took them away. */
export const readableReviews: Prisma.ReviewWhereInput = { deletedAt: null, takenDownAt: null };

/** Those of one seller. */
export const publicReviews = (sellerId: SellerId): Prisma.ReviewWhereInput => ({
  ...readableReviews,
  sellerId,
});

/** Reviews that someone may change: their own. */
export const ownReviews = (viewer: Viewer): Prisma.ReviewWhereInput => ({
  userId: viewer.userId,
});

/** The earliest moment at which a review that can still be put back was taken away. */
export const keptSince = (now: Date): Date =>
  new Date(now.getTime() - REMOVED_REVIEW_HOURS * HOUR_MS);

/** Reviews that someone may reply to for the seller. */
export const repliableReviews = (viewer: Viewer): Prisma.ReviewWhereInput => ({
  ...readableReviews,
  seller: {
    OR: [
      { userId: viewer.userId },
      {
        organization: {
          memberships: {
            some: {
              userId: viewer.userId,
              role: { in: [...SPEAKING_ROLES] },
              ...openMembershipWhere,
            },
          },
        },
      },
    ],
  },
});
