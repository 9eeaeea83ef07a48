import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { ENDED_MEMBERSHIP_DAYS } from "./constants.expired.ts";
import { forgetMemberLeftovers } from "./mutations.expired.ts";
import { FORGET_MEMBER_LEFTOVERS } from "./schema.expired.ts";

/** Forgets what joining and leaving organizations left behind, every day. */
export const forgetMemberLeftoversJob = defineJob({
  ...FORGET_MEMBER_LEFTOVERS,
  clock: "21 10 * * *",
  deletes: {
    "invitations, offers of ownership (`member_invitation`, `ownership_transfer`) after their link ended, notes of removed members (`removed_member`)": `${ENDED_MEMBERSHIP_DAYS} days`,
  },
  run: async (_, { signal }) => {
    await forgetMemberLeftovers(systemContext(), signal);
  },
});
