export type FeeKind =
  | "documentation"
  | "electronic_filing"
  | "preparation"
  | "certification"
  | "add_on"
  | "other";

/** `by_state`: as the state where the vehicle is registered has it. */
export type FeeTax = "by_state" | "taxed" | "untaxed";

/** A fee as its dealer states it. */
export interface StatedFee {
  readonly kind: FeeKind;
  /** As the dealer calls it. */
  readonly label: string;
  readonly cents: number;
  readonly tax: FeeTax;
  /** The buyer may decline it: it is told and not counted. */
  readonly isOptional: boolean;
}

/** What a dealer states of its fees. */
export interface FeeStatement {
  /** Added to every sale; null where the dealer does not say what it adds. */
  readonly required: readonly StatedFee[] | null;
  /** What a buyer may decline. */
  readonly optional: readonly StatedFee[];
}

/** The parts of what is added to every sale by how they are taxed, in cents. */
export interface TaxableFees {
  readonly byStateCents: number;
  readonly taxedCents: number;
}
