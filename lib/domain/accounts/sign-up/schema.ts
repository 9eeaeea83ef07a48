/** @file Creates an account by a mailed link, and signs in by one, with the same answer whether or not the address has an account. */

import { z } from "zod";
import { typedPassword } from "#lib/domain/accounts/password/schema.ts";
import { callbackPathInput } from "#lib/domain/accounts/sign-in/schema.ts";
import { emailAddress } from "#lib/domain/kernel/contact-details/schema.email.ts";
import { personName } from "#lib/domain/kernel/contact-details/schema.name.ts";

/** The form that asks for an account. */
export const signUpInput = z.object({ email: emailAddress, callbackUrl: callbackPathInput });

/** The form that the mailed link leads to. */
export const finishSignUpInput = z.object({
  token: z.string().max(200),
  name: personName,
  password: typedPassword,
});
