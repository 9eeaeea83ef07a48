/* Two loan offers for one vehicle side by side: total cost of each, and the month from
 * which one costs less. */

import type { LoanSchedule } from "#lib/domain/finance/loan/types.schedule.ts";

/** One of two offers, worked out. Amounts in cents. */
export interface WorkedOffer {
  readonly name: "A" | "B";
  readonly aprPercent: number;
  readonly months: number;
  readonly rebateCents: number;
  readonly principalCents: number;
  readonly schedule: LoanSchedule;
  /** Everything paid for the vehicle in the end. */
  readonly totalCostCents: number;
  /** What it has cost when the loan is paid off after a number of months, from 0 on. */
  readonly costByMonth: readonly number[];
}

/** From when on the offer that costs less in the end costs less. */
export type BreakEven =
  /** They cost the same in the end. */
  | { readonly kind: "same" }
  /** It costs no more at any time. */
  | { readonly kind: "always" }
  /** Paid off before this month, the other one costs less. */
  | { readonly kind: "from"; readonly month: number };

export interface OfferComparison {
  readonly offers: readonly [WorkedOffer, WorkedOffer];
  /** The one that costs less in the end; null where they cost the same. */
  readonly cheaper: "A" | "B" | null;
  readonly differenceCents: number;
  readonly breakEven: BreakEven;
}
