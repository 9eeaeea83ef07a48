import "server-only";
import { z } from "zod";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { type BulkConnection, withBulkConnection } from "#lib/platform/db/bulk.ts";
import { cursorsOf, dropCursors, putCursor } from "#lib/platform/db/change-cursor.ts";
import {
  LATE_SELLERS,
  LEAD_SETTLES_HOURS,
  PASS_CURSOR,
  PLACE_CURSOR,
  RECORDS_CURSOR,
  SELLERS_AT_ONCE,
} from "./constants.ts";
import { CHANGED_SELLERS, keepRecordsSql } from "./rules.ts";

const takenRow = z.object({ taken: z.boolean() });
const snapshotRow = z.object({ oldest: z.string(), next: z.string() });
const idRow = z.object({ id: z.number() });

/** One go over all sellers whose records may have changed. */
interface Pass {
  /** Changes since this transaction count, and leads that became a day old since this moment; null: all sellers. */
  readonly since: { readonly xact: string; readonly at: Date } | null;
  /** Where the next pass goes on. */
  readonly to: string;
  readonly begunAt: Date;
  /** Sellers up to this one are done. */
  readonly place: number;
}

interface RefreshOptions {
  /** Ends it after the piece under way; the next call goes on there. */
  readonly signal?: AbortSignal;
  readonly sellersAtOnce?: number;
  /** The same once so long is over; one piece is done always. */
  readonly mostMs?: number;
  /** Called after each piece, with how many sellers were in it. */
  readonly onPiece?: (sellers: number) => Promise<void> | void;
}

/**
 * Works out the records of every seller whose listings changed since the last pass, whose leads may
 * count anew, or that has none yet: so many sellers at a time, each time in a transaction that also
 * says how far it is. A pass that was interrupted goes on there. While another call works this does
 * nothing.
 * @returns how many sellers that were.
 */
export async function refreshSellerRecords(
  { now }: Ctx<System>,
  {
    signal,
    sellersAtOnce = SELLERS_AT_ONCE,
    mostMs = Number.POSITIVE_INFINITY,
    onPiece,
  }: RefreshOptions = {},
): Promise<number> {
  return withBulkConnection("seller records", async (db) => {
    // Held to the end of the connection, however that ends.
    const [lock] = await db.rows(
      takenRow,
      "select pg_try_advisory_lock(hashtextextended('seller records', 0)) as taken",
    );
    if (lock?.taken !== true) return 0;
    const pass = await takeUpPass(db, now);
    const due = await dueSellers(db, pass, now);
    const until = performance.now() + mostMs;
    let done = 0;
    while (done < due.length) {
      if (signal?.aborted === true || (done > 0 && performance.now() >= until)) return done;
      const ids = due.slice(done, done + sellersAtOnce);
      await keepPiece(db, ids, now);
      done += ids.length;
      await onPiece?.(ids.length);
    }
    await endPass(db, pass);
    return done;
  });
}

/**
 * Works out one seller's record at once, last in the transaction that changed what it is measured by: its
 * opening hours, which no pass looks for.
 */
export async function refreshSellerRecord({ tx, now }: OpenCtx, sellerId: SellerId): Promise<void> {
  await tx.$executeRawUnsafe(
    keepRecordsSql("select id, $2::timestamptz as at from seller where id = $1::int"),
    sellerId,
    now,
  );
}

/** Goes on with the pass that was interrupted, or begins one. */
async function takeUpPass(db: BulkConnection, now: Date): Promise<Pass> {
  const [snapshot] = await db.rows(
    snapshotRow,
    // What is still being written is looked at again by the next pass.
    `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
       pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  if (snapshot === undefined) throw new Error("PostgreSQL gave no snapshot.");
  const cursors = await cursorsOf(db, [RECORDS_CURSOR, PASS_CURSOR, PLACE_CURSOR]);
  // Of a database that was restored they may be of another server, ahead of this one.
  const known = (name: string) => {
    const cursor = cursors.get(name);
    return cursor !== undefined && BigInt(cursor.xact) <= BigInt(snapshot.next) ? cursor : null;
  };
  const since = known(RECORDS_CURSOR);
  const begun = known(PASS_CURSOR);
  if (begun !== null) {
    const place = Number(cursors.get(PLACE_CURSOR)?.xact ?? 0);
    return { since, to: begun.xact, begunAt: begun.at, place };
  }
  const pass = { since, to: snapshot.oldest, begunAt: now, place: 0 };
  await db.transaction(async () => {
    await putCursor(db, PASS_CURSOR, pass.to, now);
    await putCursor(db, PLACE_CURSOR, 0, now);
  });
  return pass;
}

/** The sellers that a pass has still to look at, in order. */
async function dueSellers(
  db: BulkConnection,
  { since, place }: Pass,
  now: Date,
): Promise<readonly number[]> {
  if (since === null) {
    const all = "select id from seller where id > $1 order by id";
    return (await db.rows(idRow, all, [place])).map(({ id }) => id);
  }
  // A clock that was set back must not leave out what came before.
  const at = Math.min(since.at.getTime(), now.getTime());
  const settled = (ms: number) => new Date(ms - LEAD_SETTLES_HOURS * HOUR_MS).toISOString();
  const rows = await db.rows(idRow, CHANGED_SELLERS, [
    place,
    since.xact,
    settled(at),
    settled(now.getTime()),
    LATE_SELLERS,
  ]);
  return rows.map(({ id }) => id);
}

async function keepPiece(db: BulkConnection, ids: readonly number[], now: Date): Promise<void> {
  await db.transaction(async () => {
    await db.execute(
      keepRecordsSql("select id, $2::timestamptz as at from seller where id = any($1::int[])"),
      [ids, now.toISOString()],
    );
    await putCursor(db, PLACE_CURSOR, ids.at(-1) ?? 0, now);
  });
}

async function endPass(db: BulkConnection, { to, begunAt }: Pass): Promise<void> {
  await db.transaction(async () => {
    await putCursor(db, RECORDS_CURSOR, to, begunAt);
    await dropCursors(db, [PASS_CURSOR, PLACE_CURSOR]);
  });
}
