import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { entitlementsOf } from "#lib/domain/billing/entitlement/data.ts";
import { FREE_GARAGE_VEHICLES } from "#lib/domain/billing/price-list/constants.ts";
import { columnOfDay } from "#lib/domain/kernel/calendar/rules.ts";
import { choicesOf } from "#lib/domain/valuation/valuation/data.choices.ts";
import { requireHad } from "#lib/domain/valuation/valuation/rules.choices.ts";
import { titleWithTrim, vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { MOST_GARAGE_VEHICLES } from "./constants.ts";
import { garageVehicle } from "./data.ts";
import { ownedBy } from "./policy.ts";
import { VALUE_VEHICLE, type VehicleEdit, valueJobKey } from "./schema.ts";
import type { GarageVehicle, GarageVehicleId } from "./types.ts";

/**
 * Locks a vehicle of this person's garage for the rest of the transaction, so that what is checked
 * against its records stays true until it is written.
 * @throws AppError `not_found` for somebody else's, and for what was taken out.
 */
export async function lockOwned(
  { tx }: OpenCtx,
  { userId, id }: { readonly userId: UserId; readonly id: GarageVehicleId },
): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    select from garage_vehicle where id = ${id}::uuid and user_id = ${userId} and removed_at is null for update`;
  if (found.length === 0) throw new AppError("not_found", `garage vehicle ${id} of ${userId}`);
}

/** The vehicle as it stands in its owner's garage. @throws AppError `not_found`. */
export async function requireOwned(
  { actor: { userId } }: Ctx<Person>,
  id: GarageVehicleId,
): Promise<GarageVehicle> {
  const vehicle = await garageVehicle(userId, id);
  if (vehicle === null) throw new AppError("not_found", `garage vehicle ${id} of ${userId}`);
  return vehicle;
}

/**
 * One after the other for each person, so that counts stay true until they are written.
 * @param what `added` takes the plan where there are as many as are free; what was here before may come
 *   back, unless another took its place since it was taken out.
 * @throws AppError `invalid_input` where the garage has no room for one more vehicle;
 *   `payment_required`, with words, where that takes Plus.
 */
export async function requireRoom(
  { tx }: OpenCtx,
  {
    userId,
    what,
  }: { readonly userId: UserId; readonly what: "added" | { readonly takenOutAt: Date } },
): Promise<void> {
  await tx.$queryRaw`select from app_user where id = ${userId} for update`;
  const count = await tx.garageVehicle.count({ where: ownedBy(userId) });
  const isMore = what === "added" || (await hasAdded(tx, userId, what.takenOutAt));
  if (isMore && count >= FREE_GARAGE_VEHICLES) await requireWholeGarage(userId);
  if (count < MOST_GARAGE_VEHICLES) return;
  throw new AppError("invalid_input", "too many vehicles", {
    said: `A garage has room for ${MOST_GARAGE_VEHICLES} vehicles. Remove one first.`,
  });
}

/** Whether something came into a garage since a moment, and is there: made there, or handed over. */
async function hasAdded(tx: Transaction, userId: UserId, since: Date): Promise<boolean> {
  const added = await tx.garageVehicle.count({
    where: {
      ...ownedBy(userId),
      OR: [{ createdAt: { gt: since } }, { transfers: { some: { acceptedAt: { gt: since } } } }],
    },
  });
  return added > 0;
}

async function requireWholeGarage(userId: UserId): Promise<void> {
  if ((await entitlementsOf(userId, now())).wholeGarage) return;
  throw new AppError("payment_required", "a garage beyond what is free", {
    said: `Up to ${FREE_GARAGE_VEHICLES} vehicles are free; more need Plus. Vehicles already here keep working. Plus is under Account, Plans.`,
  });
}

/**
 * Changes what its owner states of a vehicle; what stands there already may stay. Its values over time are
 * worked out anew from that.
 * @throws AppError `not_found`; `invalid_input` beside what no such vehicle had.
 */
export async function editGarageVehicle(ctx: Ctx<Person>, edit: VehicleEdit): Promise<void> {
  const { userId } = ctx.actor;
  const { vehicleId, purchasedOn, ...rest } = edit;
  const vehicle = await requireOwned(ctx, vehicleId);
  requireHad(edit, await choicesOf(vehicle, now()), vehicleTitle(vehicle));
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.garageVehicle.updateMany({
      where: { id: vehicleId, ...ownedBy(userId) },
      data: {
        ...rest,
        purchasedOn: purchasedOn === null ? null : columnOfDay(purchasedOn),
        updatedAt: now(),
      },
    });
    if (count === 0) throw new AppError("not_found", `garage vehicle ${vehicleId} of ${userId}`);
    await enqueue(tx, VALUE_VEHICLE, { vehicleId }, { key: valueJobKey(vehicleId) });
    await recordActivity(ctx, { userId, kind: "garage.edited", detail: { vehicleId } });
  });
}

/**
 * Takes a vehicle out of the garage. It can be brought back for `UNDO_DAYS`; then a job erases it.
 * A listing that was published from it stays what it is. @throws AppError `not_found`.
 */
export async function removeGarageVehicle(ctx: Ctx<Person>, id: GarageVehicleId): Promise<void> {
  const { userId } = ctx.actor;
  const vehicle = await requireOwned(ctx, id);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.garageVehicle.updateMany({
      where: { id, ...ownedBy(userId) },
      data: { removedAt: now() },
    });
    if (count === 0) throw new AppError("not_found", `garage vehicle ${id} of ${userId}`);
    await recordActivity(ctx, {
      userId,
      kind: "garage.removed",
      detail: { title: titleWithTrim(vehicle) },
    });
  });
}

/**
 * Brings a vehicle back that its owner took out; what was handed to somebody else stays theirs.
 * Bringing back what is there already changes nothing. @throws AppError `not_found`; as `requireRoom` does.
 */
export async function restoreGarageVehicle(ctx: Ctx<Person>, id: GarageVehicleId): Promise<void> {
  const { userId } = ctx.actor;
  const takenOut = {
    id,
    userId,
    removedAt: { not: null },
    transfers: { none: { acceptedAt: { not: null } } },
  };
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const found = await tx.garageVehicle.findFirst({ where: takenOut });
    if (found === null) {
      await lockOwned(ctx, { userId, id });
      return;
    }
    // Taken out this very moment where nothing says when: nothing can have come since.
    await requireRoom(ctx, { userId, what: { takenOutAt: found.removedAt ?? now() } });
    const { count } = await tx.garageVehicle.updateMany({
      where: takenOut,
      data: { removedAt: null },
    });
    if (count > 0)
      await recordActivity(ctx, { userId, kind: "garage.restored", detail: { vehicleId: id } });
  });
}
