import "server-only";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { NOTE_REPLY_TAKEN } from "./schema.reply.ts";

export const noteReplyTaken = defineJob({
  ...NOTE_REPLY_TAKEN,
  run: async ({ submissionId }) => {
    await database().leadReply.updateMany({
      where: { submissionId, takenAt: null },
      data: { takenAt: now() },
    });
  },
});
