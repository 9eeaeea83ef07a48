import "server-only";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { GarageVehicle, GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { valueVehicle } from "#lib/domain/valuation/valuation/data.ts";
import { scopeOfCode } from "#lib/domain/valuation/valuation/rules.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { database } from "#lib/platform/db/client.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { valuedVehicle } from "./rules.ts";
import type { KeptValue } from "./types.ts";

/** What a garage vehicle is worth now, at a mileage. */
export async function garageValueNow(
  vehicle: GarageVehicle,
  mileageMiles: number,
  asOf: Date,
): Promise<Valuation> {
  const place = await lookupZip(vehicle.zip);
  return valueVehicle(valuedVehicle(vehicle, mileageMiles, place?.state ?? ""), asOf);
}

/** What was kept of a vehicle's value, oldest first; whose it is is for the caller to have proven. */
export async function keptValues(vehicleId: GarageVehicleId): Promise<readonly KeptValue[]> {
  const rows = await database().garageValue.findMany({
    where: { vehicleId },
    orderBy: { asOf: "asc" },
  });
  return rows.map((row) => ({
    day: dayOfColumn(row.asOf),
    p25Cents: row.p25Cents,
    p50Cents: row.p50Cents,
    p75Cents: row.p75Cents,
    mileageMiles: row.mileageMiles,
    n: row.sampleSize,
    scope: scopeOfCode(row.scope),
  }));
}
