import { z } from "zod";
import { database } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { metrics } from "../observe/metrics.ts";
import { counterKey, waitWords } from "./spend.ts";

/** A wait between tries that doubles with each: nobody is locked out for good, and guessing stays slow. */
export interface GrowingDelay {
  /** What is delayed, such as "password by address and network". */
  readonly name: string;
  /** Tries that nobody waits for. */
  readonly free: number;
  /** The wait after those; each further try doubles it … */
  readonly firstSeconds: number;
  /** … up to this. */
  readonly longestSeconds: number;
  /** Without a try for so long, all are forgotten. */
  readonly forgetSeconds: number;
}

const answered = z.tuple([
  z.object({ points: z.number().nullable(), waitMs: z.coerce.number().nullable() }),
]);

/**
 * Takes one try if the wait since the one before is over, for all processes of the site together, by
 * the database's clock. A try that comes too early changes nothing: coming again and again does not
 * make the wait longer for anybody. Of several at once, one is taken.
 * @param weight 0 for a try that has to wait like others, and makes nobody's wait longer.
 * @param said what a person is told, with the wait put in.
 * @returns how many tries were counted, this one among them.
 * @throws AppError `rate_limited` with words on when to try again.
 */
export async function spendAfterDelay(
  delay: GrowingDelay,
  key: string,
  { weight = 1, said = tooOften }: { weight?: 0 | 1; said?: (wait: string) => string } = {},
): Promise<number> {
  const row = counterKey(delay, key);
  const forgetMs = delay.forgetSeconds * 1_000;
  const [firstMs, longestMs] = [delay.firstSeconds * 1_000, delay.longestSeconds * 1_000];
  const rows = await database().$queryRaw`
    with moment as (select (extract(epoch from now()) * 1000)::bigint as ms),
    taken as (
      insert into rate_limit as known (key, points, expire)
      select ${row}, ${weight}::int, ms + ${forgetMs}::bigint from moment
      on conflict (key) do update set
        points = case when known.expire > (select ms from moment) then known.points else 0 end + ${weight}::int,
        expire = (select ms from moment) + ${forgetMs}::bigint
      -- The try before was when the row's end was put off last.
      where known.expire <= (select ms from moment)
        or known.points < ${delay.free}::int
        or known.expire - ${forgetMs}::bigint
          + least(${longestMs}::bigint, ${firstMs}::bigint << greatest(0, least(known.points - ${delay.free}::int, 20)))
          <= (select ms from moment)
      returning points
    )
    select (select points from taken) as points,
      (select known.expire - ${forgetMs}::bigint
          + least(${longestMs}::bigint, ${firstMs}::bigint << greatest(0, least(known.points - ${delay.free}::int, 20)))
          - moment.ms
        from rate_limit known where known.key = ${row}) as "waitMs"
    from moment`;
  const [{ points, waitMs }] = answered.parse(rows);
  if (points !== null) return points;
  metrics().refusals.inc({ limit: delay.name });
  throw new AppError("rate_limited", `${delay.name}: too early`, {
    said: said(waitWords(waitMs ?? firstMs)),
  });
}

/** Takes a try back that turned out to be no guess. */
export async function takeBack({ name }: GrowingDelay, key: string): Promise<void> {
  await database().$executeRaw`
    update rate_limit set points = greatest(points - 1, 0) where key = ${counterKey({ name }, key)}`;
}

const tooOften = (wait: string): string => `That was tried too often. Try again in ${wait}.`;
