"use server";
import { redirect } from "next/navigation";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { dropLoan, keepLoan } from "./mutations.ts";
import { loanForm, loanOfVehicle } from "./schema.ts";

const OFTEN = { points: 60, seconds: 600 } as const;

/** Keeps what a vehicle's owner says of its loan. */
export const saveLoan = userAction("garage-loan.save")
  .limit(OFTEN)
  .input(loanForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await keepLoan(ctx, input);
    redirect(garagePath(input.vehicleId, "loan"));
  });

/** Forgets a vehicle's loan. */
export const removeLoan = userAction("garage-loan.remove")
  .limit(OFTEN)
  .input(loanOfVehicle)
  .run(async ({ input, ctx }): Promise<never> => {
    await dropLoan(ctx, input.vehicleId);
    redirect(garagePath(input.vehicleId, "loan_removed"));
  });
