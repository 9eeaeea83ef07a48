import { LINK_REST } from "./constants.ts";
import type { LinkProblem, LinkState, ProvenLink } from "./types.ts";

/** A link's row, as far as its state goes. */
export interface LinkRow extends ProvenLink {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Whether a link still works, and if not why. A used one is "used" also when it is old. */
export function linkState(row: LinkRow | null, now: Date): LinkState {
  const problem = problemOf(row, now);
  if (row === null || problem !== null) return { status: problem ?? "unknown" };
  const { email, userId, callbackPath } = row;
  return { status: "ready", email, userId, callbackPath };
}

function problemOf(row: LinkRow | null, now: Date): LinkProblem | null {
  if (row === null) return "unknown";
  if (row.usedAt !== null) return "used";
  return row.expiresAt.getTime() <= now.getTime() ? "expired" : null;
}

/** The page that a mailed link leads to: it asks before anything happens, since mail scanners follow links. */
export function accountLinkPath(
  mode: "enter" | "finish" | "reset" | "verify" | "change",
  secret: string,
) {
  return `/login?mode=${mode}&token=${encodeURIComponent(secret)}`;
}

/** Whether a link was mailed so shortly before that it has only to be looked for. */
export function isResting(expiresAt: Date, life: number, now: Date): boolean {
  const mailedAt = expiresAt.getTime() - life;
  return now.getTime() - mailedAt < LINK_REST.ms;
}

/**
 * Whether a link may be mailed again, and so work longer. One that is older than its mails say links
 * work gives way to another: nobody keeps an old mail's link working by asking again and again.
 */
export function isYoung(createdAt: Date, life: number, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < life;
}
