/* Cents a mile that owning a vehicle took in the last 12 months, from its service log,
 * with loss in value beside it. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

export type CostKind = "maintenance" | "repair" | "fuel" | "insurance" | "registration" | "other";

/** Something paid for the vehicle. */
export interface CostEntry {
  readonly kind: CostKind;
  readonly day: Day;
  readonly costCents: number;
}

export interface CostOfKind {
  readonly kind: CostKind;
  readonly costCents: number;
  readonly entryCount: number;
}

export interface MonthCost {
  /** The first day of the month. */
  readonly month: Day;
  readonly costCents: number;
}

/** What it cost to drive a mile, over a time of which both costs and miles are known. */
export interface RunningCost {
  readonly from: Day;
  readonly to: Day;
  readonly miles: number;
  readonly costCents: number;
  readonly entryCount: number;
  /** Costliest first; kinds that nothing was logged of are left out. */
  readonly kinds: readonly CostOfKind[];
  readonly missing: readonly CostKind[];
  readonly months: readonly MonthCost[];
  readonly centsPerMile: number;
  readonly depreciation: DepreciationCost | NoDepreciation;
}

/** What vehicles like it ask less than at the start; negative where they ask more. */
export interface DepreciationCost {
  readonly lostCents: number;
  /** The days of the two values, as near to the ends as one was kept. */
  readonly from: Day;
  readonly to: Day;
}

export type NoDepreciation = "no_values";

export type NoRunningCost = "no_costs" | "too_few_miles";
