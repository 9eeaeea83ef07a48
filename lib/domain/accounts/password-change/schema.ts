/** @file Resets a forgotten password by a mailed link, or changes a known one, and signs other
 * devices out. */

import { z } from "zod";
import { typedPassword } from "#lib/domain/accounts/password/schema.ts";
import { emailAddress } from "#lib/domain/kernel/contact-details/schema.email.ts";

/** The form that asks for a link to choose a new password. */
export const requestResetInput = z.object({ email: emailAddress });

/** The form that a reset link leads to. */
export const resetPasswordInput = z.object({ token: z.string().max(200), password: typedPassword });

/** The form that changes a password that is known. */
export const changePasswordInput = z.object({
  currentPassword: typedPassword,
  newPassword: typedPassword,
});
