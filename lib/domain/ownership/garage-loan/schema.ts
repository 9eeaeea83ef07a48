import { z } from "zod";
import {
  anyDay,
  optionalCents,
  optionalPastDay,
  requiredCents,
  requiredNumber,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { GARAGE_LOAN_BOUNDS } from "./constants.ts";

/** A loan as its form holds it. */
export const loanForm = z
  .object({
    vehicleId: garageVehicleId,
    principalCents: requiredCents(
      "The amount borrowed",
      100,
      GARAGE_LOAN_BOUNDS.maxPrincipalCents / 100,
    ),
    aprBasisPoints: requiredNumber({
      name: "The rate",
      least: 0,
      most: GARAGE_LOAN_BOUNDS.maxAprBasisPoints / 100,
      write: (percent) => `${percent}%`,
      decimals: 2,
    }).transform((percent) => Math.round(percent * 100)),
    months: requiredNumber({
      name: "The number of payments",
      least: 1,
      most: GARAGE_LOAN_BOUNDS.maxMonths,
      write: String,
      decimals: 0,
    }),
    firstPaymentOn: anyDay,
    payoffCents: optionalCents("The payoff amount", 0, GARAGE_LOAN_BOUNDS.maxPrincipalCents / 100),
    payoffStatedOn: optionalPastDay,
  })
  .superRefine(({ payoffCents, payoffStatedOn }, context) => {
    if (payoffCents !== null && payoffStatedOn === null) {
      context.addIssue({
        code: "custom",
        path: ["payoffStatedOn"],
        message: "Say on which day the lender stated it.",
      });
    }
    if (payoffCents === null && payoffStatedOn !== null) {
      context.addIssue({
        code: "custom",
        path: ["payoffCents"],
        message: "Give the amount the lender stated, or leave its day empty too.",
      });
    }
  });
export type LoanForm = z.output<typeof loanForm>;

export const loanOfVehicle = z.object({ vehicleId: garageVehicleId });
