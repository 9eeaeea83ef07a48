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

/** Terms as asked for, with what could not be used. */
export interface AskedTerms {
  readonly terms: LoanTerms;
  /** One sentence for each value that was not understood or was out of bounds. */
  readonly notes: readonly string[];
  /** Whether the reader changed anything. */
  readonly changed: boolean;
}
