/* Records that the demo market made up: they go with the first import of their kind. */

import "server-only";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import type { SourceName } from "./constants.ts";

/**
 * Takes the made-up records of a kind away, for real ones to stand in their place; where there are none
 * nothing changes. To be called in the transaction that publishes: a trigger removes the records with
 * their kind, so both go or neither.
 */
export async function dropMadeUp(db: BulkConnection, kind: SourceName): Promise<void> {
  await db.execute("delete from demo_records where kind = $1", [kind]);
}
