/** @file Monthly payment of a vehicle loan by APR, term and down payment; its table to the cent, and the APR of given payments. */

export interface LoanTerms {
  /** Annual rate in percent: 7.2 is 7.2%. 0 is allowed. */
  readonly aprPercent: number;
  readonly months: number;
  readonly downCents: number;
}

export interface PaymentEstimate extends LoanTerms {
  readonly principalCents: number;
  readonly monthlyCents: number;
  /** All payments less the principal. */
  readonly interestCents: number;
}

/** The fields of the form, by the names they have in the address. */
export type LoanField = "down" | "apr" | "months";

/** Terms as asked for, with what could not be used. */
export interface AskedTerms {
  readonly terms: LoanTerms;
  /** One sentence beside each field that was not understood or was out of bounds. */
  readonly errors: Readonly<Partial<Record<LoanField, string>>>;
  /** Whether a value of the reader's counts. */
  readonly changed: boolean;
}
