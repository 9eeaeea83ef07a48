/* Lines where a listing contradicts its VIN, such as Listing says AWD, VIN says RWD,
 * cached per row version. */

import "server-only";
import type { StatedSpecs } from "#lib/domain/listings/listing/types.ts";
import { compareSpecs, conflictWords } from "#lib/domain/listings/stated-specs/rules.ts";
import { inspectListedVin } from "./data.ts";

/** What a listing states, and the version of its row that states it. */
export interface StatedListing extends StatedSpecs {
  readonly id: number;
  readonly vin: string;
  /** Changes with every change of the row. */
  readonly version: string;
}

/** Listings whose answer is kept; a few hundred bytes each. */
const MOST_KEPT = 100_000;

/** By listing: reading a VIN takes a moment, which a table of thousands would take with every look at it. */
const kept = new Map<number, { readonly version: string; readonly words: readonly string[] }>();

/**
 * What a listing says that its VIN contradicts, a line each: "Listing says AWD, VIN says RWD". From
 * the vPIC data on this machine; kept until the listing changes.
 */
export function listingConflicts(listing: StatedListing, asOf: Date): readonly string[] {
  const known = kept.get(listing.id);
  if (known?.version === listing.version) return known.words;
  const { facts } = inspectListedVin(listing.vin, asOf);
  const words = compareSpecs(listing, facts)
    .map(conflictWords)
    .filter((line) => line !== null);
  kept.delete(listing.id);
  kept.set(listing.id, { version: listing.version, words });
  if (kept.size > MOST_KEPT) {
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      break;
    }
  }
  return words;
}
