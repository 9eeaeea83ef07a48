/** What a payment is estimated with until the reader says otherwise. An example, not an offer. */
export const EXAMPLE_LOAN = { aprPercent: 7.2, months: 60, downPercent: 10 } as const;

/** Terms that lenders write for used vehicles, in months. */
export const LOAN_TERMS_MONTHS = [24, 36, 48, 60, 72, 84] as const;

export const LOAN_LIMITS = { maxAprPercent: 40 } as const;
