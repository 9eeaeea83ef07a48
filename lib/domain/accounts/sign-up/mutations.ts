import "server-only";
import { findLink } from "#lib/domain/accounts/account-link/data.ts";
import {
  consumeLink,
  deadLink,
  linkToMail,
  spendLinkMail,
} from "#lib/domain/accounts/account-link/mutations.ts";
import type { LinkPurpose } from "#lib/domain/accounts/account-link/types.ts";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { passwordProblem } from "#lib/domain/accounts/password/rules.ts";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import { completeSignIn } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignedIn, SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { hashPassword } from "#lib/platform/auth/password.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type MailToQueue, queueMail } from "#lib/platform/mail/queue.ts";
import { existingAccountMail, finishSignUpMail } from "./rules.ts";

interface MailWish {
  readonly email: string;
  /** Where to go after it. */
  readonly callbackPath: string | null;
  /** What the link is for, where the address has an account. */
  readonly purpose: LinkPurpose;
  readonly mail: (secret: string) => Omit<MailToQueue, "to" | "userId">;
}

/**
 * Mails an address the link that was asked for, unless it was mailed there a moment ago and often
 * enough. One without an account gets a link to make one instead; what is counted and answered is the
 * same.
 * @throws AppError `rate_limited`.
 */
export async function mailLink(
  ctx: Ctx,
  { email, callbackPath, purpose, mail, network }: MailWish & { readonly network: string },
): Promise<void> {
  await spendLinkMail(ctx, { email, network });
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const userId = (await findAccount({ email }, tx))?.userId ?? null;
    const linked = userId === null ? "verify_email" : purpose;
    const secret = await linkToMail(ctx, { purpose: linked, email, userId, callbackPath });
    if (secret === null) return;
    await queueMail(tx, {
      ...(userId === null ? finishSignUpMail(secret) : mail(secret)),
      to: email,
      userId,
    });
  });
}

/**
 * Answers a wish for an account with a mail, the same whether or not the address has one: the mail
 * alone tells. No account is made and no password is kept before the link shows whose address it is,
 * so nobody can have an account waiting for somebody else's address.
 * @throws AppError `rate_limited`.
 */
export async function requestSignUp(
  ctx: Ctx,
  {
    email,
    callbackPath,
    network,
  }: { readonly email: string; readonly callbackPath: string; readonly network: string },
): Promise<void> {
  await mailLink(ctx, {
    email,
    callbackPath,
    purpose: "sign_in",
    mail: existingAccountMail,
    network,
  });
}

/**
 * Makes the account that a mailed link is for, and signs its owner in.
 * @throws AppError `invalid_input` for the password, `conflict` for a link that does not work or an
 *   address that got an account in the meantime.
 */
export async function finishSignUp(
  ctx: Ctx,
  {
    input,
    arrival,
  }: {
    readonly input: { readonly token: string; readonly name: string; readonly password: string };
    readonly arrival: SignInArrival;
  },
): Promise<SignedIn> {
  const { token, name, password } = input;
  const link = await findLink("verify_email", token, arrival.now);
  if (link.status !== "ready") throw deadLink(link.status);
  if (link.userId !== null) throw deadLink("unknown");
  const problem = passwordProblem(password, { email: link.email, name });
  if (problem !== null)
    throw new AppError("invalid_input", "sign-up: password", { fields: { password: problem } });

  const passwordHash = await hashPassword(password);
  return ctx.transaction(async (ctx) => {
    const { email, callbackPath } = await consumeLink(ctx.at(arrival.now), {
      purpose: "verify_email",
      secret: token,
    });
    const userId = await openAccount(ctx, { email, name, passwordHash, at: arrival.now });
    if (userId === null)
      throw new AppError("conflict", "sign-up: the address has an account by now", {
        said: "This address now has an account. Sign in instead.",
      });
    return {
      sessionId: await completeSignIn(ctx, { userId, method: "password", arrival }),
      callbackPath,
    };
  });
}

/**
 * Makes the account of somebody who has shown that they read mail at its address, in the caller's
 * transaction. @returns null where the address has one.
 */
export async function openAccount(
  ctx: OpenCtx,
  {
    at,
    ...account
  }: {
    readonly email: string;
    readonly name: string;
    readonly passwordHash: string;
    readonly at: Date;
  },
): Promise<UserId | null> {
  const { tx } = ctx;
  const [made] = await tx.user.createManyAndReturn({
    data: [{ ...account, emailVerifiedAt: at, createdAt: at }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (made === undefined) return null;
  const userId = userIdSchema.parse(made.id);
  await recordActivity(ctx, { userId, kind: "account.created", detail: { email: account.email } });
  return userId;
}
