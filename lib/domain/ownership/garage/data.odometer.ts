import "server-only";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import type { OdometerEntry } from "./types.odometer.ts";
import type { GarageVehicleId } from "./types.ts";

/** The readings of some vehicles, oldest first; whose they are is for the caller to have proven. */
export async function odometerReadingsOf(
  vehicleIds: readonly GarageVehicleId[],
  client: Pick<Transaction, "odometerReading"> = database(),
): Promise<ReadonlyMap<GarageVehicleId, readonly OdometerEntry[]>> {
  const rows = await client.odometerReading.findMany({
    where: { vehicleId: { in: [...vehicleIds] } },
    orderBy: { readOn: "asc" },
  });
  const byVehicle = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  return new Map(
    vehicleIds.map((id) => [
      id,
      (byVehicle.get(id) ?? []).map(({ readOn, mileageMiles }) => ({
        day: dayOfColumn(readOn),
        mileageMiles,
      })),
    ]),
  );
}
