import "server-only";
import { now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { forgetAnswers } from "./mutations.ts";
import { FORGET_ANSWERS } from "./schema.ts";

/** Forgets answers of calls that named themselves, every hour. */
export const forgetAnswersJob = defineJob({
  ...FORGET_ANSWERS,
  run: async (_, { signal }) => {
    await forgetAnswers(now(), signal);
  },
});
