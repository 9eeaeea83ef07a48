import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { columnOfDay, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { lockOwned } from "#lib/domain/ownership/garage/mutations.ts";
import { VALUE_VEHICLE, valueJobKey } from "#lib/domain/ownership/garage/schema.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { readingsOf } from "./data.ts";
import { readingProblem } from "./rules.ts";
import type { NamedReading, NewReading } from "./schema.ts";
import type { Reading } from "./types.ts";

/**
 * Keeps a reading, in the place of one of the same day, and has the values that depend on it worked
 * out anew. @throws AppError `not_found`; `invalid_input` naming the reading that it contradicts.
 */
export async function addReading(
  userId: UserId,
  { vehicleId, readOn, mileageMiles }: NewReading,
): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockOwned(tx, userId, vehicleId);
    const reading = { day: readOn, mileageMiles };
    await refuseContradiction(tx, vehicleId, reading);
    await putReading(tx, vehicleId, reading);
    await recordActivity(tx, userId, "garage.reading_added", { vehicleId, readOn, mileageMiles });
  });
}

/**
 * Removes a reading. The last one stays: without any, neither value nor what is due can be told.
 * @throws AppError `not_found`, `invalid_input`.
 */
export async function removeReading(
  userId: UserId,
  { vehicleId, readOn }: NamedReading,
): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockOwned(tx, userId, vehicleId);
    const count = await tx.odometerReading.count({ where: { vehicleId } });
    if (count <= 1) {
      throw new AppError("invalid_input", "the only reading", {
        said: "This is the only reading. Add another one first, or correct this one by adding it again with the same date.",
      });
    }
    const where = { vehicleId_readOn: { vehicleId, readOn: columnOfDay(readOn) } };
    if ((await tx.odometerReading.findUnique({ where })) === null) return;
    await tx.odometerReading.delete({ where });
    await enqueue(tx, VALUE_VEHICLE, { vehicleId }, { key: valueJobKey(vehicleId) });
    await recordActivity(tx, userId, "garage.reading_removed", { vehicleId, readOn });
  });
}

/**
 * Refuses a reading that the others contradict, beside the field that holds it.
 * @throws AppError `invalid_input`.
 */
export async function refuseContradiction(
  tx: Transaction,
  vehicleId: GarageVehicleId,
  reading: Reading,
): Promise<void> {
  const readings = (await readingsOf([vehicleId], tx)).get(vehicleId) ?? [];
  const problem = readingProblem(readings, reading, dayOf(now()));
  if (problem !== null) {
    throw new AppError("invalid_input", "a reading that others contradict", {
      fields: { mileageMiles: problem },
    });
  }
}

/** Writes a reading that was checked. */
export async function putReading(
  tx: Transaction,
  vehicleId: GarageVehicleId,
  { day, mileageMiles }: Reading,
): Promise<void> {
  const readOn = columnOfDay(day);
  await tx.odometerReading.upsert({
    where: { vehicleId_readOn: { vehicleId, readOn } },
    create: { vehicleId, readOn, mileageMiles },
    update: { mileageMiles },
  });
  await enqueue(tx, VALUE_VEHICLE, { vehicleId }, { key: valueJobKey(vehicleId) });
}
