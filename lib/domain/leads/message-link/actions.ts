"use server";

import { redirect } from "next/navigation";
import { publicAction } from "#lib/platform/actions/action.ts";
import { confirmMessage, disownMessage } from "./mutations.ts";
import { messagePagePath } from "./rules.ts";
import { messageLinkForm } from "./schema.ts";

const SELDOM = { points: 60, seconds: 900 } as const;

/** Says, by the link mailed for a message, that its reader wrote it. */
export const confirmMessageAction = publicAction("message.confirm")
  .limit(SELDOM)
  .input(messageLinkForm)
  .run(async ({ input: { token }, ctx }): Promise<never> => {
    await confirmMessage(ctx, token);
    redirect(messagePagePath(token));
  });

/** Says, by the link mailed for a message, that its reader did not write it. */
export const disownMessageAction = publicAction("message.disown")
  .limit(SELDOM)
  .input(messageLinkForm)
  .run(async ({ input: { token }, ctx }): Promise<never> => {
    await disownMessage(ctx, token);
    redirect(messagePagePath(token));
  });
