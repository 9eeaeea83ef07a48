/* Lines where a listing contradicts its VIN, such as Listing says AWD, VIN says RWD,
 * cached per row version. */

import "server-only";
import { setImmediate as turn } from "node:timers/promises";
import type { StatedSpecs } from "#lib/domain/listings/listing/types.ts";
import { compareSpecs, conflictWords } from "#lib/domain/listings/stated-specs/rules.ts";
import { lastImportOf } from "#lib/domain/vehicles/source-import/data.ts";
import { inspectVinsOwnWords } from "./data.ts";

/** What a listing states, and the version of its row that states it. */
export interface StatedListing extends StatedSpecs {
  readonly id: number;
  readonly vin: string;
  /** Changes with every change of the row. */
  readonly version: string;
}

/** VINs that are read one after the other while everybody else waits. */
const READ_AT_ONCE = 250;
/** Listings whose answer is kept; a few hundred bytes each. */
const MOST_KEPT = 100_000;

/** By listing: reading a VIN takes a moment, which a table of thousands would take with every look at it. */
const kept = new Map<number, { readonly version: string; readonly words: readonly string[] }>();

/**
 * What listings say that their VINs contradict, by listing, a line each: "Listing says AWD, VIN says RWD".
 * From the vPIC data on this machine and EPA's list; kept until the listing or that list changes.
 */
export async function listingConflicts(
  listings: readonly StatedListing[],
  asOf: Date,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const list = (await lastImportOf("epa"))?.importedAt ?? "";
  const versionOf = ({ version }: StatedListing): string => `${version}/${list}`;
  const unknown = listings.filter((each) => kept.get(each.id)?.version !== versionOf(each));
  const words = new Map(listings.map(({ id }) => [id, kept.get(id)?.words ?? []] as const));
  for (let from = 0; from < unknown.length; from += READ_AT_ONCE) {
    const some = unknown.slice(from, from + READ_AT_ONCE);
    const found = await inspectVinsOwnWords(
      some.map(({ vin }) => vin),
      asOf,
    );
    for (const listing of some) {
      const lines = compareSpecs(listing, found.get(listing.vin)?.facts ?? {})
        .map(conflictWords)
        .filter((line) => line !== null);
      kept.delete(listing.id);
      kept.set(listing.id, { version: versionOf(listing), words: lines });
      words.set(listing.id, lines);
    }
    // Others are answered between: thousands take seconds.
    await turn();
  }
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return words;
}
