/* Proves a dealership claim by an 8-digit code mailed to a mailbox at its web domain. */

import { z } from "zod";
import { CODE_DIGITS } from "./constants.ts";
import { namedClaim } from "./schema.ts";

/** The mailbox that a code is asked for. */
export const mailboxForm = namedClaim.extend({
  mailbox: z.string().max(200, "This is too long.").default(""),
});
export type MailboxForm = z.output<typeof mailboxForm>;

/** A code as it was mailed, with whatever spaces. */
export const codeForm = namedClaim.extend({
  code: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(
      z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits.`),
    ),
});
export type CodeForm = z.output<typeof codeForm>;
