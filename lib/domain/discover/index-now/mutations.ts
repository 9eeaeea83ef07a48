import "server-only";
import type { Transaction } from "#lib/platform/db/client.ts";
import { CURSOR } from "./constants.ts";

/** Moves the cursor: search engines know of everything below this transaction. */
export async function moveCursor(tx: Transaction, to: bigint): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO change_cursor (name, xact) VALUES (${CURSOR}, ${to})
    ON CONFLICT (name) DO UPDATE SET xact = greatest(change_cursor.xact, excluded.xact), updated_at = now()`;
}
