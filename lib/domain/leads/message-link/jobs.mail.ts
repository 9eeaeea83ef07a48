import "server-only";
import { TELL_UNREAD, threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { queueUnreadMails } from "./mutations.mail.ts";

/** Tells a side of a conversation by mail of what it has not read. */
export const tellOfUnread = defineJob({
  ...TELL_UNREAD,
  run: ({ threadId, side }) =>
    queueUnreadMails(systemContext(), { threadId: threadIdSchema.parse(threadId), side }),
});
