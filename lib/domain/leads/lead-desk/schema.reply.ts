/* A dealer's answer to a lead, by mail and in its conversation, and which recipient
 * address the dealer may see. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Notes that a mail server, or our outbox, took the mail of an answer. */
export const NOTE_REPLY_TAKEN = {
  name: "lead.reply_taken",
  payload: z.object({ submissionId: z.uuid() }),
} satisfies JobKind<unknown>;
