/* Gives credits to a person or takes them back by an operator's command line; repeated on
 * the same day it does nothing. */

import { z } from "zod";
import { CREDIT_UNITS } from "#lib/domain/billing/price-list/constants.ts";
import { emailAddress } from "#lib/domain/kernel/contact-details/schema.email.ts";

/** More was never meant. */
const MOST_CREDITS = 100_000;
const MOST_REASON = 200;

const amount = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, "Say how many credits, such as 2 or 0.5.")
  .transform(Number)
  .refine((credits) => credits > 0 && credits <= MOST_CREDITS, {
    error: `Between 0.01 and ${MOST_CREDITS} credits.`,
  });

/** What an operator gives to somebody or takes back, as it is typed on the command line. */
export const operatorOrder = z
  .object({
    email: emailAddress,
    unit: z.enum(["report", "api"]),
    credits: amount,
    /** Stands in the person's ledger for good. */
    reason: z
      .string({ error: "Say why, with --reason: they read it in their ledger." })
      .trim()
      .min(3, "Say why, in a few words: they read it in their ledger.")
      .max(MOST_REASON, `At most ${MOST_REASON} characters.`),
  })
  .transform(({ credits, ...order }, context) => {
    const parts = credits * CREDIT_UNITS[order.unit].parts;
    if (Number.isInteger(Math.round(parts * 1e6) / 1e6))
      return { ...order, parts: Math.round(parts) };
    context.addIssue({ code: "custom", message: "API credits are whole ones." });
    return z.NEVER;
  });
export type OperatorOrder = z.infer<typeof operatorOrder>;
