/** @file The loan on an owned vehicle: payment, payoff schedule, stated payoff, and its owner's equity today. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

/** A loan on a vehicle, as its owner states it. */
export interface GarageLoan {
  readonly principalCents: number;
  /** Yearly rate in hundredths of a percent: 720 is 7.2%. */
  readonly aprBasisPoints: number;
  readonly months: number;
  readonly firstPaymentOn: Day;
  /** What the lender said is owed on a day; it corrects the schedule from then on. */
  readonly stated: { readonly payoffCents: number; readonly on: Day } | null;
}

/** What is owed after a payment, and how that payment was made up. */
export interface LoanPayment {
  readonly on: Day;
  readonly paidCents: number;
  readonly interestCents: number;
  readonly balanceCents: number;
}

/** What would be left if the vehicle were sold at its value and the loan paid off. */
export interface Equity {
  readonly lowCents: number;
  readonly middleCents: number;
  readonly highCents: number;
  /** Below nothing over the whole range, above it, or on both sides of it. */
  readonly standing: "above_water" | "under_water" | "about_even";
}
