/** @file Signs in by a link that is mailed to the address. */

import { z } from "zod";
import { callbackPathInput } from "#lib/domain/accounts/sign-in/schema.ts";
import { emailAddress } from "#lib/domain/kernel/email-address/schema.ts";

/** The form that asks for a link to sign in with. */
export const signInLinkInput = z.object({ email: emailAddress, callbackUrl: callbackPathInput });

/** The button that the mailed link leads to. */
export const enterInput = z.object({ token: z.string().max(200) });
