import "server-only";
import {
  garageVehicleId,
  VALUE_VEHICLE,
  valueJobKey,
} from "#lib/domain/ownership/garage/schema.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { recordValues } from "./mutations.ts";
import { VALUE_ALL } from "./schema.ts";

/** Keeps one vehicle's value. */
export const valueVehicleJob = defineJob({
  ...VALUE_VEHICLE,
  run: ({ vehicleId }) => recordValues(garageVehicleId.parse(vehicleId), now()),
});

/** Queues it for every vehicle in a garage, so many in a transaction; mails and what people wait for go first. */
export const valueAllJob = defineJob({
  ...VALUE_ALL,
  run: async (_, { signal }) => {
    let last: string | undefined;
    await inPieces(async (limit) => {
      const vehicles = await database().garageVehicle.findMany({
        where: { removedAt: null, ...(last !== undefined && { id: { gt: last } }) },
        orderBy: { id: "asc" },
        take: limit,
        select: { id: true },
      });
      await database().$transaction(async (tx) => {
        for (const { id } of vehicles)
          await enqueue(
            tx,
            VALUE_VEHICLE,
            { vehicleId: id },
            { key: valueJobKey(id), isPatient: true },
          );
      });
      last = vehicles.at(-1)?.id;
      return vehicles.length;
    }, signal);
  },
});
