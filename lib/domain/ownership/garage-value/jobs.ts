import "server-only";
import {
  garageVehicleId,
  VALUE_VEHICLE,
  valueJobKey,
} from "#lib/domain/ownership/garage/schema.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { inTurn } from "#lib/platform/jobs/parts.ts";
import { PIECE_ROWS } from "#lib/platform/jobs/pieces.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { recordValues } from "./mutations.ts";
import { VALUE_ALL } from "./schema.ts";

/** Keeps one vehicle's value. */
export const valueVehicleJob = defineJob({
  ...VALUE_VEHICLE,
  run: ({ vehicleId }) => recordValues(systemContext(), garageVehicleId.parse(vehicleId)),
});

/** Queues it for every vehicle in a garage, so many in a transaction; mails and what people wait for go first. */
export const valueAllJob = defineJob({
  ...VALUE_ALL,
  clock: "43 9 * * 1",
  run: async (_, { signal }) => {
    await inTurn(VALUE_ALL.name, { at: now(), signal, place: garageVehicleId }, async (after) => {
      const vehicles = await database().garageVehicle.findMany({
        where: { removedAt: null, ...(after !== null && { id: { gt: after } }) },
        orderBy: { id: "asc" },
        take: PIECE_ROWS,
        select: { id: true },
      });
      await systemContext().transaction(async ({ tx }) => {
        for (const { id } of vehicles)
          await enqueue(
            tx,
            VALUE_VEHICLE,
            { vehicleId: id },
            { key: valueJobKey(id), isPatient: true },
          );
      });
      const last = vehicles.at(-1);
      return last === undefined ? null : garageVehicleId.parse(last.id);
    });
  },
});
