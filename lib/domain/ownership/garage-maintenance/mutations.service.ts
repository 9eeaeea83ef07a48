import "server-only";
import { columnOfDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { odometerReadingsOf } from "#lib/domain/ownership/garage/data.odometer.ts";
import {
  putReading,
  refuseContradiction,
} from "#lib/domain/ownership/garage/mutations.odometer.ts";
import { lockOwned } from "#lib/domain/ownership/garage/mutations.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { MOST_ENTRIES } from "./constants.service.ts";
import type { ChangedEntry, NamedEntry, NewEntry } from "./schema.service.ts";

/**
 * Writes into the log what was done or paid. Its mileage is an odometer reading of that day too.
 * The same form sent twice makes one entry. @throws AppError `not_found`, `invalid_input`; `conflict`
 * where the log is full.
 */
export async function addEntry(ctx: Ctx<Person>, entry: NewEntry): Promise<void> {
  const { userId } = ctx.actor;
  const { doneOn, ...rest } = entry;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: entry.vehicleId });
    await requireItem(tx, entry.vehicleId, entry.itemId);
    const sent = await tx.serviceEntry.findUnique({
      where: { submissionId: entry.submissionId },
      select: { vehicleId: true },
    });
    if (sent?.vehicleId === entry.vehicleId) return;
    if (sent !== null) throw new AppError("not_found", "a form of another vehicle");
    if ((await tx.serviceEntry.count({ where: { vehicleId: entry.vehicleId } })) >= MOST_ENTRIES) {
      throw new AppError("conflict", "too many entries", {
        said: `The log of a vehicle has room for ${formatNumber(MOST_ENTRIES)} entries.`,
      });
    }
    await keepMileage(ctx, entry.vehicleId, doneOn, entry.mileageMiles);
    await tx.serviceEntry.create({ data: { ...rest, doneOn: columnOfDay(doneOn) } });
  });
}

/** Changes an entry of the log. @throws AppError `not_found`, `invalid_input`. */
export async function changeEntry(ctx: Ctx<Person>, entry: ChangedEntry): Promise<void> {
  const { userId } = ctx.actor;
  const { entryId, vehicleId, doneOn, ...rest } = entry;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    await requireItem(tx, vehicleId, entry.itemId);
    await keepMileage(ctx, vehicleId, doneOn, entry.mileageMiles);
    const { count } = await tx.serviceEntry.updateMany({
      where: { id: entryId, vehicleId, removedAt: null },
      data: { ...rest, doneOn: columnOfDay(doneOn) },
    });
    if (count === 0) throw new AppError("not_found", `entry ${entryId} of ${vehicleId}`);
  });
}

/** Takes an entry out of the log, or puts it back. @throws AppError `not_found`. */
export async function setEntryRemoved(
  ctx: Ctx<Person>,
  { vehicleId, entryId, isRemoved }: NamedEntry & { readonly isRemoved: boolean },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    const { count } = await tx.serviceEntry.updateMany({
      where: { id: entryId, vehicleId },
      data: { removedAt: isRemoved ? now() : null },
    });
    if (count === 0) throw new AppError("not_found", `entry ${entryId} of ${vehicleId}`);
  });
}

async function requireItem(
  tx: Transaction,
  vehicleId: GarageVehicleId,
  itemId: string | null,
): Promise<void> {
  if (itemId === null) return;
  const found = await tx.maintenanceItem.count({ where: { id: itemId, vehicleId } });
  if (found === 0) throw new AppError("not_found", `item ${itemId} of ${vehicleId}`);
}

/** A mileage that contradicts the readings is refused; one of a day without a reading becomes one. */
async function keepMileage(
  ctx: OpenCtx,
  vehicleId: GarageVehicleId,
  day: Day,
  mileageMiles: number | null,
): Promise<void> {
  const { tx } = ctx;
  if (mileageMiles === null) return;
  const readings = (await odometerReadingsOf([vehicleId], tx)).get(vehicleId) ?? [];
  const sameDay = readings.find((reading) => reading.day === day);
  // A vehicle is driven to the shop and back: the day's reading stays, and either may be right.
  if (sameDay !== undefined) return;
  await refuseContradiction(ctx, { vehicleId, reading: { day, mileageMiles } });
  await putReading(ctx, { vehicleId, day, mileageMiles });
}
