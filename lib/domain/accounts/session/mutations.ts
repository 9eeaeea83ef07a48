import "server-only";
import { randomUUID } from "node:crypto";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { followBrowser } from "#lib/domain/accounts/push-notice/mutations.subscription.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { SESSION_MAX_AGE_S, sessionIdSchema } from "#lib/platform/auth/session-cookie.ts";
import { SEEN_MINUTES } from "#lib/platform/auth/session-life.ts";
import type { SessionId, UserId, Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { deviceName } from "./rules.ts";
import type { Arrival, SignInMethod } from "./types.ts";

/**
 * Begins a session in the caller's transaction. The one that the browser had before ends, so that no
 * session outlives a change of who is signed in.
 */
export async function startSession(
  ctx: OpenCtx,
  {
    userId,
    method,
    arrival,
  }: { readonly userId: UserId; readonly method: SignInMethod; readonly arrival: Arrival },
): Promise<SessionId> {
  const id = await writeSession(ctx, userId, method, arrival, false);
  await recordActivity(ctx, {
    userId,
    kind: "session.started",
    detail: {
      device: deviceName(arrival.userAgent),
      method,
    },
  });
  return id;
}

/**
 * Notes that a person has passed the first step of signing in, in the caller's transaction: the session
 * waits for the second one and signs nobody in.
 */
export function startWaiting(
  ctx: OpenCtx,
  {
    userId,
    method,
    arrival,
  }: { readonly userId: UserId; readonly method: SignInMethod; readonly arrival: Arrival },
): Promise<SessionId> {
  return writeSession(ctx, userId, method, arrival, true);
}

async function writeSession(
  ctx: OpenCtx,
  userId: UserId,
  method: SignInMethod,
  { userAgent, device = null, previousSessionId, now }: Arrival,
  awaitsCode: boolean,
): Promise<SessionId> {
  const { tx } = ctx;
  if (previousSessionId !== null)
    await tx.session.updateMany({
      where: { id: previousSessionId, revokedAt: null },
      data: { revokedAt: now },
    });
  const id = sessionIdSchema.parse(randomUUID());
  await tx.session.create({
    data: {
      id,
      deviceId: device ?? id,
      userId,
      method,
      userAgent,
      awaitsCode,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MAX_AGE_S * 1_000),
    },
  });
  if (previousSessionId !== null)
    await followBrowser(ctx, { userId, from: previousSessionId, to: id });
  return id;
}

/** Notes that a session is in use, where that was not noted for a while. */
export async function noteUse({ tx }: OpenCtx, id: SessionId): Promise<void> {
  await tx.$executeRaw`
    update app_session set last_seen_at = now()
    where id = ${id}::uuid and last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}::int)`;
}

/** Ends every session of a person but the one given. @returns how many there were. */
export async function endSessions(
  { tx, now }: OpenCtx,
  { userId, except }: { readonly userId: UserId; readonly except: SessionId | null },
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(except !== null && { id: { not: except } }) },
    data: { revokedAt: now },
  });
  return count;
}

/**
 * Ends one session of the viewer; its device is out with its next request.
 * @throws AppError `not_found` for a session that is not theirs or has ended.
 */
export async function revokeSession(ctx: Ctx<Viewer>, id: SessionId): Promise<void> {
  const { actor: viewer, now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const [ended] = await tx.session.updateManyAndReturn({
      where: { id, userId: viewer.userId, revokedAt: null },
      data: { revokedAt: now },
      select: { userAgent: true },
    });
    if (ended === undefined)
      throw new AppError("not_found", "no such session", {
        said: "That device is signed out already.",
      });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "session.revoked",
      detail: {
        device: deviceName(ended.userAgent),
      },
    });
  });
}

/** Ends every session of the viewer but this one. @returns how many there were. */
export async function revokeOtherSessions(ctx: Ctx<Viewer>): Promise<number> {
  const viewer = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const count = await endSessions(ctx, { userId: viewer.userId, except: viewer.sessionId });
    if (count > 0)
      await recordActivity(ctx, {
        userId: viewer.userId,
        kind: "session.others_revoked",
        detail: { count },
      });
    return count;
  });
}

/** Ends the viewer's own session. */
export async function signOut(ctx: Ctx<Viewer>): Promise<void> {
  const { actor: viewer, now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.session.updateMany({
      where: { id: viewer.sessionId, userId: viewer.userId, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count > 0) await recordActivity(ctx, { userId: viewer.userId, kind: "session.ended" });
  });
}
