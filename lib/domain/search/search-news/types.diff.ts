/* Compares two results of a search: new, relisted, price dropped, fits now, sold,
 * withdrawn, paused, fits no more. */

import type { ListingId } from "#lib/domain/listings/listing/types.ts";

/** What a search found at a moment: each vehicle with what it asked. */
export type FoundPrices = ReadonlyMap<ListingId, number>;

/** A vehicle whose asking price is another than before. */
export interface PriceChange {
  readonly id: ListingId;
  readonly fromCents: number;
  readonly toCents: number;
}

/** What changed in a search's result from one moment to another. */
export interface ResultChanges {
  /** In the result now, and not before. */
  readonly entered: readonly ListingId[];
  /** In the result before, and not now. */
  readonly left: readonly ListingId[];
  readonly dropped: readonly PriceChange[];
  readonly raised: readonly PriceChange[];
}

/** How a vehicle came into a result. */
export type EntryKind =
  /** Listed for the first time since. */
  | "new"
  /** A VIN that was offered before, listed again since. */
  | "relisted"
  /** Asks less than before, and therefore fits. */
  | "dropped"
  /** Was for sale before and fits only now: paused until then, or something about it changed. */
  | "fits_now";

/** How a vehicle left a result. */
export type ExitKind = "sold" | "withdrawn" | "paused" | "fits_no_more";
