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
export function linkPath(mode: "enter" | "finish" | "reset" | "verify" | "change", secret: string) {
  return `/login?mode=${mode}&token=${encodeURIComponent(secret)}`;
}
