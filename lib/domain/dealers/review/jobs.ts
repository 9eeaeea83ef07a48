import "server-only";
import { now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { forgetReview } from "./mutations.ts";
import { FORGET_REVIEW } from "./schema.ts";

export const forgetReviewJob = defineJob({
  ...FORGET_REVIEW,
  run: ({ id }) => forgetReview(id, now()),
});
