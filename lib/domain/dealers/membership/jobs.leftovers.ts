import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { forgetMemberLeftovers } from "./mutations.leftovers.ts";
import { FORGET_MEMBER_LEFTOVERS } from "./schema.leftovers.ts";

/** Forgets what joining and leaving organizations left behind, every day. */
export const forgetMemberLeftoversJob = defineJob({
  ...FORGET_MEMBER_LEFTOVERS,
  run: async (_, { signal }) => {
    await forgetMemberLeftovers(systemContext(), signal);
  },
});
