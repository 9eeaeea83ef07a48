import "server-only";
import type { Vocabulary } from "#lib/domain/search/query-parser/types.ts";
import { distanceMiles, type GeoPoint } from "#lib/platform/geo/distance.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { searchCatalog } from "./data.ts";
import { type MilesTo, suggestionIndex, suggestionsFor } from "./rules.suggestions.ts";
import type { Suggestion, SuggestionIndex } from "./types.suggestions.ts";

const holder = globalThis as typeof globalThis & {
  lotwiseSuggestions?: { readonly vocabulary: Vocabulary; readonly index: SuggestionIndex };
};

/**
 * Completions of what was typed, from memory.
 * @param near where the reader is, so that towns near there come first; null where that is not known.
 * @throws when the catalog cannot be read.
 */
export async function suggest(
  words: string,
  near: GeoPoint | null = null,
): Promise<readonly Suggestion[]> {
  const [{ vocabulary }, zips] = await Promise.all([searchCatalog(), zipPlaces()]);
  let kept = holder.lotwiseSuggestions;
  if (kept?.vocabulary !== vocabulary) {
    kept = { vocabulary, index: suggestionIndex(vocabulary) };
    holder.lotwiseSuggestions = kept;
  }
  const milesTo: MilesTo | null =
    near === null
      ? null
      : (zip) => {
          const there = zips.get(zip);
          return there === undefined ? Number.POSITIVE_INFINITY : distanceMiles(near, there);
        };
  return suggestionsFor(kept.index, vocabulary, words, milesTo);
}
