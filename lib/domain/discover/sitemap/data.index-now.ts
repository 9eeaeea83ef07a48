import "server-only";
import { z } from "zod";
import type { Transaction } from "#lib/platform/db/client.ts";
import { CURSOR, MOST_LISTINGS } from "./constants.index-now.ts";
import type { Changes } from "./types.index-now.ts";

const edgesRow = z.tuple([z.object({ from: z.coerce.bigint().nullable(), to: z.coerce.bigint() })]);
const listingRow = z.object({ id: z.number(), modelId: z.number(), year: z.number() });

/**
 * The vehicles that transactions changed which were settled since the last look: what one that still
 * runs writes is told of when it has ended. The newest first, at most MOST_LISTINGS.
 */
export async function changesSinceCursor(tx: Transaction): Promise<Changes> {
  const [{ from, to }] = edgesRow.parse(
    await tx.$queryRaw`
      SELECT (SELECT xact::text FROM change_cursor WHERE name = ${CURSOR}) AS "from",
        pg_snapshot_xmin(pg_current_snapshot())::text AS "to"`,
  );
  if (from === null || from >= to) return { from, to, listings: [] };
  const listings = listingRow.array().parse(
    await tx.$queryRaw`
      SELECT id, model_id AS "modelId", year::int AS year FROM listing
      WHERE change_xact >= ${from}::bigint AND change_xact < ${to}::bigint
      ORDER BY updated_at DESC, id LIMIT ${MOST_LISTINGS}::int`,
  );
  return { from, to, listings };
}
