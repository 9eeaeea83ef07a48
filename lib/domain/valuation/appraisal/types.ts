/** @file What a listing's vehicle asks by the edition in force (p5 to p95), how its price stands against that, and the switch that turns deal words off. */

import type { DoubtKind, RatingScope } from "#lib/domain/listings/deal-rating/types.ts";

/** Why an edition has no value of a vehicle. */
export type AppraisalRefusal =
  /** Nothing of its make, or like it, is in the market. */
  | "unknown_vehicle"
  /** Too few with a title like its own to learn from. */
  | "branded_title"
  /** What is known of such vehicles leaves half of their prices too far apart to name any. */
  | "too_uncertain";

/** What such a vehicle asks: quantiles of asking prices in cents, whole dollars. */
export interface PriceQuantiles {
  readonly p5Cents: number;
  readonly p25Cents: number;
  readonly p50Cents: number;
  readonly p75Cents: number;
  readonly p95Cents: number;
}

/** What an edition says of a listing's vehicle. It knows nothing of what its seller asks. */
export type Appraisal = {
  readonly editionId: number;
  /** Offers of others that weighed in it. */
  readonly comparableCount: number;
  /** Vehicles of its model within COUNTED_MODEL_YEARS that others offer. */
  readonly modelCount: number;
  /** The narrowest that holds all comparables. */
  readonly scope: RatingScope;
  /** The engine's name for what was told of it. */
  readonly told: string;
  /** Why operators turned deal words off; null while they are on. */
  readonly ratingsOff: string | null;
} & (
  | ({ readonly kind: "appraised" } & PriceQuantiles)
  | { readonly kind: "refused"; readonly refusal: AppraisalRefusal }
);

/** What of a listing decides whether a word is said of its price. */
export interface PricedListing {
  readonly status: "active" | "paused" | "sold" | "withdrawn";
  readonly titleStatus: string;
  readonly doubt: DoubtKind | null;
  readonly priceCents: number;
}
