import "server-only";
import { z } from "zod";
import { HOUR_MS } from "../clock.ts";
import { type BulkConnection, withBulkConnection } from "../db/bulk.ts";
import { database } from "../db/client.ts";

const bodyRow = z.object({ body: z.unknown() });
const placeRow = z.object({ place: z.number() });
const lastRow = z.object({ place: z.number().nullable() });

/** What says what the work under way is about. */
const PASS = "pass";

/** The work of a job that is under way, kept in PostgreSQL piece by piece. */
export interface Parts {
  /** The connection that holds the job's lock: what it writes in one transaction with a piece stays or goes with it. */
  readonly db: BulkConnection;
  /** What the work under way is about; null where none is, or where it is of another shape (an older release). */
  pass<T>(shape: z.ZodType<T>): Promise<T | null>;
  keepPass(body: unknown): Promise<void>;
  /** The last place of a kind that is done; null where none is. */
  last(kind: string): Promise<number | null>;
  keep(kind: string, place: number, body: unknown): Promise<void>;
  /** The pieces of a kind, in the order of their places, one in memory at a time. */
  each<T>(kind: string, shape: z.ZodType<T>): AsyncIterable<T>;
  /** Forgets the pieces of a kind; all of the job's, with what it is about, where none is named. */
  forget(kind?: string): Promise<void>;
}

/**
 * Has one run of a job work on its pieces. Another one waits until it ended, however that was: its lock
 * is its connection's.
 */
export async function withParts<T>(job: string, use: (parts: Parts) => Promise<T>): Promise<T> {
  return withBulkConnection(job, async (db) => {
    await db.execute("select pg_advisory_lock(hashtextextended('job_part ' || $1, 0))", [job]);
    return use(partsOf(db, job));
  });
}

/** Whether a run of a job was ended before its work was done. */
export async function isUnderWay(job: string): Promise<boolean> {
  return (await database().jobPart.count({ where: { job, kind: PASS } })) > 0;
}

function partsOf(db: BulkConnection, job: string): Parts {
  const keep = async (kind: string, place: number, body: unknown) => {
    await db.execute(
      `insert into job_part (job, kind, place, body) values ($1, $2, $3::int, $4::jsonb)
       on conflict (job, kind, place) do update set body = excluded.body`,
      [job, kind, place, JSON.stringify(body)],
    );
  };
  return {
    db,
    async pass(shape) {
      const [row] = await db.rows(
        bodyRow,
        "select body from job_part where job = $1 and kind = $2",
        [job, PASS],
      );
      const known = shape.safeParse(row?.body);
      return known.success ? known.data : null;
    },
    keepPass: (body) => keep(PASS, 0, body),
    async last(kind) {
      const [row] = await db.rows(
        lastRow,
        "select max(place) as place from job_part where job = $1 and kind = $2",
        [job, kind],
      );
      return row?.place ?? null;
    },
    keep,
    async *each(kind, shape) {
      const places = await db.rows(
        placeRow,
        "select place from job_part where job = $1 and kind = $2 order by place",
        [job, kind],
      );
      for (const { place } of places) {
        const [row] = await db.rows(
          bodyRow,
          "select body from job_part where job = $1 and kind = $2 and place = $3::int",
          [job, kind, place],
        );
        yield shape.parse(row?.body);
      }
    },
    async forget(kind) {
      await db.execute(
        "delete from job_part where job = $1 and ($2::text is null or kind = $2::text)",
        [job, kind ?? null],
      );
    },
  };
}

/** A place that was kept longer ago than this is forgotten: what came before it has changed since. */
const PLACE_HOURS = 20;

/** Has the next `inTurn` of a job go on after a place, as one that began at a moment. */
export const beginInTurn = (
  { keepPass }: Pick<Parts, "keepPass">,
  at: Date,
  after: string | number,
): Promise<void> => keepPass({ begunAt: at.toISOString(), after });

/**
 * Does a job's work on many things a piece at a time, in the order of their places. Where a run was
 * ended, by a failure too, the next one goes on after the last piece that was done.
 * @param piece does what comes after a place (null: from the first on). @returns the place it came to;
 *   null where nothing was left.
 * @throws AbortError between pieces once the signal ends it, so that the job is run again for the rest.
 */
export async function inTurn<P extends string | number>(
  job: string,
  { at, signal, place, mostMs = Number.POSITIVE_INFINITY }: InTurn<P>,
  piece: (after: P | null) => Promise<P | null>,
): Promise<void> {
  const shape = z.object({ begunAt: z.string(), after: place });
  await withParts(job, async (parts) => {
    const known = await parts.pass(shape);
    const age = known === null ? 0 : at.getTime() - Date.parse(known.begunAt);
    const isUsable = known !== null && age >= 0 && age < PLACE_HOURS * HOUR_MS;
    const begunAt = isUsable ? known.begunAt : at.toISOString();
    const until = performance.now() + mostMs;
    let after = isUsable ? known.after : null;
    for (;;) {
      signal?.throwIfAborted();
      after = await piece(after);
      if (after === null) break;
      await parts.keepPass({ begunAt, after });
      if (performance.now() >= until) return;
    }
    await parts.forget();
  });
}

interface InTurn<P> {
  readonly at: Date;
  readonly signal?: AbortSignal | undefined;
  /** Leaves the rest to the next run after the piece in which so long was over; one piece is done always. */
  readonly mostMs?: number | undefined;
  /** What a place is. */
  readonly place: z.ZodType<P>;
}
