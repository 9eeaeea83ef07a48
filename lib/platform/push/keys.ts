import { env, mailFrom } from "../env.ts";

/** The keys by which push services know this site (RFC 8292), and who answers for it. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** This site's keys; null outside the commands that settle them (scripts/engines.ts). */
export function pushKeys(): PushKeys | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = env();
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return null;
  const subject = VAPID_SUBJECT ?? `mailto:${mailFrom().replace(/^.*<|>$/g, "")}`;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject };
}
