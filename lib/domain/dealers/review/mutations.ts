import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import type { Ctx, OpenCtx, Operator } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { supportAddress, supportReply } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { REMOVED_REVIEW_HOURS } from "./constants.ts";
import { keptSince, ownReviews, repliableReviews, reviewRight } from "./policy.ts";
import { reviewDecisionMail } from "./rules.ts";
import { FORGET_REVIEW, type ReviewForm } from "./schema.ts";
import type { ReviewDecision, ReviewId, ReviewRight } from "./types.ts";

/** Why someone may not review, as they are told. */
const REFUSALS = {
  signed_out: "Sign in to write a review.",
  unverified: "Confirm your email address first: the link is in the email we sent you.",
  own_seller: "People of a seller do not review it.",
  no_lead: "Reviews come from people who wrote to this seller here first.",
  too_soon: "Give the seller a day to answer first.",
} as const satisfies Record<Exclude<ReviewRight["kind"], "may">, string>;

/**
 * Writes what someone says of a seller, or changes what they said before: one review a person and
 * seller, however often the form is sent. Changing it keeps its day and the seller's reply.
 * @throws AppError `not_found` without such a seller, `forbidden` with the reason.
 */
export async function writeReview(
  ctx: Ctx<Viewer>,
  { sellerId, stars, body }: ReviewForm,
): Promise<void> {
  const { actor: viewer, now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // Two forms sent at once wait for each other: the second one finds what the first one wrote.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('review'), hashtext(${`${sellerId} ${viewer.userId}`}))`;
    const seller = await tx.seller.findUnique({
      where: { id: sellerId },
      select: { name: true, userId: true },
    });
    if (seller === null) throw new AppError("not_found", `no seller ${sellerId}`);
    const leads = await tx.lead.findMany({ where: { sellerId, userId: viewer.userId } });
    const right = reviewRight(viewer, { id: sellerId, userId: seller.userId }, leads, now);
    if (right.kind !== "may")
      throw new AppError("forbidden", `review: ${right.kind}`, { said: REFUSALS[right.kind] });
    const before = await tx.review.findFirst({ where: { ...ownReviews(viewer), sellerId } });
    const written = {
      sellerId,
      userId: viewer.userId,
      authorName: firstName(viewer.name),
      leadKind: right.leadKind,
      stars,
      body,
    };
    if (before !== null && before.takenDownAt !== null)
      throw new AppError("forbidden", "review: taken down", {
        said: "We took your review of this seller down. Reply to our email if you think this is wrong.",
      });
    if (before !== null && before.deletedAt === null) {
      if (before.stars === stars && before.body === body) return;
      await tx.review.update({ where: { id: before.id }, data: { stars, body, editedAt: now } });
      await recordActivity(ctx, {
        userId: viewer.userId,
        kind: "review.edited",
        detail: { seller: seller.name, stars },
      });
      return;
    }
    // What was taken away makes room for the new one.
    if (before !== null) await tx.review.delete({ where: { id: before.id } });
    await tx.review.create({ data: { ...written, createdAt: now } });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "review.written",
      detail: { seller: seller.name, stars },
    });
  });
}

/** Takes one's own review away; for a day it can be put back. @throws AppError `not_found`. */
export async function removeReview(ctx: Ctx<Viewer>, id: ReviewId): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await changeOwn(ctx, id, { deletedAt: null }, { deletedAt: now }, "review.removed");
    const runAt = new Date(now.getTime() + REMOVED_REVIEW_HOURS * HOUR_MS);
    await enqueue(tx, FORGET_REVIEW, { id }, { runAt });
  });
}

/** Puts one's own review back. @throws AppError `not_found` where its day is over. */
export async function restoreReview(ctx: Ctx<Viewer>, id: ReviewId): Promise<void> {
  const { now } = ctx;
  await ctx.transaction((ctx) =>
    changeOwn(
      ctx,
      id,
      { deletedAt: { gt: keptSince(now) } },
      { deletedAt: null },
      "review.restored",
    ),
  );
}

async function changeOwn(
  ctx: OpenCtx<Viewer>,
  id: ReviewId,
  state: { readonly deletedAt: null | { readonly gt: Date } },
  data: { readonly deletedAt: Date | null },
  kind: "review.removed" | "review.restored",
): Promise<void> {
  const { actor: viewer, tx } = ctx;
  const { count } = await tx.review.updateMany({
    where: { ...ownReviews(viewer), id, takenDownAt: null, ...state },
    data,
  });
  if (count === 0) throw new AppError("not_found", `${viewer.userId} has no such review ${id}`);
  const { seller } = await tx.review.findUniqueOrThrow({
    where: { id },
    select: { seller: { select: { name: true } } },
  });
  await recordActivity(ctx, { userId: viewer.userId, kind, detail: { seller: seller.name } });
}

/**
 * Writes the seller's one reply to a review, or changes it.
 * @throws AppError `not_found` where there is no such review, or the viewer does not speak for its seller.
 */
export async function replyToReview(
  ctx: Ctx<Viewer>,
  { reviewId, reply }: { readonly reviewId: ReviewId; readonly reply: string },
): Promise<void> {
  const { actor: viewer, now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.review.updateMany({
      where: { ...repliableReviews(viewer), id: reviewId },
      data: { reply, repliedAt: now },
    });
    if (count === 0)
      throw new AppError("not_found", `${viewer.userId} may reply to no review ${reviewId}`);
    const { seller } = await tx.review.findUniqueOrThrow({
      where: { id: reviewId },
      select: { seller: { select: { name: true } } },
    });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "review.replied",
      detail: { seller: seller.name },
    });
  });
}

/**
 * Takes a review down: no one reads it any more, and its author is told why; who reported it they are
 * not. @throws AppError `not_found`; `conflict` where it is taken down.
 */
export async function takeReviewDown(ctx: Ctx<Operator>, decision: ReviewDecision): Promise<void> {
  await decide(ctx, decision, "review.taken_down");
}

/** Puts back what was taken down. @throws AppError `not_found`; `conflict` where it is not taken down. */
export async function putReviewUp(ctx: Ctx<Operator>, decision: ReviewDecision): Promise<void> {
  await decide(ctx, decision, "review.put_back");
}

async function decide(
  ctx: Ctx<Operator>,
  { reviewId, reason }: ReviewDecision,
  action: "review.taken_down" | "review.put_back",
): Promise<void> {
  const isDown = action === "review.taken_down";
  await ctx.transaction(async (ctx) => {
    const { tx, now: at } = ctx;
    const { count } = await tx.review.updateMany({
      where: { id: reviewId, takenDownAt: isDown ? null : { not: null } },
      data: isDown
        ? { takenDownAt: at, takenDownBecause: reason }
        : { takenDownAt: null, takenDownBecause: null },
    });
    const review = await tx.review.findUnique({
      where: { id: reviewId },
      select: {
        seller: { select: { name: true, slug: true } },
        user: { select: { id: true, email: true } },
      },
    });
    if (review === null) throw new AppError("not_found", `There is no review ${reviewId}.`);
    if (count === 0)
      throw new AppError("conflict", `The review is ${isDown ? "" : "not "}taken down.`);
    const { seller, user } = review;
    if (user !== null) {
      const mail = reviewDecisionMail({ isDown, seller, reason, support: supportAddress() });
      const userId = user.id as UserId;
      await queueMail(tx, { ...mail, ...supportReply(), to: user.email, userId });
      await recordActivity(ctx, { userId, kind: action, detail: { seller: seller.name } });
    }
    await recordOperatorAction(
      tx,
      ctx.actor.by,
      { action, subjectKind: "review", subjectId: reviewId, reason },
      at,
    );
  });
}

/** Removes a review for good that was taken away long enough ago. */
export async function forgetReview(ctx: Ctx, id: ReviewId): Promise<void> {
  const { now } = ctx;
  await ctx.db.review.deleteMany({ where: { id, deletedAt: { lte: keptSince(now) } } });
}
