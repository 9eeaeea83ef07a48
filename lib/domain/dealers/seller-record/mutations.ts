import "server-only";
import { z } from "zod";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { LEAD_SETTLES_HOURS, RECORDS_CURSOR, SELLERS_AT_ONCE } from "./constants.ts";
import { keepRecordsSql } from "./rules.ts";

const cursorRow = z.array(z.object({ from: z.string().nullable(), next: z.string() }));
const idRows = z.array(z.object({ id: z.number() }));

/**
 * Works out the records of every seller whose listings changed since the last time, whose leads may
 * count anew, or that has none yet. Runs that overlap come to the same.
 * @returns how many sellers that were.
 */
export async function refreshSellerRecords(now: Date): Promise<number> {
  const db = database();
  const [cursor] = cursorRow.parse(
    // What was still being written when we last looked is looked at again.
    await db.$queryRaw`select pg_snapshot_xmin(pg_current_snapshot())::text as next,
      (select xact::text from change_cursor
        where name = ${RECORDS_CURSOR} and xact <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as from`,
  );
  if (cursor === undefined) throw new Error("PostgreSQL gave no snapshot.");
  const settling = new Date(now.getTime() - (LEAD_SETTLES_HOURS + 1) * HOUR_MS);
  const changed = idRows.parse(
    cursor.from === null
      ? await db.$queryRaw`select id from seller order by id`
      : await db.$queryRaw`
        select seller_id as id from listing where change_xact >= ${cursor.from}::bigint
        union select seller_id from lead where created_at > ${settling} or first_reply_at > ${settling}
        union select id from seller s where not exists (select from seller_record r where r.seller_id = s.id)
        order by id`,
  );
  for (let start = 0; start < changed.length; start += SELLERS_AT_ONCE) {
    const ids = changed.slice(start, start + SELLERS_AT_ONCE).map(({ id }) => id);
    await db.$executeRawUnsafe(
      keepRecordsSql("select id, $2::timestamptz as at from seller where id = any($1::int[])"),
      ids,
      now,
    );
  }
  await db.$executeRaw`insert into change_cursor (name, xact, updated_at) values (${RECORDS_CURSOR}, ${cursor.next}::bigint, ${now})
    on conflict (name) do update set xact = excluded.xact, updated_at = excluded.updated_at`;
  return changed.length;
}
