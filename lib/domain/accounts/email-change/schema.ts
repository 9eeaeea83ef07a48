/** @file Confirms an account's email address, or changes it by a link to the new one and a
 * notice to the old one. */

import { z } from "zod";
import { emailAddress } from "#lib/domain/kernel/contact-details/schema.email.ts";

/** The form that asks for another address. */
export const changeEmailInput = z.object({ email: emailAddress });

/** The button that a link to an address leads to. */
export const confirmEmailInput = z.object({ token: z.string().max(200) });
