/** The present moment. Code takes it as an argument; only the edges call this. */
export function now(): Date {
  return new Date();
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Whole days between two moments, never negative: a listing published today has 0 days. */
export function wholeDaysBetween(earlier: Date, later: Date): number {
  return Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / DAY_MS));
}
