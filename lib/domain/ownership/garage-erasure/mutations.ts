import "server-only";
import { UNDO_DAYS } from "#lib/domain/ownership/garage/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { removeStored } from "#lib/platform/storage/files.ts";

/**
 * Erases vehicles, log entries, documents and schedule items that were removed `UNDO_DAYS` ago or
 * earlier. Rows go first: a file that is then not removed is led to by nothing.
 */
export async function eraseRemoved(asOf: Date): Promise<void> {
  const before = new Date(asOf.getTime() - UNDO_DAYS * DAY_MS);
  const gone = { removedAt: { lt: before } };
  const keys = await database().$transaction(async (tx) => {
    const documents = await tx.garageDocument.findMany({
      where: { OR: [gone, { vehicle: gone }] },
      select: { id: true, key: true },
    });
    await tx.garageDocument.deleteMany({ where: { id: { in: documents.map(({ id }) => id) } } });
    await tx.garageVehicle.deleteMany({ where: gone });
    await tx.serviceEntry.deleteMany({ where: gone });
    await tx.maintenanceItem.deleteMany({ where: gone });
    return documents.map(({ key }) => key);
  });
  for (const key of keys) await removeStored(key);
}
