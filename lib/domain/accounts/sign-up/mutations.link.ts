import "server-only";
import { consumeLink, deadLink } from "#lib/domain/accounts/account-link/mutations.ts";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import { completeSignIn, proveAddress } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignedIn, SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { mailLink } from "./mutations.ts";
import { signInLinkMail } from "./rules.link.ts";

/**
 * Mails a link to sign in with. An address without an account gets a link to make one instead; the
 * answer on the page is the same.
 * @throws AppError `rate_limited`.
 */
export async function requestSignInLink(
  ctx: Ctx,
  {
    email,
    callbackPath,
    network,
  }: { readonly email: string; readonly callbackPath: string; readonly network: string },
): Promise<void> {
  await mailLink(ctx, { email, callbackPath, purpose: "sign_in", mail: signInLinkMail, network });
}

/**
 * Signs in whoever holds a mailed link.
 * @throws AppError `conflict` for a link that does not work, such as one to an address that the
 *   account has no more.
 */
export async function signInByLink(
  ctx: Ctx,
  { token, arrival }: { readonly token: string; readonly arrival: SignInArrival },
): Promise<SignedIn> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { email, userId, callbackPath } = await consumeLink(ctx.at(arrival.now), {
      purpose: "sign_in",
      secret: token,
    });
    const account = userId === null ? null : await findAccount({ userId }, tx);
    if (account === null || account.email !== email) throw deadLink("unknown");
    await proveAddress(ctx.at(arrival.now), account);
    return {
      sessionId: await completeSignIn(ctx, {
        userId: account.userId,
        method: "email_link",
        arrival,
      }),
      callbackPath,
    };
  });
}
