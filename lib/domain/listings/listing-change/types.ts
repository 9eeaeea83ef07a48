/** @file What whoever sells a listing does with it: adds, restates, reprices, pauses, ends it, with
 * the lines of its history. */

import type {
  ListingCondition,
  ListingId,
  ListingStatus,
} from "#lib/domain/listings/listing/types.ts";
import type { StatedColumn } from "./constants.ts";

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
export interface ListingToChange extends ToldListing, AskedPrice {
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

/**
 * Rows of the caller's own tables by which many listings change in one statement, as parts of it. In
 * what follows "from" and in every expression the listing is `l`, and the caller's values are $1, $2, …
 */
export interface ListingRows {
  readonly from: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

/** What many listings become by such rows. */
export interface RestatedRows extends ListingRows {
  /** What each column is to be. */
  readonly columns: Readonly<Record<StatedColumn, string>>;
  /** Whether one that went off sale is for sale again. */
  readonly resumes: string;
  /** How its history tells of it; null where it does not. */
  readonly told: string;
}

/** Vehicles that are put up for sale by such rows. */
export interface AddedRows extends ListingRows {
  readonly columns: Readonly<Record<StatedColumn, string>>;
  readonly vin: string;
  readonly sellerId: string;
  /** What follows "order by". */
  readonly order: string;
}

/** Listings that end because nobody offers them any more, by such rows. */
export interface EndedRows extends Omit<ListingRows, "values"> {
  /** Whether that counts as a sale; else they are withdrawn. */
  readonly isSale: string;
  /** Since when nobody offered them. */
  readonly goneAt: string;
  /** What of each row the rest of the statement needs, after the listing's own columns. */
  readonly returning: string;
  readonly at: string;
}
