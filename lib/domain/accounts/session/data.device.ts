import "server-only";
import { authSecret, sessionIdSchema } from "#lib/platform/auth/session-cookie.ts";
import { liveSessionWhere } from "#lib/platform/auth/session-life.ts";
import type { SessionId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { readSigned } from "#lib/platform/security/signed-text.ts";
import { deviceName } from "./rules.ts";
import type { DoubtedSession } from "./types.device.ts";

/** The session that a mail's link names; null for what we did not sign. */
export function sessionOfLink(token: string): SessionId | null {
  const id = readSigned("not me", token, authSecret());
  return sessionIdSchema.safeParse(id).data ?? null;
}

/** The session that a mail's link is about; null where it does not work or the session is long gone. */
export async function findDoubted(token: string, now: Date): Promise<DoubtedSession | null> {
  const id = sessionOfLink(token);
  if (id === null) return null;
  const { session } = database();
  const row = await session.findUnique({
    where: { id },
    select: { userId: true, deviceId: true, userAgent: true, createdAt: true },
  });
  if (row === null) return null;
  const { userId, deviceId, userAgent, createdAt } = row;
  const sameDevice = { userId, AND: { OR: [{ id }, { deviceId: deviceId ?? id }] } };
  const live = await session.count({ where: { ...sameDevice, ...liveSessionWhere(now) } });
  return { device: deviceName(userAgent), createdAt, isLive: live > 0 };
}
