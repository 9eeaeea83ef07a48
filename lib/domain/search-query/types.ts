import type { SearchLabels, SearchQuery } from "#lib/domain/search/types.ts";
import type { ZipPlace } from "#lib/platform/geo/zip-codes.ts";

/** A search with everything looked up that only the server knows. */
export interface ResolvedQuery {
  readonly query: SearchQuery;
  readonly notes: readonly string[];
  readonly labels: SearchLabels;
  readonly makeIds: readonly number[];
  readonly modelIds: readonly number[];
  /** Where the reader's ZIP code is; null without one. */
  readonly origin: ZipPlace | null;
}
