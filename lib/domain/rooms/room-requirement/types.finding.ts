/* Whether a vehicle meets a room's requirement (met, not met, unknown), and the listing,
 * VIN or offer that says so. */

import type { SpecRow } from "#lib/domain/listings/listing/types.ts";
import type { ComparedListing } from "#lib/domain/shoppers/comparison/types.list.ts";

export type RequirementVerdict = "met" | "not_met" | "unknown";

/** Whether a vehicle meets a requirement, and what that rests on. */
export interface Finding {
  readonly verdict: RequirementVerdict;
  /** What is said of it and who says so, or why nothing is known: a sentence without its period. */
  readonly words: string;
}

/** What a vehicle costs out the door, as far as that is known. */
export interface KnownTotal {
  readonly lowCents: number;
  readonly highCents: number;
  /** What is not in it, in the middle of a sentence. */
  readonly missing: readonly string[];
  readonly basis: "offer" | "estimate";
}

/** Everything of a vehicle that requirements ask about. */
export interface RequiredFacts {
  readonly listing: ComparedListing;
  readonly specs: readonly SpecRow[];
  readonly total: KnownTotal | null;
  /** Straight-line miles from each ZIP code that is asked about; one that nobody lives in is left out. */
  readonly milesFrom: ReadonlyMap<string, number>;
}
