import "server-only";
import { dropLinks } from "#lib/domain/accounts/account-link/mutations.ts";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { endSessions } from "#lib/domain/accounts/session/mutations.ts";
import type { Ctx, Operator } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { supportAddress, supportReply } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { PERSON_SUSPENDED, SUSPENSION_LIFTED } from "./constants.ts";
import { liftedMail, suspendedMail } from "./rules.ts";

/*
 * What operators decide about people, on the command line only. Sign-ins, sessions and API keys ask
 * `suspended_at` where they are looked up, so nothing of it waits for a job or a cache.
 */

/**
 * Keeps a person out until the suspension is lifted, and mails them why.
 * @param reason told to the person.
 * @returns how many sessions ended. @throws AppError `not_found`; `conflict` for one who is suspended.
 */
export async function suspendPerson(
  ctx: Ctx<Operator>,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
): Promise<number> {
  const at = ctx.now;
  const { by } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { email, suspendedAt } = await holdPerson(tx, userId);
    if (suspendedAt !== null)
      throw new AppError("conflict", `Person ${userId} is suspended since ${day(suspendedAt)}.`);
    await tx.user.update({
      where: { id: userId },
      data: { suspendedAt: at, suspendedReason: reason },
    });
    const ended = await endSessions(ctx, { userId, except: null });
    await dropLinks(ctx, userId);
    await announce(ctx, PERSON_SUSPENDED, { userId, reason, at });
    await recordActivity(ctx, { userId, kind: "account.suspended", detail: { name: reason } });
    await queueMail(tx, {
      ...suspendedMail(reason, supportAddress()),
      ...supportReply(),
      to: email,
      userId,
    });
    await recordOperatorAction(tx, by, deed("person.suspended", userId, reason), at);
    return ended;
  });
}

/**
 * Lets a suspended person in again, and puts back what the suspension took away.
 * @param reason for our own ledger.
 * @throws AppError `not_found`; `conflict` for one who is not suspended.
 */
export async function liftSuspension(
  ctx: Ctx<Operator>,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
): Promise<void> {
  const at = ctx.now;
  const { by } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { email, suspendedAt } = await holdPerson(tx, userId);
    if (suspendedAt === null) throw new AppError("conflict", `Person ${userId} is not suspended.`);
    await tx.user.update({
      where: { id: userId },
      data: { suspendedAt: null, suspendedReason: null },
    });
    await announce(ctx, SUSPENSION_LIFTED, { userId, at });
    await recordActivity(ctx, { userId, kind: "account.suspension_lifted" });
    await queueMail(tx, {
      ...liftedMail(supportAddress()),
      ...supportReply(),
      to: email,
      userId,
    });
    await recordOperatorAction(tx, by, deed("person.suspension_lifted", userId, reason), at);
  });
}

/**
 * Signs a person out everywhere, from each device's next request on.
 * @returns how many sessions ended. @throws AppError `not_found`.
 */
export async function signOutPerson(
  ctx: Ctx<Operator>,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
): Promise<number> {
  const at = ctx.now;
  const { by } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await holdPerson(tx, userId);
    const count = await endSessions(ctx, { userId, except: null });
    await recordActivity(ctx, { userId, kind: "session.all_revoked", detail: { count } });
    await recordOperatorAction(tx, by, deed("person.signed_out", userId, reason), at);
    return count;
  });
}

const deed = (action: `person.${string}`, subjectId: UserId, reason: string) =>
  ({ action, subjectKind: "person", subjectId, reason }) as const;

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** A person, held until the transaction ends: a sign-in of theirs waits. */
async function holdPerson(tx: Transaction, id: UserId) {
  await tx.$queryRaw`select from app_user where id = ${id} for no key update`;
  const person = await tx.user.findUnique({
    where: { id },
    select: { email: true, suspendedAt: true },
  });
  if (person === null) throw new AppError("not_found", `There is no person ${id}.`);
  return person;
}
