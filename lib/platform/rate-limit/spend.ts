import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { database } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { metrics } from "../observe/metrics.ts";

export interface RateLimit {
  /** What is limited, such as "sign-in by address". */
  readonly name: string;
  /** How often it may be done … */
  readonly points: number;
  /** … within so many seconds of the first time. */
  readonly seconds: number;
}

const counters = z.array(
  z.object({
    points: z.number(),
    expire: z.union([z.bigint(), z.number()]).transform(Number).nullable(),
  }),
);

/** The limiter's connection: the site's own pool. */
const store = {
  query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
    const rows = await database().$queryRawUnsafe<unknown[]>(text, ...values);
    return { rows: counters.parse(rows), rowCount: rows.length };
  },
};

const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf({ name, points, seconds }: RateLimit): RateLimiterPostgres {
  const id = `${name}:${points}:${seconds}`;
  const known = limiters.get(id);
  if (known !== undefined) return known;
  const limiter = new RateLimiterPostgres({
    storeClient: store,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // Expired counters are taken away by a job, once for all processes.
    clearExpiredByTimeout: false,
  });
  limiters.set(id, limiter);
  return limiter;
}

/**
 * Counts one use against a limit, for all processes of the site together.
 * @param key whose use it is: an address, a network, a person. Only its SHA-256 is kept.
 * @throws AppError `rate_limited` with words on when to try again, once the limit is spent.
 */
export async function spend(limit: RateLimit, key: string): Promise<void> {
  try {
    await limiterOf(limit).consume(hashOf(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    metrics().refusals.inc({ limit: limit.name });
    throw new AppError("rate_limited", `${limit.name}: spent`, {
      said: `That was tried too often. Try again in ${waitWords(error.msBeforeNext)}.`,
    });
  }
}

/** Forgets what was counted: after a success, failures before it say nothing any more. */
export async function forgive(limit: RateLimit, key: string): Promise<void> {
  await limiterOf(limit).delete(hashOf(key));
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** "40 seconds", "12 minutes", "3 hours": never less than it takes. */
export function waitWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  if (seconds <= 90) return count(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? count(minutes, "minute") : count(Math.ceil(minutes / 60), "hour");
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? "" : "s"}`;
