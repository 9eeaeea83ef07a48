import { z } from "zod";
import { sellerIdParam } from "#lib/domain/listings/listing/schema.ts";
import { formatNumber } from "#lib/platform/format.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { MOST_STARS, REPLY_LENGTH, REVIEW_LENGTH } from "./constants.ts";
import { tidyText } from "./rules.ts";
import type { ReviewId } from "./types.ts";

/** A review's id as a form sends it. */
export const reviewIdSchema = z.custom<ReviewId>(
  (value) => z.uuid().safeParse(value).success,
  "There is no such review.",
);

const written = (what: string, { least, most }: { least: number; most: number }) =>
  z
    .string()
    .transform(tidyText)
    .pipe(
      z
        .string()
        .min(least, `${what} has at least ${least} characters.`)
        .max(most, `${what} has at most ${formatNumber(most)} characters.`),
    );

/** What the form of a review holds. */
export const reviewForm = z.object({
  sellerId: sellerIdParam,
  stars: z.coerce
    .number({ error: "Choose how many stars." })
    .int("Choose how many stars.")
    .min(1, "Choose how many stars.")
    .max(MOST_STARS, `There are ${MOST_STARS} stars at most.`),
  body: written("A review", REVIEW_LENGTH),
});
export type ReviewForm = z.infer<typeof reviewForm>;

/** What the form of a seller's reply holds. */
export const reviewReplyForm = z.object({
  reviewId: reviewIdSchema,
  reply: written("A reply", REPLY_LENGTH),
});

/** What the forms that take a review away and put it back hold. */
export const reviewChoice = z.object({ reviewId: reviewIdSchema });

/** Removes a review for good that was taken away and not put back. */
export const FORGET_REVIEW: JobKind<{ id: ReviewId }> = {
  name: "review.forget",
  payload: z.object({ id: reviewIdSchema }),
};
