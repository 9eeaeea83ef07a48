import "server-only";
import type { Vocabulary } from "#lib/domain/search/query-parser/types.ts";
import { searchCatalog } from "./data.ts";
import { suggestionIndex, suggestionsFor } from "./rules.suggestions.ts";
import type { Suggestion, SuggestionIndex } from "./types.suggestions.ts";

const holder = globalThis as typeof globalThis & {
  lotwiseSuggestions?: { readonly vocabulary: Vocabulary; readonly index: SuggestionIndex };
};

/** Completions of what was typed, from memory. @throws when the catalog cannot be read. */
export async function suggest(words: string): Promise<readonly Suggestion[]> {
  const { vocabulary } = await searchCatalog();
  let kept = holder.lotwiseSuggestions;
  if (kept?.vocabulary !== vocabulary) {
    kept = { vocabulary, index: suggestionIndex(vocabulary) };
    holder.lotwiseSuggestions = kept;
  }
  return suggestionsFor(kept.index, vocabulary, words);
}
