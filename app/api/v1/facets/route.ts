import { facetsSaid } from "#lib/domain/api/api-listing/data.facet.ts";
import { getFacets } from "#lib/domain/api/api-listing/schema.facet.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** Counts for every filter of a search. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getFacets, ({ query, now }) => facetsSaid(query, now)),
);
