import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import type { LeadId } from "./types.ts";

export const leadIdSchema = z.custom<LeadId>(
  (value) => z.uuid().safeParse(value).success,
  "is not a lead",
);

/** Notes that the seller's mail server, or our outbox, took the mail that tells of a lead. */
export const NOTE_RECEIVED = {
  name: "lead.received",
  payload: z.object({ leadId: z.uuid() }),
} satisfies JobKind<unknown>;
