import { z } from "zod";
import { emailAddress } from "#lib/domain/email-address/schema.ts";
import { typedPassword } from "#lib/domain/password/schema.ts";
import { callbackPathInput } from "#lib/domain/sign-in/schema.ts";

const MAX_NAME_LENGTH = 80;

/** A person's name as they write it; other people may see its first part. */
export const personName = z
  .string({ error: "Enter your name." })
  .trim()
  .min(1, "Enter your name.")
  .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`)
  .regex(/^[^\p{Cc}]*$/u, "A name stands on one line.");

/** The form that asks for an account. */
export const signUpInput = z.object({ email: emailAddress, callbackUrl: callbackPathInput });

/** The form that the mailed link leads to. */
export const finishSignUpInput = z.object({
  token: z.string().max(200),
  name: personName,
  password: typedPassword,
});
