/* Prints a report to PDF with our own browser engine, by a two-minute ticket, with a
 * limit per person or network. */

import { z } from "zod";
import { shareSecret } from "#lib/domain/reports/report-reading/schema.ts";

/** What a ticket to print a report says. */
export const printTicket = z.object({
  report: z.guid(),
  userId: z.number().int().nullable(),
  secret: shareSecret.nullable(),
  /** Until when it is good, in milliseconds since 1970. */
  until: z.number().int(),
});
