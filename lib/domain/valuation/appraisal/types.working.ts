/* The working of a listing's appraisal: the sum, the comparables, what was told, and other mileages. */

import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { Edition } from "#lib/domain/valuation/valuation/types.edition.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { TOLD_FACTS } from "./constants.working.ts";
import type { Appraisal, PriceQuantiles } from "./types.ts";

/** A fact that sellers state and a value turns on. */
export type ListedFact = keyof typeof TOLD_FACTS;

/** The same vehicle at another mileage. */
export interface MileageCase {
  readonly mileageMiles: number;
  /** What it would ask; null where nothing can be said. */
  readonly quantiles: PriceQuantiles | null;
  /** What this asking price would be called. */
  readonly rating: DealRating;
}

/** A listing's rating with all that it rests on. */
export interface ListingWorking {
  readonly rating: DealRating;
  /** Null where the edition in force does not know the listing, or there is none. */
  readonly appraisal: Appraisal | null;
  /** Null before the first one. */
  readonly edition: Pick<Edition, "id" | "day" | "comparablesAt"> | null;
  /** The same number with its sum and comparables; null where there is none, or the two differ for a moment. */
  readonly value: Extract<Valuation, { kind: "valued" }> | null;
  readonly told: readonly ListedFact[];
  readonly untold: readonly ListedFact[];
  /** At the mileages asked for, in that order; none without a working. */
  readonly others: readonly MileageCase[];
}
