import { z } from "zod";
import { reviewIdSchema } from "#lib/domain/dealers/review/schema.ts";
import { givenOnce } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { cleanText } from "#lib/domain/leads/conversation/rules.limits.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import {
  LISTING_REASONS,
  type ListingReason,
  LONGEST_DETAIL,
  REVIEW_REASONS,
  type ReviewReason,
  THREAD_REASONS,
  type ThreadReason,
} from "./constants.ts";

const reasonOf = <R extends string>(reasons: Readonly<Record<R, string>>) =>
  z.custom<R>(
    (value) => typeof value === "string" && Object.hasOwn(reasons, value),
    "Choose what is wrong.",
  );

const common = {
  submissionId: givenOnce,
  detail: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(LONGEST_DETAIL, "Keep it to 2,000 characters."))
    .default(""),
};

/** Where whoever is signed out wants to be told what became of it; null where they do not. */
const tellTo = {
  email: z
    .string()
    .default("")
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z.union([
        z.literal("").transform(() => null),
        z.email("Give an email address, such as name@example.com, or none.").max(254),
      ]),
    ),
};

export const listingReportForm = z.object({
  ...common,
  ...tellTo,
  listingId: listingIdParam,
  reason: reasonOf<ListingReason>(LISTING_REASONS),
});

export const reviewReportForm = z.object({
  ...common,
  ...tellTo,
  reviewId: reviewIdSchema,
  reason: reasonOf<ReviewReason>(REVIEW_REASONS),
});

export const threadReportForm = z.object({
  ...common,
  threadId: threadIdSchema,
  reason: reasonOf<ThreadReason>(THREAD_REASONS),
});
