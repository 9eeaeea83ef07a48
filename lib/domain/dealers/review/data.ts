import "server-only";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { database, readDatabase } from "#lib/platform/db/client.ts";
import { REMOVED_REVIEW_HOURS, REVIEWS_ON_PAGE } from "./constants.ts";
import { keptSince, ownReviews, publicReviews, reviewRight } from "./policy.ts";
import { reviewSummaryOf } from "./rules.ts";
import type {
  DecidedReview,
  OwnReview,
  Review,
  ReviewedSeller,
  ReviewId,
  ReviewPage,
  ReviewSummary,
} from "./types.ts";

interface ReviewRow {
  readonly id: string;
  readonly authorName: string;
  readonly leadKind: Review["leadKind"];
  readonly stars: number;
  readonly body: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly reply: string | null;
  readonly repliedAt: Date | null;
}

const reviewOf = (row: ReviewRow): Review => ({
  id: row.id as ReviewId,
  authorName: row.authorName,
  leadKind: row.leadKind,
  stars: row.stars,
  body: row.body,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  reply: row.reply,
  repliedAt: row.repliedAt?.toISOString() ?? null,
});

/** What all that people say of a seller adds up to; of the primary, as `reviewsOf`. */
export async function reviewSummaryFor(sellerId: SellerId): Promise<ReviewSummary> {
  const where = publicReviews(sellerId);
  const counts = await database().review.groupBy({ by: ["stars"], where, _count: true });
  return reviewSummaryOf(counts.map(({ stars, _count: count }) => ({ stars, count })));
}

/** A review for an operator, whatever became of it; null where there is none of this id. */
export async function decidedReview(id: ReviewId): Promise<DecidedReview | null> {
  const row = await database().review.findUnique({
    where: { id },
    include: { seller: { select: { name: true } } },
  });
  if (row === null) return null;
  const { userId, deletedAt, takenDownAt, takenDownBecause, seller } = row;
  return {
    ...reviewOf(row),
    sellerName: seller.name,
    personId: userId,
    deletedAt,
    takenDownAt,
    takenDownBecause,
  };
}

/**
 * One page of what people say of a seller, the latest first, with what all of it adds up to. Read
 * from the primary: whoever just wrote one sees it.
 * @param page from 1.
 */
export async function reviewsOf(sellerId: SellerId, page: number): Promise<ReviewPage> {
  const where = publicReviews(sellerId);
  const summary = await reviewSummaryFor(sellerId);
  const pageCount = Math.max(1, Math.ceil(summary.count / REVIEWS_ON_PAGE));
  const shown = Math.min(page, pageCount);
  const rows =
    summary.count === 0
      ? []
      : await database().review.findMany({
          where,
          orderBy: [{ createdAt: "desc" }, { id: "asc" }],
          skip: (shown - 1) * REVIEWS_ON_PAGE,
          take: REVIEWS_ON_PAGE,
        });
  return { summary, reviews: rows.map(reviewOf), page: shown, pageCount };
}

/** Whether a viewer may review a seller, and what they have written of it. */
export async function ownReviewOf(
  viewer: Viewer | null,
  seller: ReviewedSeller,
  now: Date,
): Promise<OwnReview> {
  if (viewer === null)
    return {
      right: reviewRight(null, seller, [], now),
      review: null,
      removed: null,
      takenDownBecause: null,
    };
  const [leads, row] = await Promise.all([
    readDatabase().lead.findMany({
      where: { sellerId: seller.id, userId: viewer.userId },
      select: { kind: true, createdAt: true, firstReplyAt: true },
      orderBy: { createdAt: "asc" },
    }),
    database().review.findFirst({ where: { ...ownReviews(viewer), sellerId: seller.id } }),
  ]);
  const removedAt = row?.deletedAt ?? null;
  const right = reviewRight(viewer, seller, leads, now);
  if (row !== null && row.takenDownAt !== null)
    return {
      right,
      review: null,
      removed: null,
      takenDownBecause: row.takenDownBecause ?? "",
    };
  return {
    right,
    review: row === null || removedAt !== null ? null : reviewOf(row),
    takenDownBecause: null,
    removed:
      row === null || removedAt === null || removedAt <= keptSince(now)
        ? null
        : {
            id: row.id as ReviewId,
            until: new Date(removedAt.getTime() + REMOVED_REVIEW_HOURS * HOUR_MS).toISOString(),
          },
  };
}
