/* Loan balance against the vehicle's expected value month by month: months underwater,
 * and where that curve comes from. */

import type { ExpectedLoss } from "#lib/domain/market/depreciation/types.ts";

/** What is owed and what the vehicle is worth after some months. Amounts in cents. */
export interface EquityPoint {
  readonly month: number;
  readonly owedCents: number;
  readonly valueCents: number;
}

/** Where the value over time comes from. */
export type ValueBasis =
  /** The reader takes it to lose this much of its value each year. */
  | { readonly kind: "typed"; readonly yearlyLossPercent: number }
  /** From what older ones of the model ask. */
  | {
      readonly kind: "market";
      readonly name: string;
      readonly loss: ExpectedLoss;
    };

/** A value for each year from now on. */
export interface ValueCurve {
  /** Shares of today's price after 0, 1, 2, … years. */
  readonly retained: readonly number[];
  readonly basis: ValueBasis;
}

/** What came of a vehicle that was typed for its value over time. */
export type AskedCurve =
  | { readonly kind: "curve"; readonly curve: ValueCurve }
  /** Nothing was typed. */
  | { readonly kind: "none" }
  /** A sentence: what was typed means no model year, or nothing is known of it. */
  | { readonly kind: "unknown"; readonly reason: string };

/** How a loan stands against the value of what it paid for. */
export interface LoanEquity {
  /** A point for each month from the start to the end of the loan. */
  readonly points: readonly EquityPoint[];
  /** Months in which more is owed than it is worth; 0 for none. */
  readonly monthsUnder: number;
  /** The first month from which on no more is owed than it is worth; null where that never comes. */
  readonly coveredFrom: number | null;
  /** Where most is owed beyond the value; null where it never is. */
  readonly worst: EquityPoint | null;
}
