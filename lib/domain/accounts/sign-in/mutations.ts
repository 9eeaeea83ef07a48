import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { SIGN_IN_METHODS } from "#lib/domain/accounts/session/constants.ts";
import { hasSecondStep } from "#lib/domain/accounts/session/data.ts";
import { noteDevice } from "#lib/domain/accounts/session/mutations.device.ts";
import { endSessions, startSession, startWaiting } from "#lib/domain/accounts/session/mutations.ts";
import type { SignInMethod } from "#lib/domain/accounts/session/types.ts";
import { requireNotSuspended } from "#lib/domain/accounts/suspension/data.ts";
import { personName } from "#lib/domain/kernel/contact-details/schema.name.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { passwordMatches } from "#lib/platform/auth/password.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import type { SessionId, UserId } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { spendAfterDelay, takeBack } from "#lib/platform/rate-limit/delay.ts";
import { isRemembered, remember } from "#lib/platform/rate-limit/remember.ts";
import { forgive, spend } from "#lib/platform/rate-limit/spend.ts";
import {
  ADDRESS_PROVEN,
  KNOWN_NETWORK,
  PASSWORD_LIMITS,
  SIGNED_IN,
  WRONG_SIGN_IN,
} from "./constants.ts";
import { findAccount, type SignInAccount } from "./data.ts";
import { googleMail, nameFromEmail, newNetworkWords } from "./rules.ts";
import type { GoogleProfile, SignInArrival } from "./types.ts";

/**
 * The end of every sign-in's first step, in the caller's transaction. For somebody with a second step a
 * session begins that waits for it and signs nobody in; for all others the one that does.
 * @throws AppError `forbidden`, with words, for a person who is suspended.
 */
export async function completeSignIn(
  ctx: OpenCtx,
  {
    userId,
    method,
    arrival,
  }: { readonly userId: UserId; readonly method: SignInMethod; readonly arrival: SignInArrival },
): Promise<SessionId> {
  const { tx } = ctx;
  await requireNotSuspended(tx, userId);
  return (await hasSecondStep(userId, tx))
    ? startWaiting(ctx, { userId, method, arrival })
    : beginSignedIn(ctx, { userId, method, arrival });
}

/**
 * Signs in whoever has proven all that they have to, in the caller's transaction: a session begins, and
 * what this browser kept for a visitor, and what the person said is theirs, becomes so: that is for the areas that listen.
 * @throws AppError `forbidden`, with words, for a person who is suspended.
 */
export async function beginSignedIn(
  ctx: OpenCtx,
  {
    userId,
    method,
    arrival,
  }: { readonly userId: UserId; readonly method: SignInMethod; readonly arrival: SignInArrival },
): Promise<SessionId> {
  const { tx } = ctx;
  const { carried = {}, now } = arrival;
  await requireNotSuspended(tx, userId);
  await announce(ctx, SIGNED_IN, { userId, carried, now });
  const account = await findAccount({ userId }, tx);
  if (account?.emailVerified) await announce(ctx, ADDRESS_PROVEN, { userId, email: account.email });
  const sessionId = await startSession(ctx, { userId, method, arrival });
  if (account !== null) {
    const pair = pairOf(account.email, arrival);
    const isKnownNetwork = await isRemembered(KNOWN_NETWORK, pair, tx);
    await remember(tx, KNOWN_NETWORK, pair);
    const { userAgent, device = null } = arrival;
    const how = SIGN_IN_METHODS[method];
    const begun = { sessionId, userAgent, device, isKnownNetwork, method: how, now };
    await noteDevice(ctx, { ...account, begun });
  }
  return sessionId;
}

/**
 * Signs in with an address and a password. Takes as long, and answers the same, for an address
 * without an account.
 * @throws AppError `rate_limited`, `invalid_input` when they do not fit.
 */
export async function signInWithPassword(
  ctx: Ctx,
  {
    email,
    password,
    arrival,
  }: { readonly email: string; readonly password: string; readonly arrival: SignInArrival },
): Promise<SessionId> {
  const pair = pairOf(email, arrival);
  const tries = await spendAfterDelay(PASSWORD_LIMITS.pair, pair);
  await spend(PASSWORD_LIMITS.network, arrival.network);
  const isNew = !(await isRemembered(KNOWN_NETWORK, pair));
  // One network counts against the address no more often than it may try freely.
  const weight = isNew && tries <= PASSWORD_LIMITS.pair.free ? 1 : 0;
  if (isNew)
    await spendAfterDelay(PASSWORD_LIMITS.strangers, email, { weight, said: newNetworkWords });
  const account = await findAccount({ email });
  const matches = await passwordMatches(account?.passwordHash ?? null, password);
  if (account === null || !matches)
    throw new AppError("invalid_input", "sign-in: wrong address or password", {
      fields: { password: WRONG_SIGN_IN },
    });
  await forgive(PASSWORD_LIMITS.pair, pair);
  if (weight === 1) await takeBack(PASSWORD_LIMITS.strangers, email);
  return ctx.transaction((ctx) =>
    completeSignIn(ctx, { userId: account.userId, method: "password", arrival }),
  );
}

const pairOf = (email: string, { network }: Pick<SignInArrival, "network">): string =>
  `${email} ${network}`;

/**
 * Notes that the person who is arriving reads mail at the account's address. Where nobody had shown
 * that before, whoever made the account may have been somebody else: their password, their
 * passkeys, their codes and their sessions end here.
 */
export async function proveAddress(ctx: OpenCtx, account: SignInAccount): Promise<void> {
  const { tx, now } = ctx;
  if (account.emailVerified) return;
  await tx.user.update({
    where: { id: account.userId },
    data: { emailVerifiedAt: now, passwordHash: null },
  });
  const theirs = { where: { userId: account.userId } };
  await tx.passkey.deleteMany(theirs);
  await tx.codeApp.deleteMany(theirs);
  await tx.recoveryCode.deleteMany(theirs);
  await endSessions(ctx, { userId: account.userId, except: null });
  await recordActivity(ctx, {
    userId: account.userId,
    kind: "email.verified",
    detail: { email: account.email },
  });
}

/**
 * Signs in the person that Google vouches for: the one it was connected to, else the account of the
 * same address, else a new one. Only an address that Google has confirmed counts.
 * @returns null where Google has not confirmed the address, and nothing was done.
 */
export async function signInWithGoogle(
  ctx: Ctx,
  { profile, arrival }: { readonly profile: GoogleProfile; readonly arrival: SignInArrival },
): Promise<SessionId | null> {
  const identity = { provider: "google", subject: profile.subject };
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const known = await tx.identity.findUnique({
      where: { provider_subject: identity },
      select: { userId: true },
    });
    if (known !== null)
      return completeSignIn(ctx, {
        userId: userIdSchema.parse(known.userId),
        method: "google",
        arrival,
      });

    const email = profile.email?.trim().toLowerCase() ?? "";
    if (email === "" || !profile.emailVerified) return null;
    await tx.user.createMany({
      data: [
        {
          email,
          name: personName.safeParse(profile.name).data ?? nameFromEmail(email),
          emailVerifiedAt: arrival.now,
        },
      ],
      skipDuplicates: true,
    });
    const account = await findAccount({ email }, tx);
    if (account === null) throw new Error("An account that was just made is not there.");
    await proveAddress(ctx.at(arrival.now), account);
    await tx.identity.create({ data: { ...identity, userId: account.userId } });
    await recordActivity(ctx, {
      userId: account.userId,
      kind: "google.connected",
      detail: { email },
    });
    await queueMail(tx, { ...googleMail(email), to: email, userId: account.userId });
    return completeSignIn(ctx, { userId: account.userId, method: "google", arrival });
  });
}
