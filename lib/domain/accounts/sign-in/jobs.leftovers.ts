import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { forgetLeftovers } from "./mutations.leftovers.ts";
import { FORGET_LEFTOVERS } from "./schema.leftovers.ts";

/** Forgets what signing in left behind, every hour. */
export const forgetLeftoversJob = defineJob({
  ...FORGET_LEFTOVERS,
  run: async (_, { signal }) => {
    await forgetLeftovers(systemContext(), signal);
  },
});
