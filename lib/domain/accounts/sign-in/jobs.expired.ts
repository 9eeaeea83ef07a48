import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { CHALLENGE_MINUTES } from "./constants.ts";
import { DEAD_LINK_DAYS, forgetLeftovers, SESSION_DAYS } from "./mutations.expired.ts";
import { FORGET_LEFTOVERS } from "./schema.expired.ts";

/** Forgets what signing in left behind, every hour. */
export const forgetLeftoversJob = defineJob({
  ...FORGET_LEFTOVERS,
  clock: "27 * * * *",
  deletes: {
    "mailed links and codes (`account_token`) after they ended": `${DEAD_LINK_DAYS} days`,
    "sessions after they ended (`app_session`)": `${SESSION_DAYS} days`,
    "challenges for passkeys that nobody answered (`passkey_challenge`)": `${CHALLENGE_MINUTES} minutes`,
  },
  run: async (_, { signal }) => {
    await forgetLeftovers(systemContext(), signal);
  },
});
