import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { REMOVED_REVIEW_HOURS } from "./constants.ts";
import { forgetReview } from "./mutations.ts";
import { FORGET_REVIEW } from "./schema.ts";

export const forgetReviewJob = defineJob({
  ...FORGET_REVIEW,
  deletes: {
    "reviews that were taken away": `${REMOVED_REVIEW_HOURS} hours`,
  },
  run: ({ id }) => forgetReview(systemContext(), id),
});
