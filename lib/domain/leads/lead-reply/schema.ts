/** @file A dealer's answer by mail: where it goes, which address it comes from, whether it was
 * taken. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Notes that a mail server, or our outbox, took the mail of an answer. */
export const NOTE_REPLY_TAKEN = {
  name: "lead.reply_taken",
  payload: z.object({ submissionId: z.uuid() }),
} satisfies JobKind<unknown>;
