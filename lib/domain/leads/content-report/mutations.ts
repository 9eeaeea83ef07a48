import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { readableReviews } from "#lib/domain/dealers/review/policy.ts";
import type { ReviewId } from "#lib/domain/dealers/review/types.ts";
import { visibleTo } from "#lib/domain/leads/conversation/policy.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import { isPublicByNumber } from "#lib/domain/listings/listing/policy.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import type { ListingReason, ReviewReason, ThreadReason } from "./constants.ts";
import { REPORT_LIMIT } from "./constants.ts";

interface Report<Reason> {
  readonly submissionId: string;
  readonly reason: Reason;
  readonly detail: string;
}

/** Keeps somebody's report of a listing, once a submission. @throws AppError `not_found`, `rate_limited`. */
export async function reportListing(
  viewer: Viewer | null,
  { listingId, ...report }: Report<ListingReason> & { readonly listingId: number },
  { network }: { readonly network: string },
): Promise<void> {
  const listing = await database().listing.findUnique({
    where: { id: listingId },
    select: { status: true },
  });
  if (listing === null || !isPublicByNumber(listing.status))
    throw new AppError("not_found", `no listing ${listingId}`);
  await keep(viewer, { ...report, subject: "listing", subjectId: String(listingId) }, network);
}

/** Keeps a report of a conversation by somebody who is in it. @throws AppError `not_found`, `rate_limited`. */
export async function reportThread(
  viewer: Viewer,
  { threadId, ...report }: Report<ThreadReason> & { readonly threadId: ThreadId },
): Promise<void> {
  const thread = await database().thread.findFirst({
    where: { AND: [{ id: threadId }, visibleTo(viewer)] },
    select: { id: true },
  });
  if (thread === null) throw new AppError("not_found", "no conversation of theirs");
  await keep(viewer, { ...report, subject: "thread", subjectId: threadId }, "");
}

/** Keeps somebody's report of a review that everyone may read. @throws AppError `not_found`, `rate_limited`. */
export async function reportReview(
  viewer: Viewer | null,
  { reviewId, ...report }: Report<ReviewReason> & { readonly reviewId: ReviewId },
  { network }: { readonly network: string },
): Promise<void> {
  const review = await database().review.findFirst({
    where: { AND: [{ id: reviewId }, readableReviews] },
    select: { id: true },
  });
  if (review === null) throw new AppError("not_found", `no review ${reviewId}`);
  await keep(viewer, { ...report, subject: "review", subjectId: reviewId }, network);
}

async function keep(
  viewer: Viewer | null,
  report: Report<string> & {
    readonly subject: "listing" | "thread" | "review";
    readonly subjectId: string;
  },
  network: string,
): Promise<void> {
  const { submissionId, subject, subjectId } = report;
  if ((await database().contentReport.count({ where: { submissionId } })) > 0) return;
  const who = viewer === null ? network : `user ${viewer.userId}`;
  await spend({ name: "reports", ...REPORT_LIMIT }, who);
  await database().$transaction(async (tx) => {
    const made = await tx.contentReport.createMany({
      data: [{ ...report, reporterUserId: viewer?.userId ?? null, createdAt: now() }],
      skipDuplicates: true,
    });
    if (made.count > 0 && viewer !== null)
      await recordActivity(tx, viewer.userId, "content.reported", { [subject]: subjectId });
  });
}

/** Settles a report, for an operator. @returns whether it was open. */
export async function resolveReport(reportId: string, by: string, at: Date): Promise<boolean> {
  return database().$transaction(async (tx) => {
    const { count } = await tx.contentReport.updateMany({
      where: { id: reportId, resolvedAt: null },
      data: { resolvedAt: at },
    });
    if (count > 0)
      await recordOperatorAction(
        tx,
        by,
        { action: "report.resolved", subjectKind: "content_report", subjectId: reportId },
        at,
      );
    return count > 0;
  });
}
