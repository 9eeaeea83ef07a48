import "server-only";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { GarageLoan } from "./types.ts";

/** The loan on a vehicle, or null; whose it is is for the caller to have proven. */
export async function loanOf(vehicleId: GarageVehicleId): Promise<GarageLoan | null> {
  const row = await database().garageLoan.findUnique({ where: { vehicleId } });
  if (row === null) return null;
  const { payoffCents, payoffStatedOn } = row;
  return {
    principalCents: row.principalCents,
    aprBasisPoints: row.aprBasisPoints,
    months: row.months,
    firstPaymentOn: dayOfColumn(row.firstPaymentOn),
    stated:
      payoffCents === null || payoffStatedOn === null
        ? null
        : { payoffCents, on: dayOfColumn(payoffStatedOn) },
  };
}
