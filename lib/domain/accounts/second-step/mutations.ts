import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { requireFreshProof } from "#lib/domain/accounts/fresh-proof/policy.ts";
import { findWaiting, hasSecondStep } from "#lib/domain/accounts/session/data.ts";
import { KNOWN_NETWORK } from "#lib/domain/accounts/sign-in/constants.ts";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import { beginSignedIn } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import type { Ctx, OpenCtx, Operator } from "#lib/platform/actions/context.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import type { SessionId, UserId, Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { spendAfterDelay, takeBack } from "#lib/platform/rate-limit/delay.ts";
import { isRemembered } from "#lib/platform/rate-limit/remember.ts";
import { forgive } from "#lib/platform/rate-limit/spend.ts";
import { sealText } from "#lib/platform/security/sealed-text.ts";
import { SECOND_STEP_LIMITS, WRONG_CODE } from "./constants.ts";
import { openSecret } from "./data.ts";
import {
  newCodeSecret,
  newRecoveryCodes,
  plainRecoveryCode,
  recoveryUsedMail,
  SECOND_STEP_MAILS,
  stepOfCode,
} from "./rules.ts";

/**
 * Passes the second step of the sign-in that this browser has begun: the session that waits ends, and
 * the one that the person is signed in by begins.
 * @throws AppError `rate_limited`, `invalid_input` for a code that does not fit, `conflict` where
 *   nothing waits, or no more.
 */
export async function passSecondStep(
  ctx: Ctx,
  { code, arrival }: { readonly code: string; readonly arrival: SignInArrival },
): Promise<SessionId> {
  const { now, network } = arrival;
  const waiting = await findWaiting(arrival.previousSessionId, now);
  if (waiting === null)
    throw new AppError("conflict", "second step: nothing waits", {
      said: "That took too long or was already finished. Sign in again.",
    });
  const { userId, email, sessionId } = waiting;
  // Tries of one network come first; a code that does not fit opens nothing and stays counted.
  const pair = `${userId} ${network}`;
  const tries = await spendAfterDelay(SECOND_STEP_LIMITS.pair, pair);
  const isNew = !(await isRemembered(KNOWN_NETWORK, `${email} ${network}`));
  const weight = isNew && tries <= SECOND_STEP_LIMITS.pair.free ? 1 : 0;
  if (isNew) await spendAfterDelay(SECOND_STEP_LIMITS.strangers, String(userId), { weight });
  const signedIn = await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await takeCode(ctx, userId, code, now);
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, awaitsCode: true, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count === 0)
      throw new AppError("conflict", "second step: it was passed meanwhile", {
        said: "That was already finished. Sign in again.",
      });
    return beginSignedIn(ctx, { userId, method: waiting.method, arrival });
  });
  await forgive(SECOND_STEP_LIMITS.pair, pair);
  if (weight === 1) await takeBack(SECOND_STEP_LIMITS.strangers, String(userId));
  return signedIn;
}

/**
 * Takes a code, once: of the app, none that was taken before or is older than one that was; of the
 * recovery codes, one that was not used.
 * @throws AppError `invalid_input`.
 */
async function takeCode(ctx: OpenCtx, userId: UserId, typed: string, now: Date): Promise<void> {
  const { tx } = ctx;
  const app = await tx.codeApp.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { secret: true },
  });
  const secret = app === null ? null : openSecret(app.secret);
  const step = secret === null ? null : stepOfCode(secret, typed, now);
  if (step !== null) {
    const { count } = await tx.codeApp.updateMany({
      where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
      data: { lastStep: step },
    });
    if (count === 1) return;
    throw wrongCode("This code was already used. Wait for the next one in the app.");
  }
  const codeHash = secretHash(plainRecoveryCode(typed));
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash, usedAt: null },
    data: { usedAt: now },
  });
  if (count === 0) throw wrongCode(WRONG_CODE);
  await tellRecoveryUsed(ctx, userId);
}

const wrongCode = (said: string): AppError =>
  new AppError("invalid_input", "second step: wrong code", { fields: { code: said } });

async function tellRecoveryUsed(ctx: OpenCtx, userId: UserId): Promise<void> {
  const { tx } = ctx;
  const left = await tx.recoveryCode.count({ where: { userId, usedAt: null } });
  const account = await findAccount({ userId }, tx);
  await recordActivity(ctx, { userId, kind: "second_step.recovery_used", detail: { left } });
  if (account !== null)
    await queueMail(tx, { ...recoveryUsedMail(left), to: account.email, userId });
}

/**
 * Makes the viewer a secret for their app. Nobody is asked for codes before the first was confirmed.
 * @throws AppError `proof_needed`, `conflict` where codes are on.
 */
export async function beginCodes(ctx: Ctx<Viewer>): Promise<void> {
  const { actor: viewer, now } = ctx;
  requireFreshProof(viewer, now);
  const { userId } = viewer;
  await ctx.transaction(async ({ tx }) => {
    if (await hasSecondStep(userId, tx))
      throw new AppError("conflict", "second step: on already", {
        said: "Codes are already on. Turn them off first to use another app.",
      });
    await tx.codeApp.deleteMany({ where: { userId, confirmedAt: null } });
    const secret = sealText("one-time code", newCodeSecret(), authSecret());
    await tx.codeApp.create({ data: { userId, secret, createdAt: now } });
  });
}

/** Gives up what was begun and not confirmed. */
export async function giveUpCodes(ctx: Ctx<Viewer>): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.codeApp.deleteMany({ where: { userId, confirmedAt: null } });
}

/**
 * Switches codes on, by the first code of the app. @returns the recovery codes, to be shown this once.
 * @throws AppError `proof_needed`, `invalid_input` for the code, `conflict` where nothing was begun.
 */
export async function confirmCodes(ctx: Ctx<Viewer>, code: string): Promise<readonly string[]> {
  const { actor: viewer, now } = ctx;
  requireFreshProof(viewer, now);
  const { userId, email } = viewer;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const begun = await tx.codeApp.findFirst({
      where: { userId, confirmedAt: null },
      select: { secret: true },
    });
    const secret = begun === null ? null : openSecret(begun.secret);
    if (secret === null)
      throw new AppError("conflict", "second step: nothing begun", {
        said: "This was not started, or was canceled. Start again.",
      });
    const step = stepOfCode(secret, code, now);
    if (step === null) throw wrongCode("Wrong code. Check that your phone’s clock is right.");
    const { count } = await tx.codeApp.updateMany({
      where: { userId, confirmedAt: null, secret: begun?.secret ?? "" },
      data: { confirmedAt: now, lastStep: step },
    });
    if (count === 0)
      throw new AppError("conflict", "second step: begun again meanwhile", {
        said: "You restarted this elsewhere. Reload the page.",
      });
    const codes = await replaceRecoveryCodes(tx, userId);
    await recordActivity(ctx, { userId, kind: "second_step.on" });
    await queueMail(tx, { ...SECOND_STEP_MAILS.on, to: email, userId });
    return codes;
  });
}

async function replaceRecoveryCodes(tx: Transaction, userId: UserId): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: secretHash(plainRecoveryCode(code)) })),
  });
  return codes;
}

/** Switches codes off. @throws AppError `proof_needed`, `conflict` where they are off. */
export async function endCodes(ctx: Ctx<Viewer>): Promise<void> {
  const { actor: viewer, now } = ctx;
  requireFreshProof(viewer, now);
  const { userId, email } = viewer;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.codeApp.deleteMany({
      where: { userId, confirmedAt: { not: null } },
    });
    if (count === 0) throw codesAreOff();
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await recordActivity(ctx, { userId, kind: "second_step.off" });
    await queueMail(tx, { ...SECOND_STEP_MAILS.off, to: email, userId });
  });
}

const codesAreOff = (): AppError =>
  new AppError("conflict", "second step: off already", { said: "Codes are already off." });

/**
 * Switches a person's codes off for who has lost their app and all recovery codes, and tells them: on
 * the command line, once an operator knows who is asking.
 * @throws AppError `conflict` for a person without codes.
 */
export async function endCodesOf(
  ctx: Ctx<Operator>,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
): Promise<void> {
  const at = ctx.now;
  const { by } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const account = await findAccount({ userId }, tx);
    const { count } = await tx.codeApp.deleteMany({ where: { userId } });
    if (account === null || count === 0)
      throw new AppError("conflict", `Person ${userId} has no codes.`);
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await recordActivity(ctx, { userId, kind: "second_step.off_by_us" });
    await queueMail(tx, { ...SECOND_STEP_MAILS.off, to: account.email, userId });
    await recordOperatorAction(
      tx,
      by,
      { action: "person.codes_ended", subjectKind: "person", subjectId: userId, reason },
      at,
    );
  });
}

/**
 * Makes new recovery codes; the ones before work no more. @returns them, to be shown this once.
 * @throws AppError as {@link endCodes}.
 */
export async function renewRecoveryCodes(ctx: Ctx<Viewer>): Promise<readonly string[]> {
  const { actor: viewer, now } = ctx;
  requireFreshProof(viewer, now);
  const { userId, email } = viewer;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    if (!(await hasSecondStep(userId, tx))) throw codesAreOff();
    const codes = await replaceRecoveryCodes(tx, userId);
    await recordActivity(ctx, { userId, kind: "second_step.recovery_renewed" });
    await queueMail(tx, { ...SECOND_STEP_MAILS.renewed, to: email, userId });
    return codes;
  });
}
