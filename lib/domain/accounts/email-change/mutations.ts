import "server-only";
import { LINK_LIMITS } from "#lib/domain/accounts/account-link/constants.ts";
import {
  consumeLink,
  deadLink,
  dropLinks,
  linkToMail,
  spendLinkMail,
} from "#lib/domain/accounts/account-link/mutations.ts";
import type { LinkPurpose } from "#lib/domain/accounts/account-link/types.ts";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { requireFreshProof } from "#lib/domain/accounts/fresh-proof/policy.ts";
import { ADDRESS_PROVEN } from "#lib/domain/accounts/sign-in/constants.ts";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import {
  changeRequestedMail,
  emailChangedMail,
  newAddressMail,
  takenAddressMail,
  verifyMail,
} from "./rules.ts";

/**
 * Mails the viewer a link that confirms their address. Does nothing where it is confirmed.
 * @throws AppError `rate_limited`.
 */
export async function sendVerification(ctx: Ctx<Viewer>, network: string): Promise<void> {
  const viewer = ctx.actor;
  if (viewer.emailVerified) return;
  const { email, userId } = viewer;
  await spendLinkMail(ctx, { email, network });
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const secret = await linkToMail(ctx, { purpose: "verify_email", email, userId });
    if (secret === null) return;
    await queueMail(tx, { ...verifyMail(secret), to: email, userId });
  });
}

/**
 * Confirms the viewer's address by a mailed link. Only for who is signed in to that account: a link
 * alone could make its reader confirm an account that somebody else made with their address.
 * @throws AppError `conflict` for a link that does not work or is another account's.
 */
export async function verifyEmail(ctx: Ctx<Viewer>, token: string): Promise<void> {
  const { actor: viewer, now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const email = await ownLink(ctx, "verify_email", token, now);
    if (email !== viewer.email) throw deadLink("unknown");
    await tx.user.update({ where: { id: viewer.userId }, data: { emailVerifiedAt: now } });
    await recordActivity(ctx, { userId: viewer.userId, kind: "email.verified", detail: { email } });
    await announce(ctx, ADDRESS_PROVEN, { userId: viewer.userId, email });
  });
}

/**
 * Asks for another address: a link goes to the new one, a notice to the present one. The answer is
 * the same for an address that has an account; the mail there tells.
 * @throws AppError `proof_needed`, `invalid_input` for the same address, `rate_limited`.
 */
export async function requestEmailChange(
  ctx: Ctx<Viewer>,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<void> {
  const { actor: viewer, now } = ctx;
  const { userId } = viewer;
  requireFreshProof(viewer, now);
  if (email === viewer.email)
    throw new AppError("invalid_input", "email change: the same address", {
      fields: { email: "This is already your address." },
    });
  await spendLinkMail(ctx, { email, network });
  await spend(LINK_LIMITS.move, email);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const taken = (await findAccount({ email }, tx)) !== null;
    const secret = await linkToMail(ctx, { purpose: "change_email", email, userId });
    if (secret === null) return;
    await queueMail(tx, {
      ...(taken ? takenAddressMail() : newAddressMail(secret)),
      to: email,
      userId,
    });
    await queueMail(tx, { ...changeRequestedMail(email), to: viewer.email, userId });
    await recordActivity(ctx, { userId, kind: "email.change_requested", detail: { email } });
  });
}

/**
 * Gives the viewer's account the address that a mailed link proves. Links to the old one die.
 * @throws AppError `conflict` for a link that does not work or is another account's, or an address
 *   that has an account by now.
 */
export async function confirmEmailChange(ctx: Ctx<Viewer>, token: string): Promise<void> {
  const { actor: viewer, now } = ctx;
  const { userId } = viewer;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const email = await ownLink(ctx, "change_email", token, now);
    const changed =
      await tx.$executeRaw`update app_user set email = ${email}, email_verified_at = ${now}
        where id = ${userId} and not exists (select from app_user where email = ${email})`;
    if (changed === 0)
      throw new AppError("conflict", "email change: the address has an account", {
        said: "This address now has its own account. Yours is unchanged.",
      });
    await dropLinks(ctx, userId);
    await recordActivity(ctx, {
      userId,
      kind: "email.changed",
      detail: { from: viewer.email, to: email },
    });
    await announce(ctx, ADDRESS_PROVEN, { userId, email });
    await queueMail(tx, { ...emailChangedMail(email), to: viewer.email, userId });
  });
}

/** Uses up a link of the viewer's own. @returns the address that it went to. */
async function ownLink(
  ctx: OpenCtx<Viewer>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string> {
  const viewer = ctx.actor;
  const link = await consumeLink(ctx.at(now), { purpose, secret: token });
  // The transaction is given up with the error: the link stays good for its owner.
  if (link.userId !== viewer.userId)
    throw new AppError("conflict", `${purpose}: another account's link`, {
      said: "This link belongs to another account. Sign in to that one, then open the link again.",
    });
  return link.email;
}
