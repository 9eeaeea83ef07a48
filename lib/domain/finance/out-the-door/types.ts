/** @file Full purchase cost: asking price, dealer fees, sales tax, title and registration, less
 * trade-in, each line with its certainty. */

import type { StateFeeId } from "#lib/domain/finance/registration-fees/types.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/** How well a line of the total is known. */
export type Certainty =
  /** The seller says so. */
  | "stated"
  /** What other dealers in the same state say. */
  | "typical"
  /** A public document that was read says the amount. */
  | "published"
  /** Worked out from a rule. */
  | "estimated"
  /** The reader typed it. */
  | "entered"
  /** Nothing of the kind is charged. */
  | "none"
  | "unknown";

/** A dealer's second fee and those after it are numbered. */
export type CostLineId = "price" | "fee" | `fee-${number}` | "tax" | StateFeeId | "trade" | "owed";

/** One line of what is paid in all; amounts in cents, a trade-in's negative. */
export interface CostLine {
  readonly id: CostLineId;
  readonly label: string;
  readonly certainty: Certainty;
  /** Null where nothing is known. */
  readonly lowCents: number | null;
  readonly highCents: number | null;
  /** What comes with it and is not known, in the middle of a sentence; left out for nothing. */
  readonly besides?: string | null;
  /** Where the amount comes from, or why there is none: sentences. */
  readonly words: readonly string[];
}

export interface OutTheDoor {
  readonly lines: readonly CostLine[];
  /** The sum of what is known. */
  readonly lowCents: number;
  readonly highCents: number;
  /** Labels of the lines that are not in the sum, in the middle of a sentence. */
  readonly unknown: readonly string[];
}

/** What dealers of one area state as their fee. */
export interface FeeSpread {
  /** Dealers that state one. */
  readonly count: number;
  readonly medianCents: number | null;
  /** The middle half of them. */
  readonly lowCents: number | null;
  readonly highCents: number | null;
}

/** What the dealers around a dealer state: of its state, and of its Census division. */
export interface TypicalFees {
  readonly state: FeeSpread;
  readonly region: FeeSpread;
}

/** The offer that a total is worked out for. */
export interface OfferForTotal {
  readonly priceCents: number;
  /** By which some states take more. */
  readonly fuel: Fuel;
  readonly sellerKind: "dealer" | "private";
  /** The seller's state. */
  readonly sellerState: string;
  /** What this dealer states of its fees. */
  readonly fees: FeeStatement;
  /** Null for private sellers, who charge none. */
  readonly typicalFees: TypicalFees | null;
}

/** The fields of the form, by the names they have in the address. */
export type TotalField = "state" | "local" | "fee" | "title" | "trade" | "owed";

/** The form as it was asked for. */
export interface AskedTotal {
  readonly state: StateCode | null;
  /** Whose state that is. */
  readonly stateFrom: "reader" | "zip" | "seller";
  readonly localPercent: number | null;
  readonly feeCents: number | null;
  readonly titleCents: number | null;
  readonly tradeInCents: number | null;
  readonly owedCents: number | null;
  /** One sentence beside each field that could not be used; it counts as not given. */
  readonly errors: Readonly<Partial<Record<TotalField, string>>>;
  /** Whether the reader gave anything at all. */
  readonly changed: boolean;
}

/** A dealer's trade-in offer that the reader accepted and that counts today. */
export interface AcceptedOffer {
  readonly cents: number;
  /** The last day on which it counts, on the dealer's calendar. */
  readonly until: Day;
  /** "2018 Honda Civic EX": the reader's own. */
  readonly vehicle: string;
  /** Who honors it: nobody else has to. */
  readonly dealer: { readonly sellerId: number; readonly name: string };
}

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
