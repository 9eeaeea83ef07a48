import { z } from "zod";
import { typedPassword } from "#lib/domain/accounts/password/schema.ts";
import { emailAddress } from "#lib/domain/kernel/contact-details/schema.email.ts";
import { safeCallbackPath } from "#lib/platform/routes/callback-path.ts";

/** Where to go afterwards: a path on this site, whatever was sent. */
export const callbackPathInput = z.unknown().transform(safeCallbackPath);

/** The sign-in form. */
export const passwordSignInInput = z.object({
  email: emailAddress,
  password: typedPassword,
  callbackUrl: callbackPathInput,
});
