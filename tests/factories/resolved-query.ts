import { placeIndex } from "#lib/domain/search/place-lookup/rules.words.ts";
import { vocabularyOf } from "#lib/domain/search/query-parser/rules.vocabulary.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import type { SearchCatalog } from "#lib/domain/search/search-catalog/types.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";

/** A catalog without any make. */
export const EMPTY_CATALOG: SearchCatalog = {
  makesById: new Map(),
  makesByValue: new Map(),
  modelsById: new Map(),
  modelsByValue: new Map(),
  vocabulary: vocabularyOf({ makes: [], models: [] }, placeIndex([]), []),
};

/** A search of no make, model or place, as it is looked up. */
export const resolvedQuery = (change: Partial<SearchQuery> = {}): ResolvedQuery => ({
  query: { ...EMPTY_QUERY, ...change },
  notes: [],
  undrawn: null,
  catalog: EMPTY_CATALOG,
  labels: { makes: {}, models: {} },
  makeIds: [],
  modelIds: [],
  places: [],
  origin: null,
});
