/** @file Five-year cost of a vehicle or model year, and the cents a mile that owning one took in the last 12 months. */

import type { ExpectedLoss } from "#lib/domain/market/depreciation/types.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";

/** Where a number comes from. */
export interface FigureBasis {
  /** Where the data comes from, as a sentence. */
  readonly words: string;
  /** Observations that it rests on; null for a rule or a typed figure. */
  readonly n: number | null;
  /** The moment it is of, ISO; null where it is of no moment. */
  readonly asOf: string | null;
}

/** A number with its basis, or why there is none: a sentence. */
export type Figure<T> =
  | { readonly kind: "known"; readonly value: T; readonly basis: FigureBasis }
  | { readonly kind: "missing"; readonly reason: string };

/** What a year takes, in cents: the least, the middle and the most of what the vehicle may be. */
export interface YearlyRange {
  readonly lowCents: number;
  readonly middleCents: number;
  readonly highCents: number;
}

/** What the reader says of themselves; the usual figures until then. */
export interface OwnershipTerms {
  /** Loan and miles, as for the cost by the month. */
  readonly cost: CostTerms;
  /** Where it will be registered; null where that is not known. */
  readonly state: StateCode | null;
  /** The reader's own local tax rate; null where it was not given. */
  readonly localPercent: number | null;
  /** What the reader pays for insurance each month; null where they did not say. */
  readonly insuranceCents: number | null;
}

/** What five years of one vehicle are worked out from. Amounts in cents. */
export interface OwnershipInput {
  /** What it is bought for today. */
  readonly price: Figure<number>;
  /** What one of its model year is expected to lose a year. */
  readonly loss: Figure<ExpectedLoss>;
  /** Fuel or electricity a year. */
  readonly energyYearly: Figure<YearlyRange>;
  /** Maintenance and tires a year, from a published source. */
  readonly maintenanceYearly: Figure<YearlyRange>;
  /** What dealers add to the price. */
  readonly dealerFeeCents: Figure<number>;
  readonly sellerKind: "dealer" | "private";
  /** Whether the reader has it: then nothing is paid for buying it. */
  readonly isOwned: boolean;
}

export type CostPartId =
  | "depreciation"
  | "energy"
  | "interest"
  | "tax"
  | "fees"
  | "maintenance"
  | "insurance";

/** A part of the cost that is known: what each year takes, and the range where it is one. */
export interface KnownPart {
  readonly kind: "known";
  readonly id: CostPartId;
  /** Five amounts, the middle where they are a range; in whole cents. */
  readonly yearsCents: readonly number[];
  readonly lowCents: number;
  readonly highCents: number;
  readonly basis: FigureBasis;
}

/** A part that is not in the total, and why. */
export interface MissingPart {
  readonly kind: "missing";
  readonly id: CostPartId;
  readonly reason: string;
}

/** What a vehicle costs over five years, as far as it is known. */
export interface FiveYearCost {
  /** Every part, known or not, in one order. */
  readonly parts: readonly (KnownPart | MissingPart)[];
  /** The sum of the parts of `total.ids`; null where one without which there is none is not known. */
  readonly total: OwnershipTotal | null;
}

/** A sum of known parts, in cents. */
export interface OwnershipTotal {
  /** The parts that it is the sum of. */
  readonly ids: readonly CostPartId[];
  readonly lowCents: number;
  readonly highCents: number;
  /** Five amounts. */
  readonly yearsCents: readonly number[];
  /** By the mile, for the reader's miles; null where none are driven. */
  readonly centsPerMile: number | null;
}

/** What a five-year cost is asked of: a model year, or a vehicle of one with its own price. */
export interface OwnershipSubject {
  /** The caller's name for it, by which it finds the answer again. */
  readonly key: string;
  readonly modelId: number;
  readonly makeId: number;
  readonly year: number;
  /** Its own asking price; null takes what its model year asks. */
  readonly priceCents: number | null;
  readonly sellerKind: "dealer" | "private";
  /** What its dealer states that it adds to every sale; null where that is not known. */
  readonly statedFeeCents: number | null;
  /** Whether the reader has it already. */
  readonly isOwned: boolean;
}

/** The fields of the form, by the names they have in the address. */
export type OwnershipField =
  | "zip"
  | "local"
  | "yearly"
  | "apr"
  | "months"
  | "down"
  | "gas"
  | "diesel"
  | "kwh";

/** The reader's terms as an address gives them, with what was not understood. */
export interface AskedOwnership {
  readonly terms: OwnershipTerms;
  /** As it was typed; null where it was not. */
  readonly zip: string | null;
  /** The local tax rate as it was typed; null where it was not. */
  readonly local: string | null;
  /** Sentences about what was not understood. */
  readonly notes: readonly string[];
  /** Whether the reader gave anything. */
  readonly changed: boolean;
}
