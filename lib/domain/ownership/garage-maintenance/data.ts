import "server-only";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import { mileageOn } from "#lib/domain/ownership/garage/rules.odometer.ts";
import type { OdometerEntry } from "#lib/domain/ownership/garage/types.odometer.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { ScheduleItem } from "./types.ts";

export interface Schedules {
  readonly items: readonly ScheduleItem[];
  /** Off the schedule, still to be brought back. */
  readonly removed: readonly { readonly id: string; readonly name: string }[];
}

/**
 * The schedules of some vehicles, with when each thing was last done. Where the log gives no
 * mileage for that day, the readings around it do, as far as they reach.
 */
export async function schedulesOf(
  vehicleIds: readonly GarageVehicleId[],
  readings: ReadonlyMap<GarageVehicleId, readonly OdometerEntry[]>,
): Promise<ReadonlyMap<GarageVehicleId, Schedules>> {
  const rows = await database().maintenanceItem.findMany({
    where: { vehicleId: { in: [...vehicleIds] } },
    orderBy: { name: "asc" },
    include: {
      services: {
        where: { removedAt: null },
        orderBy: [{ doneOn: "desc" }, { createdAt: "desc" }],
        take: 1,
        select: { doneOn: true, mileageMiles: true },
      },
    },
  });
  const byVehicle = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  return new Map(
    vehicleIds.map((id) => {
      const own = byVehicle.get(id) ?? [];
      const items = own
        .filter(({ removedAt }) => removedAt === null)
        .map(({ id: itemId, name, everyMiles, everyMonths, services: [last] }): ScheduleItem => {
          const day = last === undefined ? null : dayOfColumn(last.doneOn);
          const read = day === null ? null : mileageOn(readings.get(id) ?? [], day);
          return {
            id: itemId,
            name,
            everyMiles,
            everyMonths,
            lastDone:
              day === null
                ? null
                : { day, mileageMiles: last?.mileageMiles ?? read?.mileageMiles ?? null },
          };
        });
      const removed = own
        .filter(({ removedAt }) => removedAt !== null)
        .map(({ id: itemId, name }) => ({ id: itemId, name }));
      return [id, { items, removed }];
    }),
  );
}
