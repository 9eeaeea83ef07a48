/** @file Whether a new password may be chosen: length, 49,000 common passwords, what is guessed
 * soon, and the owner's own words. */

import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "./constants.ts";

/** A password as it was typed; whether it may be chosen, rules.ts says. Never trimmed. */
export const typedPassword = z
  .string({ error: "Enter your password." })
  .min(1, "Enter your password.")
  .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`);
