import { cookies } from "next/headers";
import { endCarried } from "./carried.ts";
import { keepDevice } from "./device-cookie.ts";
import {
  authSecret,
  sessionCookieName,
  sessionCookieOptions,
  sessionInToken,
  sessionToken,
} from "./session-cookie.ts";
import type { SessionId } from "./types.ts";

/** The session that this browser's cookie names, whether or not it still lives. */
export async function browserSession(): Promise<SessionId | null> {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token === undefined ? null : sessionInToken(token, authSecret());
}

/** Gives this browser a session, and ends what it kept for a visitor; in actions and route handlers only. */
export async function keepSession(sessionId: SessionId): Promise<void> {
  const token = await sessionToken(sessionId, authSecret());
  (await cookies()).set(sessionCookieName(), token, sessionCookieOptions());
  await keepDevice(sessionId);
  await endCarried();
}

/**
 * Gives this browser a session that waits for a second step; in actions and route handlers only. What
 * was kept for a visitor stays: nobody is signed in yet.
 */
export async function keepWaiting(sessionId: SessionId): Promise<void> {
  const token = await sessionToken(sessionId, authSecret());
  (await cookies()).set(sessionCookieName(), token, sessionCookieOptions());
}

/** Takes this browser's session cookie away; in actions and route handlers only. */
export async function forgetSession(): Promise<void> {
  (await cookies()).set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
}
