import { DAY_MS } from "#lib/platform/clock.ts";
import type { KeyLifetime } from "./constants.ts";
import type { ApiKeyView } from "./types.ts";

/** When a key that is made at a moment ends; null where it works until it is revoked. */
export function endOf(lifetime: KeyLifetime, now: Date): Date | null {
  return lifetime === "never" ? null : new Date(now.getTime() + Number(lifetime) * DAY_MS);
}

/** Whether a key still opens at a moment. */
export function keyState(
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date | null },
  now: Date,
): ApiKeyView["state"] {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt.getTime() <= now.getTime() ? "expired" : "works";
}
