"use server";

import { userAction } from "#lib/platform/actions/action.ts";
import { blockOther, markRead, sendMessage, unblockOther } from "./mutations.ts";
import { readForm, threadForm, threadReplyForm } from "./schema.ts";

/** Blocks and their undoing: each is told to every process and kept as activity. */
const SELDOM = { points: 60, seconds: 3_600 } as const;

/** Says something in a conversation. */
export const replyAction = userAction("conversation.reply")
  .input(threadReplyForm)
  .run(({ input, ctx }) => sendMessage(ctx, input));

/** Notes that a conversation was read up to a message; from the page, as it is seen. */
export const markReadAction = userAction("conversation.read")
  .input(readForm)
  .run(async ({ input, ctx }) => {
    await markRead(ctx, input);
    return null;
  });

/** Blocks the other side of a conversation. */
export const blockAction = userAction("conversation.block")
  .limit(SELDOM)
  .input(threadForm)
  .run(async ({ input, ctx }) => {
    await blockOther(ctx, input.threadId);
    return null;
  });

/** Takes a block back. */
export const unblockAction = userAction("conversation.unblock")
  .limit(SELDOM)
  .input(threadForm)
  .run(async ({ input, ctx }) => {
    await unblockOther(ctx, input.threadId);
    return null;
  });
