import "server-only";
import { randomUUID } from "node:crypto";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { followBrowser } from "#lib/domain/accounts/push-subscription/mutations.ts";
import { SESSION_MAX_AGE_S, sessionIdSchema } from "#lib/platform/auth/session-cookie.ts";
import { SEEN_MINUTES } from "#lib/platform/auth/session-life.ts";
import type { SessionId, UserId, Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { deviceName } from "./rules.ts";
import type { Arrival, SignInMethod } from "./types.ts";

/**
 * Begins a session in the caller's transaction. The one that the browser had before ends, so that no
 * session outlives a change of who is signed in.
 */
export async function startSession(
  tx: Transaction,
  userId: UserId,
  method: SignInMethod,
  arrival: Arrival,
): Promise<SessionId> {
  const id = await writeSession(tx, userId, method, arrival, false);
  await recordActivity(tx, userId, "session.started", {
    device: deviceName(arrival.userAgent),
    method,
  });
  return id;
}

/**
 * Notes that a person has passed the first step of signing in, in the caller's transaction: the session
 * waits for the second one and signs nobody in.
 */
export function startWaiting(
  tx: Transaction,
  userId: UserId,
  method: SignInMethod,
  arrival: Arrival,
): Promise<SessionId> {
  return writeSession(tx, userId, method, arrival, true);
}

async function writeSession(
  tx: Transaction,
  userId: UserId,
  method: SignInMethod,
  { userAgent, device = null, previousSessionId, now }: Arrival,
  awaitsCode: boolean,
): Promise<SessionId> {
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
  if (previousSessionId !== null) await followBrowser(tx, userId, previousSessionId, id);
  return id;
}

/** Notes that a session is in use, where that was not noted for a while. */
export async function noteUse(tx: Transaction, id: SessionId): Promise<void> {
  await tx.$executeRaw`
    UPDATE app_session SET last_seen_at = now()
    WHERE id = ${id}::uuid AND last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}::int)`;
}

/** Ends every session of a person but the one given. @returns how many there were. */
export async function endSessions(
  tx: Transaction,
  userId: UserId,
  except: SessionId | null,
  now: Date,
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
export async function revokeSession(viewer: Viewer, id: SessionId, now: Date): Promise<void> {
  await database().$transaction(async (tx) => {
    const [ended] = await tx.session.updateManyAndReturn({
      where: { id, userId: viewer.userId, revokedAt: null },
      data: { revokedAt: now },
      select: { userAgent: true },
    });
    if (ended === undefined)
      throw new AppError("not_found", "no such session", {
        said: "That device is signed out already.",
      });
    await recordActivity(tx, viewer.userId, "session.revoked", {
      device: deviceName(ended.userAgent),
    });
  });
}

/** Ends every session of the viewer but this one. @returns how many there were. */
export async function revokeOtherSessions(viewer: Viewer, now: Date): Promise<number> {
  return database().$transaction(async (tx) => {
    const count = await endSessions(tx, viewer.userId, viewer.sessionId, now);
    if (count > 0) await recordActivity(tx, viewer.userId, "session.others_revoked", { count });
    return count;
  });
}

/** Ends the viewer's own session. */
export async function signOut(viewer: Viewer, now: Date): Promise<void> {
  await database().$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: viewer.sessionId, userId: viewer.userId, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count > 0) await recordActivity(tx, viewer.userId, "session.ended");
  });
}
