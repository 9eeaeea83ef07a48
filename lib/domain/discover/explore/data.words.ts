import "server-only";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import type { SearchCatalog } from "#lib/domain/search/search-catalog/types.ts";
import { knownPlaces } from "#lib/domain/vehicles/place/data.ts";
import { knownWordsOf } from "./rules.words.ts";
import type { KnownWords } from "./types.ts";

let kept: { readonly of: SearchCatalog; readonly words: KnownWords } | undefined;

/** The words of addresses, made anew when the catalog is read anew. @throws when the database cannot be read. */
export async function knownWords(): Promise<KnownWords> {
  const [catalog, places] = await Promise.all([searchCatalog(), knownPlaces()]);
  if (kept?.of === catalog) return kept.words;
  const words = knownWordsOf(catalog.makesById.values(), catalog.modelsById.values(), places);
  kept = { of: catalog, words };
  return words;
}
