import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { readableReviews } from "#lib/domain/dealers/review/policy.ts";
import type { ReviewId } from "#lib/domain/dealers/review/types.ts";
import { visibleTo } from "#lib/domain/leads/conversation/policy.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import { isPublicByNumber } from "#lib/domain/listings/listing/policy.ts";
import type { Ctx, Operator } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
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
  ctx: Ctx<Viewer | null>,
  {
    listingId,
    network,
    ...report
  }: Report<ListingReason> & { readonly listingId: number } & { readonly network: string },
): Promise<void> {
  const listing = await ctx.db.listing.findUnique({
    where: { id: listingId },
    select: { status: true },
  });
  if (listing === null || !isPublicByNumber(listing.status))
    throw new AppError("not_found", `no listing ${listingId}`);
  await keep(ctx, { ...report, subject: "listing", subjectId: String(listingId) }, network);
}

/** Keeps a report of a conversation by somebody who is in it. @throws AppError `not_found`, `rate_limited`. */
export async function reportThread(
  ctx: Ctx<Viewer>,
  { threadId, ...report }: Report<ThreadReason> & { readonly threadId: ThreadId },
): Promise<void> {
  const viewer = ctx.actor;
  const thread = await ctx.db.thread.findFirst({
    where: { AND: [{ id: threadId }, visibleTo(viewer)] },
    select: { id: true },
  });
  if (thread === null) throw new AppError("not_found", "no conversation of theirs");
  await keep(ctx, { ...report, subject: "thread", subjectId: threadId }, "");
}

/** Keeps somebody's report of a review that everyone may read. @throws AppError `not_found`, `rate_limited`. */
export async function reportReview(
  ctx: Ctx<Viewer | null>,
  {
    reviewId,
    network,
    ...report
  }: Report<ReviewReason> & { readonly reviewId: ReviewId } & { readonly network: string },
): Promise<void> {
  const review = await ctx.db.review.findFirst({
    where: { AND: [{ id: reviewId }, readableReviews] },
    select: { id: true },
  });
  if (review === null) throw new AppError("not_found", `no review ${reviewId}`);
  await keep(ctx, { ...report, subject: "review", subjectId: reviewId }, network);
}

async function keep(
  ctx: Ctx<Viewer | null>,
  report: Report<string> & {
    readonly subject: "listing" | "thread" | "review";
    readonly subjectId: string;
  },
  network: string,
): Promise<void> {
  const viewer = ctx.actor;
  const { submissionId, subject, subjectId } = report;
  if ((await ctx.db.contentReport.count({ where: { submissionId } })) > 0) return;
  const who = viewer === null ? network : `user ${viewer.userId}`;
  await spend({ name: "reports", ...REPORT_LIMIT }, who);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const made = await tx.contentReport.createMany({
      data: [{ ...report, reporterUserId: viewer?.userId ?? null, createdAt: now() }],
      skipDuplicates: true,
    });
    if (made.count > 0 && viewer !== null)
      await recordActivity(ctx, {
        userId: viewer.userId,
        kind: "content.reported",
        detail: { [subject]: subjectId },
      });
  });
}

/** Settles a report, for an operator. @returns whether it was open. */
export async function resolveReport(ctx: Ctx<Operator>, reportId: string): Promise<boolean> {
  const at = ctx.now;
  const { by } = ctx.actor;
  return ctx.transaction(async ({ tx }) => {
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
