import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { ANSWER_KEPT_HOURS } from "./constants.replay.ts";
import { forgetAnswers } from "./mutations.replay.ts";
import { FORGET_ANSWERS } from "./schema.replay.ts";

/** Forgets answers of calls that named themselves, every hour. */
export const forgetAnswersJob = defineJob({
  ...FORGET_ANSWERS,
  clock: "31 * * * *",
  deletes: {
    "answers kept for calls that are sent again (`api_answer`)": `${ANSWER_KEPT_HOURS} hours`,
  },
  run: async (_, { signal }) => {
    await forgetAnswers(systemContext(), signal);
  },
});
