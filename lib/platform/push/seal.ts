import "server-only";
import { ECDH } from "node:crypto";
import { AppError } from "../errors.ts";
import { pushKeys } from "./keys.ts";

/** Where a browser is told, and the keys that only it can read with. */
export interface PushAddress {
  readonly endpoint: string;
  /** Its public key and its secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether text can be sealed for a key: it is a point of its curve, whatever its length and signs are. */
export function isSealable({ p256dh }: Pick<PushAddress, "p256dh">): boolean {
  try {
    return ECDH.convertKey(p256dh, "prime256v1", "base64url").length > 0;
  } catch {
    return false;
  }
}

interface PushOptions {
  /** How long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
  /** Up to 32 characters of base64url: a later one takes the place of one that still waits. */
  readonly topic: string;
  readonly urgency: "normal" | "high";
}

/**
 * Text sealed for one browser (RFC 8291), with the headers by which its push service knows who sends
 * it (RFC 8292) and how. @throws AppError `configuration` where this site has no keys.
 */
export async function sealedPush(
  { endpoint, p256dh, auth }: PushAddress,
  text: string,
  { ttlSeconds, topic, urgency }: PushOptions,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }> {
  const keys = pushKeys();
  if (keys === null) throw new AppError("configuration", "VAPID_PUBLIC_KEY is not set");
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    { vapidDetails: keys, TTL: ttlSeconds, topic, urgency },
  );
  return {
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => name !== "Content-Length")
        .map(([name, value]) => [name, String(value)]),
    ),
    body,
  };
}
