/* Amortization table to the cent: monthly or biweekly, balloon, extra payments, balance
 * after months, CSV. */

/**
 * How payments follow one another: every month; every two weeks over the same length, 26 a year; or
 * half of the monthly payment every two weeks, which repays the loan early.
 */
export type Rhythm = "monthly" | "biweekly" | "half";

/** What is repaid, and how. Amounts in cents. */
export interface LoanPlan {
  readonly principalCents: number;
  /** Annual rate in percent: 7.2 is 7.2%. */
  readonly aprPercent: number;
  readonly months: number;
  readonly rhythm: Rhythm;
  /** Due with the last payment; 0 for none. */
  readonly balloonCents: number;
  /** More than is due, with every payment. */
  readonly extraCents: number;
  /** More than is due, once. */
  readonly once: OncePaid | null;
}

/** A single amount beyond what is due. */
export interface OncePaid {
  readonly cents: number;
  /** The payment that it comes with, from 1. */
  readonly atPayment: number;
}

/** One payment: what is paid is its interest and principal together. */
export interface Installment {
  /** From 1. */
  readonly number: number;
  readonly paidCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  /** What is owed after it. */
  readonly balanceCents: number;
}

/** A loan from its first payment to its last. */
export interface LoanSchedule {
  readonly installments: readonly Installment[];
  readonly paymentsPerYear: number;
  /** What is due each time; the last payment may differ. */
  readonly regularCents: number;
  /** The last payment, which takes the rounding, and a balloon with it. */
  readonly lastCents: number;
  readonly paidCents: number;
  readonly interestCents: number;
  /** Payments there would be without anything beyond what is due. */
  readonly plannedCount: number;
}

/** A year of a loan. */
export interface LoanYear {
  /** From 1: of the loan, not of the calendar. */
  readonly year: number;
  readonly paidCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly balanceCents: number;
}

/** A loan and what it must come to, to the cent. */
export interface PublishedCase {
  readonly name: string;
  readonly plan: LoanPlan;
  readonly regularCents: number;
  readonly count: number;
  readonly lastCents: number;
  readonly interestCents: number;
  readonly paidCents: number;
}
