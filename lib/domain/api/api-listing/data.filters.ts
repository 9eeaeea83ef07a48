import "server-only";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";
import { requireKnown } from "./rules.filters.ts";
import type { FilterFields } from "./schema.filters.ts";

/**
 * A search as the site's own engine asks it.
 * @throws ApiProblem where it names a make, a place or a seller that nobody knows.
 */
export async function askedSearch(
  fields: FilterFields & { readonly sort?: string | undefined },
): Promise<ResolvedQuery> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const { query: asked } = parseSearchParams(Object.fromEntries(given));
  const resolved = await resolveQuery(asked);
  requireKnown(asked, resolved);
  return resolved;
}
