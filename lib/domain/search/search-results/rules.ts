import { measured } from "#lib/domain/listings/listing/rules.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";

/**
 * A result as it is seen from where the reader is: its distances, and nothing else of it. One that is
 * around a place of its own stays.
 */
export function seenFrom(result: SearchResult, kept: ReaderPlace | null): SearchResult {
  if (kept === null || result.place !== null) return result;
  const { zip, city, state } = kept;
  return {
    ...result,
    cards: result.cards.map((card) => measured(card, kept)),
    place: { zip, city, state },
  };
}
