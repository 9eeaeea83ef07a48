import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "./spend.ts";

/** What a limit says of one use. */
export interface Counted {
  readonly allowed: boolean;
  /** Uses that are left until it begins anew. */
  readonly remaining: number;
  /** Until it begins anew; never less than it takes. */
  readonly resetSeconds: number;
}

const limiters = new Map<string, RateLimiterMemory>();

/**
 * Counts one use in this process alone: for what happens too often to ask the database each time. Where
 * several processes serve, each allows as much.
 */
export async function countHere(limit: RateLimit, key: string): Promise<Counted> {
  const { name, points, seconds } = limit;
  const id = `${name}:${points}:${seconds}`;
  const limiter =
    limiters.get(id) ?? new RateLimiterMemory({ keyPrefix: id, points, duration: seconds });
  limiters.set(id, limiter);
  try {
    return said(await limiter.consume(key), true);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return said(error, false);
  }
}

const said = ({ remainingPoints, msBeforeNext }: RateLimiterRes, allowed: boolean): Counted => ({
  allowed,
  remaining: remainingPoints,
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
});
