import { isOutOfRoom, isUnreachable } from "../db/failures.ts";
import { digestOf } from "../error-reporting/digest.ts";
import { currentRequestId } from "../observe/occasion.ts";
import { currentRendering } from "./keeping.ts";

/** Why a request could not be answered, as far as the framework's own answer does not say it. */
export interface Trouble {
  /** The number under which the log holds the error. */
  readonly digest: string | null;
  /** What it needed is away for the moment: 503, not 500. */
  readonly isAway: boolean;
}

interface Troubles {
  readonly byRequest: Map<string, Trouble>;
  /** When something was last away for a request that is answered, on a clock that never jumps. */
  lastAwayAt: number;
}

/** Survives the module being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & { lotwiseTroubles?: Troubles };

function troubles(): Troubles {
  holder.lotwiseTroubles ??= { byRequest: new Map(), lastAwayAt: Number.NEGATIVE_INFINITY };
  return holder.lotwiseTroubles;
}

/** Notes what broke the request that is answered here, for the answer that is given in its place. */
export function noteTrouble(error: unknown): void {
  const all = troubles();
  const isAway = isUnreachable(error) || isOutOfRoom(error);
  if (isAway) all.lastAwayAt = performance.now();
  const requestId = currentRequestId();
  const digest = digestOf(error) ?? null;
  // Redirects and pages that are not there, which the framework throws, too.
  if (requestId === null || digest?.startsWith("NEXT_")) return;
  const rendering = currentRendering();
  if (rendering !== null) rendering.isBroken = true;
  const before = all.byRequest.get(requestId);
  // The first is what a reader is told of; layout and page may break by the same.
  all.byRequest.set(requestId, {
    digest: before?.digest ?? digest,
    isAway: isAway || (before?.isAway ?? false),
  });
}

/** Whether something broke this request. */
export function hasTrouble(requestId: string): boolean {
  return troubles().byRequest.has(requestId);
}

/** What broke a request; it is not kept any longer. */
export function takeTrouble(requestId: string): Trouble {
  const { byRequest } = troubles();
  const trouble = byRequest.get(requestId) ?? { digest: null, isAway: false };
  byRequest.delete(requestId);
  return trouble;
}

/** Whether, within so many milliseconds, a page could not be shown because something it needs was away. */
export function wasAwayWithin(ms: number): boolean {
  return performance.now() - troubles().lastAwayAt < ms;
}
