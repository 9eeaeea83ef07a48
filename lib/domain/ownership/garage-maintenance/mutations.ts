import "server-only";
import { lockOwned } from "#lib/domain/ownership/garage/mutations.ts";
import type { Ctx, Person } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { SCHEDULE_BOUNDS } from "./constants.ts";
import type { ItemForm, NamedItem } from "./schema.ts";

/**
 * Puts something on the schedule, or changes it. A name is there once: one that was taken off comes
 * back with these intervals. @throws AppError `not_found`, `invalid_input`.
 */
export async function saveItem(ctx: Ctx<Person>, form: ItemForm): Promise<void> {
  const { userId } = ctx.actor;
  const { vehicleId, itemId, name, everyMiles, everyMonths } = form;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    const same = await tx.maintenanceItem.findUnique({
      where: { vehicleId_name: { vehicleId, name } },
    });
    const data = { name, everyMiles, everyMonths, removedAt: null };
    if (itemId !== undefined) {
      if (same !== null && same.id !== itemId) throw nameTaken(name);
      const { count } = await tx.maintenanceItem.updateMany({
        where: { id: itemId, vehicleId },
        data,
      });
      if (count === 0) throw new AppError("not_found", `item ${itemId} of ${vehicleId}`);
      return;
    }
    const count = await tx.maintenanceItem.count({ where: { vehicleId } });
    if (same === null && count >= SCHEDULE_BOUNDS.maxItems) {
      throw new AppError("invalid_input", "too many items", {
        said: `A schedule has room for ${SCHEDULE_BOUNDS.maxItems} things.`,
      });
    }
    await tx.maintenanceItem.upsert({
      where: { vehicleId_name: { vehicleId, name } },
      create: { vehicleId, name, everyMiles, everyMonths },
      update: data,
    });
  });
}

function nameTaken(name: string): AppError {
  return new AppError("invalid_input", "name taken", {
    fields: { name: `“${name}” is on the schedule already, or was taken off it.` },
  });
}

/** Takes something off the schedule, or puts it back. The log keeps what was done. @throws AppError `not_found`. */
export async function setItemRemoved(
  ctx: Ctx<Person>,
  { vehicleId, itemId, isRemoved }: NamedItem & { readonly isRemoved: boolean },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    const { count } = await tx.maintenanceItem.updateMany({
      where: { id: itemId, vehicleId },
      data: { removedAt: isRemoved ? now() : null },
    });
    if (count === 0) throw new AppError("not_found", `item ${itemId} of ${vehicleId}`);
  });
}
