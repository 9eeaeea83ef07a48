/** @file What whoever sells a listing does with it: adds, restates, reprices, pauses, ends it, with
 * the lines of its history. */

import type {
  ListingCondition,
  ListingId,
  ListingStatus,
} from "#lib/domain/listings/listing/types.ts";

/** A price and its last reduction, as a listing keeps them. */
export interface AskedPrice {
  readonly priceCents: number;
  readonly dropCents: number | null;
  readonly droppedAt: Date | null;
}

/** What a line of a listing's history is made of. */
export interface ToldListing {
  readonly id: number;
  readonly vin: string;
  readonly priceCents: number;
  readonly mileageMiles: number;
}

/** A listing that is about to change. */
export interface HeldListing extends ToldListing, AskedPrice {
  readonly status: ListingStatus;
}

/** What changes of many listings at once may touch. Moments are ISO. */
export interface ListingState {
  readonly priceCents: number;
  readonly dropCents: number | null;
  readonly droppedAt: string | null;
  readonly status: ListingStatus;
  readonly endedAt: string | null;
  readonly soldPriceCents: number | null;
  readonly soldInferred: boolean;
  readonly features: readonly string[];
  readonly condition: ListingCondition;
}

/** The part of it that one change touches. */
export type TouchedListing = {
  readonly [Field in keyof ListingState]?: ListingState[Field] | undefined;
};

/** What one of many listings was a moment ago and becomes. */
export interface ListingMove {
  readonly listingId: ListingId;
  readonly from: Pick<ListingState, "priceCents" | "status">;
  readonly to: TouchedListing;
}
