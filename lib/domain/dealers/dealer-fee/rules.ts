import { formatCents, formatPrice } from "#lib/platform/format.ts";
import { PLAIN_FEE_LABEL } from "./constants.ts";
import type { FeeStatement, FeeTax, StatedFee, TaxableFees } from "./types.ts";

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
export function requiredCents(fees: readonly StatedFee[]): number | null {
  const required = fees.filter(({ isOptional }) => !isOptional);
  return required.length === 0 ? null : sumCents(required);
}

export const sumCents = (fees: readonly Pick<StatedFee, "cents">[]): number =>
  fees.reduce((sum, { cents }) => sum + cents, 0);

/** "Documentation fee $499" */
export const feeWords = ({ label, cents }: Pick<StatedFee, "label" | "cents">): string =>
  `${label} ${feeAmount(cents)}`;

/** "$499", "$28.50": cents where there are some. */
export const feeAmount = (cents: number): string =>
  cents % 100 === 0 ? formatPrice(cents) : formatCents(cents);

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

/**
 * How required fees count for the tax. A dealer speaks for its own state; where the vehicle is
 * registered in another one, that state's rule holds for all of them.
 */
export function taxableFees(fees: readonly StatedFee[], isDealersState: boolean): TaxableFees {
  if (!isDealersState) return { byStateCents: sumCents(fees), taxedCents: 0 };
  const of = (tax: FeeTax) => sumCents(fees.filter((fee) => fee.tax === tax));
  return { byStateCents: of("by_state"), taxedCents: of("taxed") };
}

/** The name of a field in a line of the form of fees, from 0. */
export const feeField = (field: string, row: number): string => `${field}-${row}`;
