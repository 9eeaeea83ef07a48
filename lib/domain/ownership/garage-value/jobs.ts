import "server-only";
import {
  garageVehicleId,
  VALUE_VEHICLE,
  valueJobKey,
} from "#lib/domain/ownership/garage/schema.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { recordValues } from "./mutations.ts";
import { VALUE_ALL } from "./schema.ts";

/** Keeps one vehicle's value. */
export const valueVehicleJob = defineJob({
  ...VALUE_VEHICLE,
  run: ({ vehicleId }) => recordValues(garageVehicleId.parse(vehicleId), now()),
});

/** Queues it for every vehicle in a garage. */
export const valueAllJob = defineJob({
  ...VALUE_ALL,
  run: async () => {
    const vehicles = await database().garageVehicle.findMany({
      where: { removedAt: null },
      select: { id: true },
    });
    for (const { id } of vehicles) {
      await database().$transaction((tx) =>
        enqueue(tx, VALUE_VEHICLE, { vehicleId: id }, { key: valueJobKey(id) }),
      );
    }
  },
});
