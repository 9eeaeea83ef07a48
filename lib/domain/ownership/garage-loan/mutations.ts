import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { columnOfDay } from "#lib/domain/kernel/calendar/rules.ts";
import { lockOwned } from "#lib/domain/ownership/garage/mutations.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { Ctx, Person } from "#lib/platform/actions/context.ts";
import type { LoanForm } from "./schema.ts";

/** Keeps the one loan of a vehicle, in the place of what was stated before. @throws AppError `not_found`. */
export async function keepLoan(ctx: Ctx<Person>, loan: LoanForm): Promise<void> {
  const { userId } = ctx.actor;
  const { vehicleId, firstPaymentOn, payoffStatedOn, ...terms } = loan;
  const data = {
    ...terms,
    firstPaymentOn: columnOfDay(firstPaymentOn),
    payoffStatedOn: payoffStatedOn === null ? null : columnOfDay(payoffStatedOn),
  };
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    await tx.garageLoan.upsert({
      where: { vehicleId },
      create: { vehicleId, ...data },
      update: data,
    });
    await recordActivity(ctx, {
      userId,
      kind: "garage.loan_kept",
      detail: {
        vehicleId,
        principalCents: loan.principalCents,
      },
    });
  });
}

/** Forgets the loan of a vehicle; where there is none nothing changes. @throws AppError `not_found`. */
export async function dropLoan(ctx: Ctx<Person>, vehicleId: GarageVehicleId): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    const { count } = await tx.garageLoan.deleteMany({ where: { vehicleId } });
    if (count > 0)
      await recordActivity(ctx, { userId, kind: "garage.loan_removed", detail: { vehicleId } });
  });
}
