import { createHash } from "node:crypto";
import { z } from "zod";
import { database, type Transaction } from "../db/client.ts";
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

const counted = z.tuple([z.object({ points: z.number(), leftMs: z.coerce.number() })]);

/**
 * Counts one use against a limit, for all processes of the site together, by the database's clock: those
 * of their machines may differ, and jump.
 * @param key whose use it is: an address, a network, a person. Only its SHA-256 is kept.
 * @throws AppError `rate_limited` with words on when to try again, once the limit is spent.
 */
export async function spend(limit: RateLimit, key: string): Promise<void> {
  const { points, leftMs } = await countOne(limit, key, database());
  if (points <= limit.points) return;
  metrics().refusals.inc({ limit: limit.name });
  throw new AppError("rate_limited", `${limit.name}: spent`, {
    said: `That was tried too often. Try again in ${waitWords(leftMs)}.`,
  });
}

/** Counts one use as {@link spend} does, in the caller's transaction. @returns whether the limit allows it. */
export async function isAllowed(tx: Transaction, limit: RateLimit, key: string): Promise<boolean> {
  const allowed = (await countOne(limit, key, tx)).points <= limit.points;
  if (!allowed) metrics().refusals.inc({ limit: limit.name });
  return allowed;
}

async function countOne(
  limit: RateLimit,
  key: string,
  db: Pick<Transaction, "$queryRaw">,
): Promise<z.infer<typeof counted>[0]> {
  const rows = await db.$queryRaw`
    with moment as (select (extract(epoch from now()) * 1000)::bigint as ms)
    insert into rate_limit as known (key, points, expire)
    select ${counterKey(limit, key)}, 1, ms + ${limit.seconds * 1_000}::int from moment
    on conflict (key) do update set
      points = case when known.expire > (select ms from moment) then known.points else 0 end + 1,
      expire = case when known.expire > (select ms from moment) then known.expire else excluded.expire end
    returning points, expire - (select ms from moment) as "leftMs"`;
  return counted.parse(rows)[0];
}

/** Forgets what was counted: after a success, failures before it say nothing any more. */
export async function forgive({ name }: { readonly name: string }, key: string): Promise<void> {
  await database().rateLimit.deleteMany({ where: { key: counterKey({ name }, key) } });
}

/** What a counter's row is called: its limit's name, and of whose use it is only the SHA-256. */
export const counterKey = ({ name }: { readonly name: string }, key: string): string =>
  `${name}:${createHash("sha256").update(key).digest("base64url")}`;

/** "40 seconds", "12 minutes", "3 hours": never less than it takes. */
export function waitWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  if (seconds <= 90) return count(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? count(minutes, "minute") : count(Math.ceil(minutes / 60), "hour");
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? "" : "s"}`;
