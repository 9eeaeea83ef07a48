import "server-only";
import { findLink } from "#lib/domain/accounts/account-link/data.ts";
import { consumeLink, deadLink, dropLinks } from "#lib/domain/accounts/account-link/mutations.ts";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { requireFreshProof } from "#lib/domain/accounts/fresh-proof/policy.ts";
import { passwordOwner } from "#lib/domain/accounts/password/data.ts";
import { passwordProblem } from "#lib/domain/accounts/password/rules.ts";
import type { PasswordOwner } from "#lib/domain/accounts/password/types.ts";
import { endSessions } from "#lib/domain/accounts/session/mutations.ts";
import { PASSWORD_LIMITS } from "#lib/domain/accounts/sign-in/constants.ts";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import { completeSignIn, proveAddress } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignedIn, SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { mailLink } from "#lib/domain/accounts/sign-up/mutations.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { hashPassword, passwordMatches } from "#lib/platform/auth/password.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { passwordChangedMail, resetMail } from "./rules.ts";

/**
 * Mails a link to choose a new password with. An address without an account gets a link to make one
 * instead; the answer on the page is the same.
 * @throws AppError `rate_limited`.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<void> {
  await mailLink(ctx, {
    email,
    callbackPath: null,
    purpose: "reset_password",
    mail: resetMail,
    network,
  });
}

/**
 * Sets the password that the holder of a mailed link chose, ends every session and begins theirs.
 * @throws AppError `invalid_input` for the password, `conflict` for a link that does not work.
 */
export async function resetPassword(
  ctx: Ctx,
  {
    token,
    password,
    arrival,
  }: { readonly token: string; readonly password: string; readonly arrival: SignInArrival },
): Promise<SignedIn> {
  const { now } = arrival;
  const link = await findLink("reset_password", token, now);
  if (link.status !== "ready") throw deadLink(link.status);
  const owner = link.userId === null ? null : await passwordOwner(link.userId);
  assertGoodPassword("password", password, owner ?? link);
  const passwordHash = await hashPassword(password);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { email, userId, callbackPath } = await consumeLink(ctx.at(now), {
      purpose: "reset_password",
      secret: token,
    });
    const account = userId === null ? null : await findAccount({ userId }, tx);
    if (account === null || account.email !== email) throw deadLink("unknown");
    await proveAddress(ctx.at(now), account);
    await tx.user.update({ where: { id: account.userId }, data: { passwordHash } });
    await afterChange(ctx, account.userId, email, now);
    await endSessions(ctx.at(now), { userId: account.userId, except: null });
    return {
      sessionId: await completeSignIn(ctx, { userId: account.userId, method: "password", arrival }),
      callbackPath,
    };
  });
}

/**
 * Changes the viewer's password, which they know, and signs their other devices out.
 * @throws AppError `proof_needed`, `invalid_input` for either password, `rate_limited`, `conflict` for an
 *   account without a password: it gets one by a mailed link.
 */
export async function changePassword(
  ctx: Ctx<Viewer>,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
  const { actor: viewer, now } = ctx;
  requireFreshProof(viewer, now);
  await spend(PASSWORD_LIMITS.own, String(viewer.userId));
  const account = await findAccount({ userId: viewer.userId });
  if (account?.passwordHash === null)
    throw new AppError("conflict", "password: none to change", {
      said: "Your account has no password yet. Ask for an emailed link to choose one.",
    });
  if (!(await passwordMatches(account?.passwordHash ?? null, current)))
    throw new AppError("invalid_input", "password: wrong current one", {
      fields: { currentPassword: "Wrong password." },
    });
  assertGoodPassword("newPassword", next, (await passwordOwner(viewer.userId)) ?? viewer);
  const passwordHash = await hashPassword(next);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await tx.user.update({ where: { id: viewer.userId }, data: { passwordHash } });
    await afterChange(ctx, viewer.userId, viewer.email, now);
    await endSessions(ctx, { userId: viewer.userId, except: viewer.sessionId });
  });
}

function assertGoodPassword(field: string, password: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner);
  if (problem !== null)
    throw new AppError("invalid_input", "password: refused", { fields: { [field]: problem } });
}

/** What follows every change of a password: links that wait in mailboxes die, and its owner is told. */
async function afterChange(ctx: OpenCtx, userId: UserId, email: string, now: Date): Promise<void> {
  const { tx } = ctx;
  await dropLinks(ctx.at(now), userId);
  await recordActivity(ctx, { userId, kind: "password.changed" });
  await queueMail(tx, { ...passwordChangedMail(), to: email, userId });
}
