import type { Health } from "./types.ts";

/** The whole's state from its parts: without PostgreSQL nothing works, without search counts are missing. */
export function overallStatus({
  postgres,
  search,
}: Pick<Health, "postgres" | "search">): Health["status"] {
  if (!postgres.ok) return "down";
  return search.ok && search.state === "ready" ? "ok" : "degraded";
}

/**
 * Whether people should be sent here: pages can be served, and the index has made up its mind. A
 * failed index counts, because search then lists vehicles without counts.
 */
export function isReady({ postgres, search }: Health): boolean {
  return postgres.ok && search.state !== "building";
}

/** A worker gives a sign of life every few seconds; after this long it is gone or stuck. */
const SIGN_MS = 30_000;

/** How the worker is, by its last sign of life. */
export function workerHealth(seenAt: Date | null, now: Date): Health["worker"] {
  return {
    ok: seenAt !== null && now.getTime() - seenAt.getTime() < SIGN_MS,
    seenAt: seenAt?.toISOString() ?? null,
  };
}
