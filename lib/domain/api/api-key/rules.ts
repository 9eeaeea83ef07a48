import { DAY_MS } from "#lib/platform/clock.ts";
import type { KeyLifetime } from "./constants.ts";
import type { ApiKeyView } from "./types.ts";

/** When a key that is made at a moment ends; null where it works until it is revoked. */
export function keyEndOf(lifetime: KeyLifetime, now: Date): Date | null {
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

/** Tells whoever made a key that an operator revoked it. @param support where they can write to us. */
export function keyRevokedMail(
  { name, prefix }: { readonly name: string; readonly prefix: string },
  reason: string,
  support: string,
) {
  return {
    kind: "api.key-revoked",
    subject: "We revoked a key of yours",
    body: {
      heading: `The key “${name}” does not work any more`,
      paragraphs: [
        `We revoked the API key that begins with ${prefix}. Why: ${reason}`,
        `You can make another one, unless we say otherwise above. Questions? Reply to this email or write to ${support}.`,
      ],
      action: { label: "Your API keys", href: "/account/api" },
    },
  };
}
