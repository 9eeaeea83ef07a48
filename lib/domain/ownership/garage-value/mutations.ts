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
import { garageValueNow, keptValues } from "./data.ts";
import { daysToLookBack, valuedVehicle } from "./rules.ts";

interface ValueOfDay {
  readonly day: Day;
  readonly mileageMiles: number;
  readonly value: Valuation;
}

/**
 * Keeps what a vehicle is worth today, and what it was worth in the months gone by that nobody
 * kept it for: those from the market's events of the time and the mileage its readings tell. What
 * was kept on its own day is never changed; what was looked back on is worked out anew, for a new
 * reading changes the mileage it rests on. Run twice it comes to the same.
 */
export async function recordValues(ctx: Ctx, vehicleId: GarageVehicleId): Promise<void> {
  const asOf = ctx.now;
  const vehicle = await anyGarageVehicle(vehicleId);
  if (vehicle === null) return;
  const readings = (await odometerReadingsOf([vehicleId])).get(vehicleId) ?? [];
  const today = dayOf(asOf);
  const kept = await keptValues(vehicleId);
  const live = new Set(kept.filter(({ isLookedBack }) => !isLookedBack).map(({ day }) => day));
  const missing = daysToLookBack(readings, today).filter((day) => !live.has(day));
  const values = [
    ...(await valuesOn(vehicle, readings, missing)),
    ...(await valueToday(vehicle, readings, today, asOf)),
  ];
  const stale = kept.filter(({ isLookedBack }) => isLookedBack).map(({ day }) => columnOfDay(day));
  await ctx.transaction(async ({ tx }) => {
    await tx.garageValue.deleteMany({
      where: { vehicleId, asOf: { in: [...stale, columnOfDay(today)] } },
    });
    await tx.garageValue.createMany({
      data: values.flatMap((each) => rowOf(vehicleId, each, asOf)),
      skipDuplicates: true,
    });
  });
}

async function valuesOn(
  vehicle: GarageVehicle,
  readings: readonly OdometerEntry[],
  days: readonly Day[],
): Promise<readonly ValueOfDay[]> {
  const state = (await lookupZip(vehicle.zip))?.state ?? "";
  const values: ValueOfDay[] = [];
  // One after the other: it is a job, and pages need the connections.
  for (const day of days) {
    const estimate = mileageOn(readings, day);
    if (estimate === null) continue;
    const { mileageMiles } = estimate;
    const value = await valueVehicleOn(valuedVehicle(vehicle, mileageMiles, state), day);
    values.push({ day, mileageMiles, value });
  }
  return values;
}

async function valueToday(
  vehicle: GarageVehicle,
  readings: readonly OdometerEntry[],
  day: Day,
  asOf: Date,
): Promise<readonly ValueOfDay[]> {
  const estimate = mileageOn(readings, day);
  if (estimate === null) return [];
  const { mileageMiles } = estimate;
  return [{ day, mileageMiles, value: await garageValueNow(vehicle, mileageMiles, asOf) }];
}

function rowOf(vehicleId: GarageVehicleId, { day, mileageMiles, value }: ValueOfDay, at: Date) {
  if (value.kind === "none") return [];
  const { p25Cents, p50Cents, p75Cents, n, scope } = value;
  return [
    {
      vehicleId,
      asOf: columnOfDay(day),
      p25Cents,
      p50Cents,
      p75Cents,
      mileageMiles,
      sampleSize: n,
      scope: scopeCode(scope),
      computedAt: at,
    },
  ];
}
