/** @file Creates an account by a mailed link, with the same answer whether or not the address
 * already has one. */

import { z } from "zod";
import { typedPassword } from "#lib/domain/accounts/password/schema.ts";
import { callbackPathInput } from "#lib/domain/accounts/sign-in/schema.ts";
import { emailAddress } from "#lib/domain/kernel/email-address/schema.ts";
import { personName } from "#lib/domain/kernel/person-name/schema.ts";

/** The form that asks for an account. */
export const signUpInput = z.object({ email: emailAddress, callbackUrl: callbackPathInput });

/** The form that the mailed link leads to. */
export const finishSignUpInput = z.object({
  token: z.string().max(200),
  name: personName,
  password: typedPassword,
});
