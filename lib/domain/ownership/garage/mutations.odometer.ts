import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { columnOfDay, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { odometerReadingsOf } from "./data.odometer.ts";
import { lockOwned } from "./mutations.ts";
import { readingProblem } from "./rules.odometer.ts";
import type { NamedReading, NewReading } from "./schema.odometer.ts";
import { VALUE_VEHICLE, valueJobKey } from "./schema.ts";
import type { OdometerEntry } from "./types.odometer.ts";
import type { GarageVehicleId } from "./types.ts";

/**
 * Keeps a reading, in the place of one of the same day, and has the values that depend on it worked
 * out anew. @throws AppError `not_found`; `invalid_input` naming the reading that it contradicts.
 */
export async function addReading(
  ctx: Ctx<Person>,
  { vehicleId, readOn, mileageMiles }: NewReading,
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    await lockOwned(ctx, { userId, id: vehicleId });
    const reading = { day: readOn, mileageMiles };
    await refuseContradiction(ctx, { vehicleId, reading });
    await putReading(ctx, { vehicleId, ...reading });
    await recordActivity(ctx, {
      userId,
      kind: "garage.reading_added",
      detail: { vehicleId, readOn, mileageMiles },
    });
  });
}

/**
 * Removes a reading. The last one stays: without any, neither value nor what is due can be told.
 * @throws AppError `not_found`, `invalid_input`.
 */
export async function removeReading(
  ctx: Ctx<Person>,
  { vehicleId, readOn }: NamedReading,
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
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
    await recordActivity(ctx, {
      userId,
      kind: "garage.reading_removed",
      detail: { vehicleId, readOn },
    });
  });
}

/**
 * Refuses a reading that the others contradict, beside the field that holds it.
 * @throws AppError `invalid_input`.
 */
export async function refuseContradiction(
  { tx }: OpenCtx,
  { vehicleId, reading }: { readonly vehicleId: GarageVehicleId; readonly reading: OdometerEntry },
): Promise<void> {
  const readings = (await odometerReadingsOf([vehicleId], tx)).get(vehicleId) ?? [];
  const problem = readingProblem(readings, reading, dayOf(now()));
  if (problem !== null) {
    throw new AppError("invalid_input", "a reading that others contradict", {
      fields: { mileageMiles: problem },
    });
  }
}

/** Writes a reading that was checked. */
export async function putReading(
  { tx }: OpenCtx,
  { vehicleId, day, mileageMiles }: OdometerEntry & { readonly vehicleId: GarageVehicleId },
): Promise<void> {
  const readOn = columnOfDay(day);
  await tx.odometerReading.upsert({
    where: { vehicleId_readOn: { vehicleId, readOn } },
    create: { vehicleId, readOn, mileageMiles },
    update: { mileageMiles },
  });
  await enqueue(tx, VALUE_VEHICLE, { vehicleId }, { key: valueJobKey(vehicleId) });
}
