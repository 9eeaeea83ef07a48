/* Query parameters of the listing page: what-if mileage, out-the-door inputs, loan terms,
 * fuel prices. */

import { type RawSearchParams, typedFields } from "#lib/platform/routes/search-params.ts";
/**
 * What a listing's page takes from its address: a what-if mileage, the parts of the out-the-door
 * total, the terms of a loan, and what energy is bought at. Each stands in a form of its own that carries the others along.
 */
export const LISTING_FIELDS = [
  "at",
  "state",
  "zip",
  "local",
  "fee",
  "title",
  "trade",
  "owed",
  "down",
  "apr",
  "months",
  "finance",
  "yearly",
  "gas",
  "diesel",
  "kwh",
] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

/** The page's fields as they were typed; those left empty are absent. */
export type ListingQuery = Readonly<Partial<Record<ListingField, string>>>;

/** Reads the page's own fields and leaves all others. A field given twice counts by its first value. */
export function listingQueryFrom(params: RawSearchParams): ListingQuery {
  return typedFields(params, LISTING_FIELDS);
}

/** What a form must carry along so that what was typed into the other forms is not lost. */
export function carriedAlong(
  query: ListingQuery,
  own: readonly ListingField[],
): readonly (readonly [ListingField, string])[] {
  return LISTING_FIELDS.flatMap((name) => {
    const value = query[name];
    return value === undefined || own.includes(name) ? [] : [[name, value] as const];
  });
}
