/* Reads a name as one line from a form, and gives the first name, all that others see of
 * a private person. */

import { z } from "zod";
import { contactDetailsIn } from "./rules.ts";

const MAX_NAME_LENGTH = 80;

/**
 * A person's name as they write it, as one line. Others see its first word, also in mails that we
 * send to addresses which somebody else typed: so it leads nowhere.
 */
export const personName = z
  .string({ error: "Enter your name." })
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, "Enter your name.")
      .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`)
      .refine(
        (name) => contactDetailsIn(name).length === 0,
        "Write a name alone, without addresses or numbers.",
      ),
  );
