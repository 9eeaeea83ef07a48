import "server-only";
import { UNDO_DAYS } from "#lib/domain/ownership/garage/constants.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { removeStored } from "#lib/platform/storage/files.ts";
import { ENDED_TRANSFER_DAYS } from "./constants.ts";

/**
 * Erases vehicles, log entries, documents and schedule items that were removed `UNDO_DAYS` ago or
 * earlier, and offers of vehicles whose link stopped working `ENDED_TRANSFER_DAYS` ago, so many at a time. Rows go first: a file that is then not removed is led to by nothing.
 */
export async function eraseRemoved(ctx: Ctx<System>, signal?: AbortSignal): Promise<void> {
  const asOf = ctx.now;
  const before = new Date(asOf.getTime() - UNDO_DAYS * DAY_MS);
  const gone = { removedAt: { lt: before } };
  const { garageDocument, garageTransfer, garageVehicle, serviceEntry, maintenanceItem } = ctx.db;
  // Before their vehicles, which would take the rows along and leave the files.
  await inPieces(async (limit) => {
    const documents = await garageDocument.findMany({
      where: { OR: [gone, { vehicle: gone }] },
      select: { id: true, key: true },
      take: limit,
    });
    await garageDocument.deleteMany({ where: { id: { in: documents.map(({ id }) => id) } } });
    for (const { key } of documents) await removeStored(key);
    return documents.length;
  }, signal);
  const where = gone;
  await inPieces(async (limit) => (await garageVehicle.deleteMany({ where, limit })).count, signal);
  await inPieces(async (limit) => (await serviceEntry.deleteMany({ where, limit })).count, signal);
  await inPieces(
    async (limit) => (await maintenanceItem.deleteMany({ where, limit })).count,
    signal,
  );
  const over = { expiresAt: { lt: new Date(asOf.getTime() - ENDED_TRANSFER_DAYS * DAY_MS) } };
  await inPieces(
    async (limit) => (await garageTransfer.deleteMany({ where: over, limit })).count,
    signal,
  );
}
