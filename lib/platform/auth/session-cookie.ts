import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { env, siteUrl } from "../env.ts";
import { AppError } from "../errors.ts";
import { SESSION_DAYS } from "./session-life.ts";
import type { SessionId } from "./types.ts";

/** How long the cookie of a session is kept: as long as the session lasts at most. */
export const SESSION_MAX_AGE_S = SESSION_DAYS * 86_400;

/** A session's id as text from outside, of the right form. */
export const sessionIdSchema = z.custom<SessionId>(
  (value) => z.uuid().safeParse(value).success,
  "is not a session",
);

const claims = z.object({ session: sessionIdSchema });

/** Whether people reach the site by https: its cookies then travel by nothing else. */
export function isHttps(): boolean {
  return siteUrl().startsWith("https:");
}

/** The session cookie's name; over https one that only this very host can set. */
export function sessionCookieName(): string {
  return isHttps() ? "__Host-session" : "session";
}

/** How the session cookie is kept: out of reach for scripts, not sent with other sites' forms. */
export function sessionCookieOptions() {
  return {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
    maxAge: SESSION_MAX_AGE_S,
  } as const;
}

/** What the cookies are encrypted with. @throws AppError `configuration` outside the commands that settle it. */
export function authSecret(): string {
  const { AUTH_SECRET } = env();
  if (AUTH_SECRET === undefined)
    throw new AppError(
      "configuration",
      "AUTH_SECRET is not set. `npm start` and `npm run dev` make one in the data folder.",
    );
  return AUTH_SECRET;
}

/** The session cookie's value: an encrypted JWT that names the session's row and says nothing else. */
export function sessionToken(sessionId: SessionId, secret: string): Promise<string> {
  return encode({ token: { session: sessionId }, secret, maxAge: SESSION_MAX_AGE_S });
}

/** The session that a cookie's value names; null for anything that this site did not write or that is too old. */
export async function sessionInToken(token: string, secret: string): Promise<SessionId | null> {
  try {
    return claims.safeParse(await decode({ token, secret })).data?.session ?? null;
  } catch (error) {
    // What the library throws of a text that is no token of ours; anybody can send one.
    if (errorCode(error).startsWith("ERR_J")) return null;
    throw error;
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
