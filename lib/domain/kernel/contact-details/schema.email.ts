/* Reads an email address from a form: trimmed, lower case, at most 254 characters (RFC
 * 5321). */

import { z } from "zod";

/** No mail server takes longer ones (RFC 5321). */
const MAX_LENGTH = 254;

/** A mail address as somebody types it: trimmed, lower case, as accounts keep it. */
export const emailAddress = z
  .string({ error: "Enter your email address." })
  .trim()
  .toLowerCase()
  .min(1, "Enter your email address.")
  .max(MAX_LENGTH, "That is longer than an email address can be.")
  .pipe(z.email("That is not an email address: it needs a form like name@example.com."));
