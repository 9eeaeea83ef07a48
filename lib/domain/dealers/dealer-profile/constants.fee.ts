import type { FeeKind, FeeTax } from "#lib/domain/finance/out-the-door/types.ts";

/** What a fee is for, as a dealer chooses it. */
export const FEE_KINDS: Readonly<Record<FeeKind, string>> = {
  documentation: "Documentation fee",
  electronic_filing: "Electronic filing fee",
  preparation: "Preparation fee",
  certification: "Certification fee",
  add_on: "Add-on",
  other: "Other fee",
};

/** Whether sales tax is taken on a fee, as the dealer states it. */
export const FEE_TAXES: Readonly<Record<FeeTax, string>> = {
  by_state: "By state rule",
  taxed: "Taxed",
  untaxed: "Not taxed",
};

/** Whether a buyer may decline a fee. */
export const FEE_CHOICES = {
  required: "Every buyer",
  optional: "Optional",
} as const;

/** What a dealer may state. */
export const MOST_FEES = 12;
export const MOST_FEE_CENTS = 2_000_000;
export const LONGEST_FEE_LABEL = 60;
