/** Longer vehicle loans than any lender writes are slips of a digit. */
export const GARAGE_LOAN_BOUNDS = {
  maxPrincipalCents: 100_000_000,
  maxAprBasisPoints: 4_000,
  maxMonths: 120,
} as const;
