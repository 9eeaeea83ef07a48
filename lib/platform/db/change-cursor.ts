import "server-only";
import { z } from "zod";
import type { BulkConnection } from "./bulk.ts";
import type { Transaction } from "./client.ts";

/*
 * How far each follower of changes has come, in `change_cursor`: everything below the transaction that
 * stands under its name has been looked at.
 */

/** Moves a cursor forward. One that stands further on already, of a look that came first, stays. */
export async function moveCursor(tx: Transaction, name: string, to: bigint): Promise<void> {
  await tx.$executeRaw`
    insert into change_cursor (name, xact) values (${name}, ${to})
    on conflict (name) do update set xact = greatest(change_cursor.xact, excluded.xact), updated_at = now()`;
}

const cursorRow = z.object({ name: z.string(), xact: z.string(), at: z.date() });

/** The cursors of these names that are there, by name: where each stands and since when. */
export async function cursorsOf(
  db: BulkConnection,
  names: readonly string[],
): Promise<ReadonlyMap<string, { readonly xact: string; readonly at: Date }>> {
  const rows = await db.rows(
    cursorRow,
    "select name, xact::text as xact, updated_at as at from change_cursor where name = any($1)",
    [names],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Puts a cursor where long work is, forward or back, as of a moment. */
export async function putCursor(
  db: BulkConnection,
  name: string,
  to: string | number,
  at: Date,
): Promise<void> {
  await db.execute(
    `insert into change_cursor (name, xact, updated_at) values ($1, $2::bigint, $3::timestamptz)
     on conflict (name) do update set xact = excluded.xact, updated_at = excluded.updated_at`,
    [name, to, at.toISOString()],
  );
}

/** Takes cursors away: of work that is done, or to look at everything anew. */
export async function dropCursors(db: BulkConnection, names: readonly string[]): Promise<void> {
  await db.execute("delete from change_cursor where name = any($1)", [names]);
}
