import type { PublicDocument } from "#lib/domain/finance/public-document/types.ts";

/**
 * What banks asked for a loan on a used vehicle, on average in the United States: a quarter's last Friday. Credit
 * unions asked less. Neither is an offer, and no spread by credit score is published with it.
 */
export const PUBLISHED_RATE = {
  bankPercent: 7.78,
  creditUnionPercent: 5.72,
  /** The length that it is of. */
  months: 48,
  source: {
    publisher: "National Credit Union Administration",
    document: "Credit Union and Bank Rates 2025 Q3",
    address:
      "https://ncua.gov/analysis/cuso-economic-data/credit-union-bank-rates/credit-union-and-bank-rates-2025-q3",
    read: "2026-11-28",
    dated: "2025-09-26",
  },
} as const satisfies {
  bankPercent: number;
  creditUnionPercent: number;
  months: number;
  source: PublicDocument;
};

/** What a payment is estimated with until the reader says otherwise. An average, not an offer. */
export const EXAMPLE_LOAN = {
  aprPercent: PUBLISHED_RATE.bankPercent,
  months: 60,
  downPercent: 10,
} as const;

/** Terms that lenders write for used vehicles, in months. */
export const LOAN_TERMS_MONTHS = [24, 36, 48, 60, 72, 84] as const;

export const LOAN_LIMITS = { maxAprPercent: 40 } as const;
