/* Everything kept of one owned vehicle as a JSON file: readings, values, loan, schedule,
 * service log, documents, recalls. */

import "server-only";
import { odometerReadingsOf } from "#lib/domain/ownership/garage/data.odometer.ts";
import { garageVehicle } from "#lib/domain/ownership/garage/data.ts";
import type { GarageVehicle, GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { documentsOf } from "#lib/domain/ownership/garage-document/data.ts";
import { loanOf } from "#lib/domain/ownership/garage-loan/data.ts";
import { serviceLog } from "#lib/domain/ownership/garage-maintenance/data.service.ts";
import { schedulesOf } from "#lib/domain/ownership/garage-maintenance/data.ts";
import { keptValues } from "#lib/domain/ownership/garage-value/data.ts";
import { garageRecallsOf } from "#lib/domain/ownership/recall-notice/data.garage.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** Everything that is kept of a person's own vehicle, plain enough for a JSON file; null for anybody else's. */
export async function exportVehicle(userId: UserId, id: GarageVehicleId) {
  const vehicle = await garageVehicle(userId, id);
  return vehicle === null ? null : recordOf(vehicle);
}

async function recordOf(vehicle: GarageVehicle) {
  const { id } = vehicle;
  const readings = await odometerReadingsOf([id]);
  const [loan, schedules, log, documents, recalls, values] = await Promise.all([
    loanOf(id),
    schedulesOf([id], readings),
    serviceLog(id),
    documentsOf(id),
    garageRecallsOf([id]),
    keptValues(id),
  ]);
  return {
    vehicle,
    readings: readings.get(id) ?? [],
    values,
    loan,
    schedule: schedules.get(id)?.items ?? [],
    log: log.entries,
    documents: documents.kept.map((document) => ({
      ...document,
      address: `/api/garage/documents/${document.id}`,
    })),
    recalls: recalls.get(id) ?? [],
  };
}
