import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { readableReviews } from "#lib/domain/dealers/review/policy.ts";
import type { ReviewId } from "#lib/domain/dealers/review/types.ts";
import { visibleTo } from "#lib/domain/leads/conversation/policy.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import { isPublicByNumber } from "#lib/domain/listings/listing/policy.ts";
import type { Ctx, Operator, Person } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import {
  type ListingReason,
  REPORT_LIMIT,
  type ReviewReason,
  type ThreadReason,
} from "./constants.ts";
import { reportedThing } from "./data.ts";
import { reportReasonWords, settledReportMail } from "./rules.ts";
import type { ReportDecision } from "./types.ts";

interface Report<Reason> {
  readonly submissionId: string;
  readonly reason: Reason;
  readonly detail: string;
}

/** As the form of somebody who may be signed out. */
interface OpenReport<Reason> extends Report<Reason> {
  /** Where whoever is signed out wants to be told what became of it. */
  readonly email: string | null;
  readonly network: string;
}

/** Keeps somebody's report of a listing, once a submission. @throws AppError `not_found`, `rate_limited`. */
export async function reportListing(
  ctx: Ctx<Person | null>,
  { listingId, ...report }: OpenReport<ListingReason> & { readonly listingId: number },
): Promise<void> {
  const listing = await ctx.db.listing.findUnique({
    where: { id: listingId },
    select: { status: true },
  });
  if (listing === null || !isPublicByNumber(listing.status))
    throw new AppError("not_found", `no listing ${listingId}`);
  await keep(ctx, { ...report, subject: "listing", subjectId: String(listingId) });
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
  await keep(ctx, {
    ...report,
    subject: "thread",
    subjectId: threadId,
    email: null,
    network: "",
  });
}

/** Keeps somebody's report of a review that everyone may read. @throws AppError `not_found`, `rate_limited`. */
export async function reportReview(
  ctx: Ctx<Viewer | null>,
  { reviewId, ...report }: OpenReport<ReviewReason> & { readonly reviewId: ReviewId },
): Promise<void> {
  const review = await ctx.db.review.findFirst({
    where: { AND: [{ id: reviewId }, readableReviews] },
    select: { id: true },
  });
  if (review === null) throw new AppError("not_found", `no review ${reviewId}`);
  await keep(ctx, { ...report, subject: "review", subjectId: reviewId });
}

async function keep(
  ctx: Ctx<Person | null>,
  {
    email,
    network,
    ...report
  }: OpenReport<string> & {
    readonly subject: "listing" | "thread" | "review";
    readonly subjectId: string;
  },
): Promise<void> {
  const viewer = ctx.actor;
  const { submissionId, subject, subjectId } = report;
  if ((await ctx.db.contentReport.count({ where: { submissionId } })) > 0) return;
  const who = viewer === null ? network : `user ${viewer.userId}`;
  await spend({ name: "reports", ...REPORT_LIMIT }, who);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const made = await tx.contentReport.createMany({
      data: [
        {
          ...report,
          reporterUserId: viewer?.userId ?? null,
          // Whoever is signed in is told under their own address.
          reporterEmail: viewer === null ? email : null,
          createdAt: ctx.now,
        },
      ],
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

/**
 * Settles a report, and where that is asked for all open ones of the same thing; whoever sent one reads
 * what became of it with their account, and is mailed it once, by their account's proven address or the
 * one they left. @returns how many were settled. @throws AppError `not_found` where it is not open.
 */
export async function settleReport(
  ctx: Ctx<Operator>,
  { reportId, outcome, answer, withAlike }: ReportDecision,
): Promise<number> {
  const { by } = ctx.actor;
  return ctx.transaction(async ({ tx, now: at }) => {
    const open = await tx.contentReport.findFirst({ where: { id: reportId, resolvedAt: null } });
    if (open === null) throw new AppError("not_found", "There is no open report with this id.");
    const { subject, subjectId } = open;
    const settled = await tx.contentReport.updateManyAndReturn({
      where: { resolvedAt: null, ...(withAlike ? { subject, subjectId } : { id: reportId }) },
      data: { resolvedAt: at, outcome, answer },
    });
    const thing = await reportedThing(tx, { subject, subjectId });
    const told = new Set<string>();
    for (const { id, reason, reporterUserId, reporterEmail } of settled) {
      await recordOperatorAction(
        tx,
        by,
        {
          action: "report.settled",
          subjectKind: "content_report",
          subjectId: id,
          reason: `${outcome}: ${answer}`,
        },
        at,
      );
      const to = reporterUserId === null ? reporterEmail : await provenAddress(tx, reporterUserId);
      // Whoever reported the same thing twice is told once.
      if (to === null || told.has(to)) continue;
      told.add(to);
      const hasAccount = reporterUserId !== null;
      const words = {
        thing,
        reason: reportReasonWords(subject, reason),
        outcome,
        answer,
        hasAccount,
      };
      await queueMail(tx, { ...settledReportMail(words), to, userId: reporterUserId });
    }
    await tx.contentReport.updateMany({
      where: { id: { in: settled.map(({ id }) => id) } },
      data: { reporterEmail: null },
    });
    return settled.length;
  });
}

async function provenAddress(tx: Transaction, userId: number): Promise<string | null> {
  const person = await tx.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true },
  });
  return person === null || person.emailVerifiedAt === null ? null : person.email;
}
