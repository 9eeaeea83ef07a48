/** @file Resolves a search (make and model ids, ZIP, words) and writes its ClickHouse conditions
 * and order, best match too. */

import type { SearchLabels, SearchQuery } from "#lib/domain/search/search/types.ts";
import type { SearchCatalog } from "#lib/domain/search/search-catalog/types.ts";
import type { KnownPlace } from "#lib/domain/vehicles/place/types.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";

/** A search with everything looked up that only the server knows. */
export interface ResolvedQuery {
  readonly query: SearchQuery;
  readonly notes: readonly string[];
  /** Why the corners that were typed are no area, without a period; null where they are, or there are none. */
  readonly undrawn: string | null;
  /** What its makes and models were looked up in. */
  readonly catalog: SearchCatalog;
  readonly labels: SearchLabels;
  readonly makeIds: readonly number[];
  readonly modelIds: readonly number[];
  /** The states and cities that are searched; none is everywhere. */
  readonly places: readonly KnownPlace[];
  /** Where the reader's ZIP code is; null without one. */
  readonly origin:
    | (GeoPoint & { readonly zip: string; readonly city: string; readonly state: string })
    | null;
}
