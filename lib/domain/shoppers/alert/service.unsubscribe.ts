import "server-only";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { readSigned, signText } from "#lib/platform/security/signed-text.ts";
import { stoppedIn, subscriptionIn } from "./schema.unsubscribe.ts";
import type { Stopped, Subscription } from "./types.unsubscribe.ts";

/**
 * The address that stops some mails, for whoever holds it: it works signed out and does not expire,
 * and it does nothing else.
 */
export function unsubscribeUrl(subscription: Subscription): string {
  const token = signText("unsubscribe", JSON.stringify(subscription), authSecret());
  return `${siteUrl()}/api/unsubscribe?token=${token}`;
}

/** The headers by which mail programs show their own button (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(subscription: Subscription): Readonly<Record<string, string>> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(subscription)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** What a link's token is about; null for one that is not ours. */
export function readToken(token: string): Subscription | null {
  const text = readSigned("unsubscribe", token, authSecret());
  return text === null ? null : subscriptionIn(text);
}

/** What was stopped, for the form that takes it up again. */
export function undoToken(stopped: Stopped): string {
  return signText("subscribe again", JSON.stringify(stopped), authSecret());
}

/** What a form wants taken up again; null for one that is not ours. */
export function readUndo(token: string): Stopped | null {
  const text = readSigned("subscribe again", token, authSecret());
  return text === null ? null : stoppedIn(text);
}
