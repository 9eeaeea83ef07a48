/* Passwordless sign-in: mails a link to an address and signs in whoever opens it. */

import { z } from "zod";
import { callbackPathInput } from "#lib/domain/accounts/sign-in/schema.ts";
import { emailAddress } from "#lib/domain/kernel/contact-details/schema.email.ts";

/** The form that asks for a link to sign in with. */
export const signInLinkInput = z.object({ email: emailAddress, callbackUrl: callbackPathInput });

/** The button that the mailed link leads to. */
export const linkEnterInput = z.object({ token: z.string().max(200) });
