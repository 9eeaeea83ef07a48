import { randomUUID } from "node:crypto";
import type pg from "pg";
import { sessionIdSchema, sessionToken } from "#lib/platform/auth/session-cookie.ts";

/** Begins a session of somebody for a day. @returns the header that a browser of theirs sends. */
export async function beginSession(
  client: pg.Client,
  userId: number,
  authSecret: string,
): Promise<string> {
  const sessionId = sessionIdSchema.parse(randomUUID());
  await client.query(
    `insert into app_session (id, user_id, expires_at, method, user_agent)
     values ($1, $2, now() + interval '1 day', 'password', 'a benchmark')`,
    [sessionId, userId],
  );
  return `session=${await sessionToken(sessionId, authSecret)}`;
}
