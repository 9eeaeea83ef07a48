import { PLAIN_FEE_LABEL } from "#lib/domain/finance/out-the-door/constants.ts";
import { feeWords, sumCents } from "#lib/domain/finance/out-the-door/rules.ts";
import type { FeeStatement, FeeTax, StatedFee } from "#lib/domain/finance/out-the-door/types.ts";

/** Of a dealer that says nothing. */
export const NOTHING_STATED: FeeStatement = { required: null, optional: [] };

/**
 * What a dealer states of its fees, from how they are kept.
 * @param docFeeCents what it adds to every sale, in all; null where it does not say.
 * @param fees one by one; empty where they are known by that sum alone, as from a feed.
 */
export function feeStatement(docFeeCents: number | null, fees: readonly StatedFee[]): FeeStatement {
  const optional = fees.filter(({ isOptional }) => isOptional);
  if (docFeeCents === null) return { required: null, optional };
  const required = fees.filter(({ isOptional }) => !isOptional);
  return {
    required: required.length > 0 ? required : [plainFee(docFeeCents)],
    optional,
  };
}

const plainFee = (cents: number): StatedFee => ({
  kind: "documentation",
  label: PLAIN_FEE_LABEL,
  cents,
  tax: "by_state",
  isOptional: false,
});

/** What is added to every sale, in cents; null where a dealer states no such fee: $0 is stated, too. */
export function requiredFeeCents(fees: readonly StatedFee[]): number | null {
  const required = fees.filter(({ isOptional }) => !isOptional);
  return required.length === 0 ? null : sumCents(required);
}

/** Fees as one line of the ledger: "Documentation fee $499; Nitrogen $99, optional"; "none" for none. */
export function feesLine(fees: readonly StatedFee[]): string {
  if (fees.length === 0) return "none";
  return fees
    .map((fee) => `${feeWords(fee)}${TAX_NOTES[fee.tax]}${fee.isOptional ? ", optional" : ""}`)
    .join("; ");
}

const TAX_NOTES: Readonly<Record<FeeTax, string>> = {
  by_state: "",
  taxed: ", taxed",
  untaxed: ", not taxed",
};

/** The name of a field in a line of the form of fees, from 0. */
export const feeField = (field: string, row: number): string => `${field}-${row}`;
