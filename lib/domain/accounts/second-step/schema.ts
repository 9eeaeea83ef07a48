import { z } from "zod";
import { callbackPathInput } from "#lib/domain/accounts/sign-in/schema.ts";

/** A code as it was typed: six digits of the app, or a recovery code. */
const typedCode = z
  .string({ error: "Enter a code." })
  .trim()
  .min(1, "Enter a code.")
  .max(40, "Codes are shorter.");

/** The form of the second step. */
export const passCodeInput = z.object({ code: typedCode, callbackUrl: callbackPathInput });

/** The form that shows that the app has the secret. */
export const confirmCodesInput = z.object({ code: typedCode });
