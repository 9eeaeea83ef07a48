import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { cleanText, messageProblem } from "./rules.limits.ts";
import type { ThreadId } from "./types.ts";

export const threadIdSchema = z.custom<ThreadId>(
  (value) => z.uuid().safeParse(value).success,
  "is not a conversation",
);

/** Words to another person, cleaned and bounded. */
export const messageText = z
  .string()
  .transform(cleanText)
  .superRefine((text, context) => {
    const problem = messageProblem(text);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

const messageId = z.string().regex(/^\d{1,18}$/);

export const threadReplyForm = z.object({
  threadId: threadIdSchema,
  submissionId: z.uuid(),
  body: messageText,
});

/** With pictures the words may be missing. */
export const pictureReplyForm = threadReplyForm.extend({
  body: z
    .string()
    .transform(cleanText)
    .pipe(z.union([z.literal(""), messageText])),
});

export const readForm = z.object({ threadId: threadIdSchema, messageId });
export const threadForm = z.object({ threadId: threadIdSchema });

/** What processes tell each other: that something happened in a conversation. */
export const conversationChange = z.object({
  threadId: threadIdSchema,
  buyerUserId: z.number().nullable(),
  sellerId: z.number(),
  /** Somebody was blocked: streams end and ask anew what they may send. */
  ends: z.boolean(),
});
export type ConversationChange = z.infer<typeof conversationChange>;

/** Tells a side of a conversation by mail of what it has not read by then. */
export const TELL_UNREAD = {
  name: "conversation.tell",
  payload: z.object({ threadId: z.uuid(), side: z.enum(["buyer", "seller"]) }),
} satisfies JobKind<unknown>;
