import "server-only";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import type { ListingHold } from "./types.ts";

/** What holds these listings, the oldest hold first. */
export async function holdsOf(
  listingIds: readonly ListingId[],
  tx: Transaction = database(),
): Promise<readonly ListingHold[]> {
  if (listingIds.length === 0) return [];
  const rows = await tx.listingHold.findMany({
    where: { listingId: { in: [...listingIds] } },
    orderBy: [{ heldAt: "asc" }, { kind: "asc" }],
    select: { listingId: true, kind: true, reasons: true, heldAt: true },
  });
  return rows.map((row) => ({ ...row, listingId: row.listingId as ListingId }));
}
