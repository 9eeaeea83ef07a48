"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { removeReview, replyToReview, restoreReview, writeReview } from "./mutations.ts";
import { reviewChoice, reviewForm, reviewReplyForm } from "./schema.ts";

const PAGE = "/sellers/[id]";
const HOUR_S = 3_600;

/** Writes or changes the viewer's review of a seller. */
export const saveReview = userAction("review.save")
  .limit({ points: 40, seconds: HOUR_S })
  .input(reviewForm)
  .run(async ({ input, ctx }) => {
    await writeReview(ctx, input);
    revalidatePath(PAGE, "page");
  });

/** Takes the viewer's review away. */
export const takeReviewAway = userAction("review.remove")
  .limit({ points: 40, seconds: HOUR_S })
  .input(reviewChoice)
  .run(async ({ input, ctx }) => {
    await removeReview(ctx, input.reviewId);
    revalidatePath(PAGE, "page");
  });

/** Puts back what the viewer took away. */
export const putReviewBack = userAction("review.restore")
  .limit({ points: 40, seconds: HOUR_S })
  .input(reviewChoice)
  .run(async ({ input, ctx }) => {
    await restoreReview(ctx, input.reviewId);
    revalidatePath(PAGE, "page");
  });

/** Writes or changes the seller's reply to a review. */
export const saveReply = userAction("review.reply")
  .limit({ points: 60, seconds: HOUR_S })
  .input(reviewReplyForm)
  .run(async ({ input, ctx }) => {
    await replyToReview(ctx, input);
    revalidatePath(PAGE, "page");
  });
