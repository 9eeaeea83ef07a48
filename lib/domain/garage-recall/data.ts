import "server-only";
import { dayOfColumn } from "#lib/domain/calendar/rules.ts";
import type { GarageVehicleId } from "#lib/domain/garage/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { GarageRecall } from "./types.ts";

/** What owners entered of recalls, by vehicle; whose they are is for the caller to have proven. */
export async function recallsOf(
  vehicleIds: readonly GarageVehicleId[],
): Promise<ReadonlyMap<GarageVehicleId, readonly GarageRecall[]>> {
  const rows = await database().garageRecall.findMany({
    where: { vehicleId: { in: [...vehicleIds] } },
    orderBy: { campaign: "desc" },
    include: { proof: { select: { id: true, name: true, removedAt: true } } },
  });
  const byVehicle = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  return new Map(
    vehicleIds.map((id) => [
      id,
      (byVehicle.get(id) ?? []).map(({ campaign, summary, state, bookedFor, doneOn, proof }) => ({
        campaign,
        summary,
        state,
        bookedFor: bookedFor === null ? null : dayOfColumn(bookedFor),
        doneOn: doneOn === null ? null : dayOfColumn(doneOn),
        proof:
          proof === null || proof.removedAt !== null ? null : { id: proof.id, name: proof.name },
      })),
    ]),
  );
}
