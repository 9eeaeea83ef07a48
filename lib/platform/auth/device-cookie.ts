import { cookies } from "next/headers";
import { readSigned, signText } from "../security/signed-text.ts";
import { authSecret, isHttps, sessionIdSchema } from "./session-cookie.ts";
import { DEVICE_SECONDS } from "./session-life.ts";
import type { SessionId } from "./types.ts";

const cookieName = (): string => (isHttps() ? "__Host-device" : "device");

/** What this browser is known by, from the first sign-in in it; null for one that has none of ours. */
export async function browserDevice(): Promise<SessionId | null> {
  const signed = (await cookies()).get(cookieName())?.value;
  if (signed === undefined) return null;
  return sessionIdSchema.safeParse(readSigned("device", signed, authSecret())).data ?? null;
}

/**
 * Lets this browser be known again, also after it was signed out; in actions and route handlers only. It
 * is called after its first session: random, and no way in by itself.
 */
export async function keepDevice(sessionId: SessionId): Promise<void> {
  const device = (await browserDevice()) ?? sessionId;
  (await cookies()).set(cookieName(), signText("device", device, authSecret()), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
    maxAge: DEVICE_SECONDS,
  });
}
