import "server-only";
import { z } from "zod";
import { sessionIdSchema } from "#lib/platform/auth/session-cookie.ts";
import { liveSessionWhere } from "#lib/platform/auth/session-life.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { deviceName } from "./rules.ts";
import type { ListedSession } from "./types.ts";

const method = z.enum(["password", "email_link", "google"]);

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
    method: method.parse(row.method),
    device: deviceName(userAgent),
    current: row.id === viewer.sessionId,
    isNotified: _count.pushSubscriptions > 0,
  }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}
