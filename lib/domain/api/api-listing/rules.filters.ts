import { ApiProblem } from "#lib/domain/api/api-endpoint/rules.problem.ts";
import { chips } from "#lib/domain/search/search/rules.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";

/**
 * Sees that what a call names is known: a make that nobody has would else be a search for every make.
 * @throws ApiProblem that names each parameter.
 */
export function requireKnown(asked: SearchQuery, { query, origin, undrawn }: ResolvedQuery): void {
  const strangers = (given: readonly string[], kept: readonly string[]) =>
    given.filter((value) => !kept.includes(value)).join(", ");
  const makes = strangers(asked.options.make, query.options.make);
  const models = strangers(asked.options.model, query.options.model);
  const places = strangers(asked.places, query.places);
  const found: Readonly<Record<string, string | false>> = {
    make: makes !== "" && `We know no make called ${makes}.`,
    model: models !== "" && `We know no model called ${models}.`,
    trim:
      asked.options.trim.length > 0 &&
      query.options.trim.length === 0 &&
      "A trim can be chosen within one model only.",
    place: places !== "" && `We know no place called ${places}.`,
    zip: asked.zip !== null && origin === null && `We know no ZIP code ${asked.zip}.`,
    within: asked.withinMiles !== null && origin === null && "A distance needs a known `zip`.",
    sort: asked.sort === "nearest" && origin === null && "Sorting by distance needs a known `zip`.",
    corners: undrawn !== null && `${undrawn}.`,
    lot:
      asked.sellerId !== null &&
      query.sellerId === null &&
      `We know no seller with the number ${asked.sellerId}.`,
  };
  const errors = Object.entries(found).flatMap(([field, detail]) =>
    detail === false ? [] : [{ in: "query" as const, field, detail }],
  );
  if (errors.length > 0)
    throw new ApiProblem("invalid-request", "The search names something that we do not know.", {
      errors,
    });
}

/** What a search was understood as, as its answer says it. */
export function understoodAs({ query, labels, notes }: ResolvedQuery) {
  return {
    filters: chips(query, labels).map(({ filter, label }) => ({ name: filter, label })),
    notes: [...notes],
  };
}
