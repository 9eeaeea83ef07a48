import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { columnOfDay } from "#lib/domain/kernel/calendar/rules.ts";
import { lockOwned } from "#lib/domain/ownership/garage/mutations.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { LoanForm } from "./schema.ts";

/** Keeps the one loan of a vehicle, in the place of what was stated before. @throws AppError `not_found`. */
export async function keepLoan(userId: UserId, loan: LoanForm): Promise<void> {
  const { vehicleId, firstPaymentOn, payoffStatedOn, ...terms } = loan;
  const data = {
    ...terms,
    firstPaymentOn: columnOfDay(firstPaymentOn),
    payoffStatedOn: payoffStatedOn === null ? null : columnOfDay(payoffStatedOn),
  };
  await database().$transaction(async (tx) => {
    await lockOwned(tx, userId, vehicleId);
    await tx.garageLoan.upsert({
      where: { vehicleId },
      create: { vehicleId, ...data },
      update: data,
    });
    await recordActivity(tx, userId, "garage.loan_kept", {
      vehicleId,
      principalCents: loan.principalCents,
    });
  });
}

/** Forgets the loan of a vehicle; where there is none nothing changes. @throws AppError `not_found`. */
export async function dropLoan(userId: UserId, vehicleId: GarageVehicleId): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockOwned(tx, userId, vehicleId);
    const { count } = await tx.garageLoan.deleteMany({ where: { vehicleId } });
    if (count > 0) await recordActivity(tx, userId, "garage.loan_removed", { vehicleId });
  });
}
