import { MINUTE_MS } from "#lib/platform/clock.ts";

const KEPT_MS = 10 * MINUTE_MS;

/** Works something out once for all who ask within ten minutes; what failed is worked out again. */
export function keptFor<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (kept !== undefined && kept.until > performance.now()) return kept.answer;
    const mine = { answer: work(), until: performance.now() + KEPT_MS };
    kept = mine;
    mine.answer.catch(() => {
      // Whoever awaits this one is told by the promise itself.
      if (kept === mine) kept = undefined;
    });
    return mine.answer;
  };
}

/** The latest of some moments; null for none. */
export function newestMomentOf(moments: Iterable<Date>): Date | null {
  let newest: Date | null = null;
  for (const moment of moments) if (newest === null || moment > newest) newest = moment;
  return newest;
}
