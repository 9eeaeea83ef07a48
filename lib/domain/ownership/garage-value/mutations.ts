import "server-only";
import { columnOfDay, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { odometerReadingsOf } from "#lib/domain/ownership/garage/data.odometer.ts";
import { anyGarageVehicle } from "#lib/domain/ownership/garage/data.ts";
import { mileageOn } from "#lib/domain/ownership/garage/rules.odometer.ts";
import type { OdometerEntry } from "#lib/domain/ownership/garage/types.odometer.ts";
import type { GarageVehicle, GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { valueVehicleOn } from "#lib/domain/valuation/valuation/data.ts";
import { scopeCode } from "#lib/domain/valuation/valuation/rules.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { LEAST_COMPARABLES_THEN } from "./constants.ts";
import { garageValueNow } from "./data.ts";
import { daysToLookBack, onScaleOf, valuedVehicle } from "./rules.ts";

type Valued = Extract<Valuation, { kind: "valued" }>;

interface ValueOfDay extends Pick<Valued, "p25Cents" | "p50Cents" | "p75Cents" | "n" | "scope"> {
  readonly day: Day;
  readonly mileageMiles: number;
}

/**
 * Works out anew what a vehicle is worth today and was in the months gone by, and keeps that in the place
 * of all that was kept: what a fit, another engine or other facts of the vehicle once came to is not to be
 * held against today's. Where nothing is appraised at all just now, what is kept stays. Run twice it comes
 * to the same.
 */
export async function recordValues(ctx: Ctx, vehicleId: GarageVehicleId): Promise<void> {
  const asOf = ctx.now;
  const vehicle = await anyGarageVehicle(vehicleId);
  if (vehicle === null) return;
  const readings = (await odometerReadingsOf([vehicleId])).get(vehicleId) ?? [];
  const mileageMiles = mileageOn(readings, dayOf(asOf))?.mileageMiles ?? null;
  const now = mileageMiles === null ? null : await garageValueNow(vehicle, mileageMiles, asOf);
  if (now?.kind === "none" && now.reason === "not_appraised") return;
  const values =
    now?.kind === "valued" && mileageMiles !== null
      ? [
          ...(await valuesBefore(vehicle, readings, { day: dayOf(asOf), mileageMiles, now })),
          { ...now, day: dayOf(asOf), mileageMiles },
        ]
      : [];
  await ctx.transaction(async ({ tx }) => {
    await tx.garageValue.deleteMany({ where: { vehicleId } });
    await tx.garageValue.createMany({
      data: values.map((each) => rowOf(vehicleId, each, asOf)),
    });
  });
}

/** From the market's events of the time and the mileage that the readings tell, on the scale of today's value. */
async function valuesBefore(
  vehicle: GarageVehicle,
  readings: readonly OdometerEntry[],
  today: { readonly day: Day; readonly mileageMiles: number; readonly now: Valued },
): Promise<readonly ValueOfDay[]> {
  const state = (await lookupZip(vehicle.zip))?.state ?? "";
  const valueOn = (day: Day, mileageMiles: number) =>
    valueVehicleOn(valuedVehicle(vehicle, mileageMiles, state), day);
  const base = await valueOn(today.day, today.mileageMiles);
  if (base.kind === "none") return [];
  const values: ValueOfDay[] = [];
  // One after the other: it is a job, and pages need the connections.
  for (const day of daysToLookBack(readings, today.day)) {
    const estimate = mileageOn(readings, day);
    if (estimate === null) continue;
    const { mileageMiles } = estimate;
    const value = await valueOn(day, mileageMiles);
    if (value.kind === "none" || value.n < LEAST_COMPARABLES_THEN) continue;
    const { n, scope } = value;
    values.push({ ...onScaleOf(today.now, base, value), n, scope, day, mileageMiles });
  }
  return values;
}

function rowOf(
  vehicleId: GarageVehicleId,
  { day, mileageMiles, p25Cents, p50Cents, p75Cents, n, scope }: ValueOfDay,
  at: Date,
) {
  return {
    vehicleId,
    asOf: columnOfDay(day),
    p25Cents,
    p50Cents,
    p75Cents,
    mileageMiles,
    sampleSize: n,
    scope: scopeCode(scope),
    computedAt: at,
  };
}
