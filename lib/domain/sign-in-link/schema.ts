import { z } from "zod";
import { emailAddress } from "#lib/domain/email-address/schema.ts";
import { callbackPathInput } from "#lib/domain/sign-in/schema.ts";

/** The form that asks for a link to sign in with. */
export const signInLinkInput = z.object({ email: emailAddress, callbackUrl: callbackPathInput });

/** The button that the mailed link leads to. */
export const enterInput = z.object({ token: z.string().max(200) });
