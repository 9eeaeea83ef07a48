import "server-only";
import { z } from "zod";
import type { Transaction } from "#lib/platform/db/client.ts";
import { INDEX_NOW_CURSOR, MOST_INDEX_NOW_LISTINGS } from "./constants.index-now.ts";
import type { IndexNowChanges } from "./types.index-now.ts";

const edgesRow = z.tuple([z.object({ from: z.coerce.bigint().nullable(), to: z.coerce.bigint() })]);
const listingRow = z.object({ id: z.number(), modelId: z.number(), year: z.number() });

/**
 * The vehicles that transactions changed which were settled since the last look: what one that still
 * runs writes is told of when it has ended. The newest first, at most MOST_INDEX_NOW_LISTINGS.
 */
export async function indexNowChanges(tx: Transaction): Promise<IndexNowChanges> {
  const [{ from, to }] = edgesRow.parse(
    await tx.$queryRaw`
      select (select xact::text from change_cursor where name = ${INDEX_NOW_CURSOR}) as "from",
        pg_snapshot_xmin(pg_current_snapshot())::text as "to"`,
  );
  if (from === null || from >= to) return { from, to, listings: [] };
  const listings = listingRow.array().parse(
    await tx.$queryRaw`
      select id, model_id as "modelId", year::int as year from listing
      where change_xact >= ${from}::bigint and change_xact < ${to}::bigint
      order by updated_at desc, id limit ${MOST_INDEX_NOW_LISTINGS}::int`,
  );
  return { from, to, listings };
}
