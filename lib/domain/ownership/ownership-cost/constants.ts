import type { CostPartId, OwnershipField } from "./types.ts";

export const OWNERSHIP_YEARS = 5;

/** The parts of what a vehicle costs, in the order they are told. */
export const COST_PARTS = {
  depreciation: "Depreciation",
  energy: "Fuel or charging",
  interest: "Loan interest",
  tax: "Sales tax",
  fees: "Dealer fee",
  maintenance: "Maintenance and tires",
  insurance: "Insurance",
} as const satisfies Record<CostPartId, string>;

/**
 * Without one of these there is no total: what is usually the most of it, and what everybody pays who
 * buys one. Sales tax is in it where the reader's state is known.
 */
export const TOTAL_NEEDS = [
  "depreciation",
  "energy",
  "interest",
  "fees",
] as const satisfies readonly CostPartId[];

/** Why insurance is not in it until the reader says what they pay. */
export const NO_INSURANCE =
  "Depends on the driver, address and coverage. Get a quote and keep it with your terms in the loan calculator.";

/** Fewest vehicles for sale that a typical price may rest on. */
export const FEWEST_PRICED = 8;

/** Why maintenance is not in it until a published source is held. */
export const NO_MAINTENANCE = "No published figures for this model.";

/** What the reader can say of themselves in the address of any page that shows the cost. */
export const OWNERSHIP_FIELDS = [
  "zip",
  "local",
  "yearly",
  "apr",
  "months",
  "down",
  "gas",
  "diesel",
  "kwh",
] as const satisfies readonly OwnershipField[];
