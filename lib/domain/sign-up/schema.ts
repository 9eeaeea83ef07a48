import { z } from "zod";
import { emailAddress } from "#lib/domain/email-address/schema.ts";
import { typedPassword } from "#lib/domain/password/schema.ts";
import { personName } from "#lib/domain/person-name/schema.ts";
import { callbackPathInput } from "#lib/domain/sign-in/schema.ts";

/** The form that asks for an account. */
export const signUpInput = z.object({ email: emailAddress, callbackUrl: callbackPathInput });

/** The form that the mailed link leads to. */
export const finishSignUpInput = z.object({
  token: z.string().max(200),
  name: personName,
  password: typedPassword,
});
