import "server-only";
import { sessionIdSchema } from "#lib/platform/auth/session-cookie.ts";
import { liveSessionWhere } from "#lib/platform/auth/session-life.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import type { SessionId, UserId, Viewer } from "#lib/platform/auth/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { SECOND_STEP_MINUTES } from "./constants.ts";
import { deviceName } from "./rules.ts";
import { signInMethod } from "./schema.ts";
import type { ListedSession, WaitingSignIn } from "./types.ts";

/** Where a person is signed in now: this session first, then the latest used. */
export async function listSessions(viewer: Viewer, now: Date): Promise<readonly ListedSession[]> {
  const rows = await database().session.findMany({
    where: { userId: viewer.userId, ...liveSessionWhere(now) },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    select: {
      id: true,
      userAgent: true,
      method: true,
      createdAt: true,
      lastSeenAt: true,
      _count: { select: { pushSubscriptions: true } },
    },
  });
  const sessions = rows.map(({ userAgent, _count, ...row }) => ({
    ...row,
    id: sessionIdSchema.parse(row.id),
    method: signInMethod.parse(row.method),
    device: deviceName(userAgent),
    current: row.id === viewer.sessionId,
    isNotified: _count.pushSubscriptions > 0,
  }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Whether signing in takes a person a second step. */
export async function hasSecondStep(
  userId: UserId,
  db: Pick<Transaction, "codeApp"> = database(),
): Promise<boolean> {
  const where = { userId, confirmedAt: { not: null } };
  return (await db.codeApp.count({ where })) > 0;
}

/** The sign-in that a browser has begun and that waits for a code; null where none does, or no more. */
export async function findWaiting(
  sessionId: SessionId | null,
  now: Date,
): Promise<WaitingSignIn | null> {
  if (sessionId === null) return null;
  const since = new Date(now.getTime() - SECOND_STEP_MINUTES * MINUTE_MS);
  const row = await database().session.findFirst({
    where: { id: sessionId, awaitsCode: true, revokedAt: null, createdAt: { gt: since } },
    select: { id: true, userId: true, method: true, user: { select: { email: true } } },
  });
  if (row === null) return null;
  return {
    sessionId: sessionIdSchema.parse(row.id),
    userId: userIdSchema.parse(row.userId),
    email: row.user.email,
    method: signInMethod.parse(row.method),
  };
}
