import "server-only";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { ServiceEntry, ServiceLog } from "./types.service.ts";

/** The log of a vehicle; whose it is is for the caller to have proven. */
export async function serviceLog(vehicleId: GarageVehicleId): Promise<ServiceLog> {
  const rows = await database().serviceEntry.findMany({
    where: { vehicleId },
    orderBy: [{ doneOn: "desc" }, { createdAt: "desc" }],
    include: { item: { select: { id: true, name: true } } },
  });
  const entries = rows.map((row) => ({
    removed: row.removedAt !== null,
    entry: {
      id: row.id,
      kind: row.kind,
      item: row.item,
      day: dayOfColumn(row.doneOn),
      mileageMiles: row.mileageMiles,
      costCents: row.costCents,
      note: row.note,
    } satisfies ServiceEntry,
  }));
  return {
    entries: entries.filter(({ removed }) => !removed).map(({ entry }) => entry),
    removed: entries.filter(({ removed }) => removed).map(({ entry }) => entry),
  };
}
