import "server-only";
import { consumeLink, deadLink } from "#lib/domain/accounts/account-link/mutations.ts";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import { completeSignIn, proveAddress } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignedIn, SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { mailLink } from "#lib/domain/accounts/sign-up/mutations.ts";
import { database } from "#lib/platform/db/client.ts";
import { signInLinkMail } from "./rules.ts";

/**
 * Mails a link to sign in with. An address without an account gets a link to make one instead; the
 * answer on the page is the same.
 * @throws AppError `rate_limited`.
 */
export async function requestSignInLink(
  { email, callbackPath }: { readonly email: string; readonly callbackPath: string },
  network: string,
  now: Date,
): Promise<void> {
  await mailLink({ email, callbackPath, purpose: "sign_in", mail: signInLinkMail }, network, now);
}

/**
 * Signs in whoever holds a mailed link.
 * @throws AppError `conflict` for a link that does not work, such as one to an address that the
 *   account has no more.
 */
export async function signInByLink(token: string, arrival: SignInArrival): Promise<SignedIn> {
  return database().$transaction(async (tx) => {
    const { email, userId, callbackPath } = await consumeLink(tx, "sign_in", token, arrival.now);
    const account = userId === null ? null : await findAccount({ userId }, tx);
    if (account === null || account.email !== email) throw deadLink("unknown");
    await proveAddress(tx, account, arrival.now);
    return {
      sessionId: await completeSignIn(tx, account.userId, "email_link", arrival),
      callbackPath,
    };
  });
}
