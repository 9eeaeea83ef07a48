import { createSerializer } from "nuqs/server";
import {
  choice,
  quoted,
  text,
  type UrlField,
  whole,
} from "#lib/domain/kernel/url-fields/schema.ts";
import { fieldReader, urlParser } from "#lib/domain/kernel/url-fields/search-params.ts";
import { placeField } from "#lib/domain/search/place-lookup/schema.ts";
import { readArea, writeArea } from "#lib/domain/search/search/schema.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import {
  DIRECTORY_FURTHEST_MILES,
  DIRECTORY_MAX_PAGE,
  DIRECTORY_SORTS,
  SELLER_KINDS,
} from "./constants.query.ts";
import type { DirectoryQuery } from "./types.query.ts";

/** The directory's URL: each name is read here, and the same functions write it through nuqs. */

const LONGEST_VALUE = 400;
const KIND_WORDS = { dealer: SELLER_KINDS.dealer, private: SELLER_KINDS.private };

const FIELDS = {
  near: placeField,
  within: whole("a distance in miles", 1, DIRECTORY_FURTHEST_MILES, "longest distance in miles"),
  make: text("a make", /^[a-z0-9][a-z0-9-]{0,59}$/, (typed) => typed.toLowerCase()),
  kind: choice("a kind of seller", KIND_WORDS),
  area: { read: readArea, write: writeArea } satisfies UrlField<MapArea>,
  sort: choice("a way to sort", DIRECTORY_SORTS),
  page: whole("a page", 1, DIRECTORY_MAX_PAGE, "last page"),
} as const;

const serialize = createSerializer({
  near: urlParser(FIELDS.near),
  within: urlParser(FIELDS.within),
  make: urlParser(FIELDS.make),
  kind: urlParser(FIELDS.kind),
  area: urlParser(FIELDS.area),
  sort: urlParser(FIELDS.sort),
  page: urlParser(FIELDS.page).withDefault(1),
});

/** What is asked of the directory by a page's URL, whatever stands in it, with sentences about what was not understood. */
export function parseDirectory(raw: RawSearchParams): {
  query: DirectoryQuery;
  notes: readonly string[];
} {
  const notes = new Set<string>();
  const last = fieldReader(raw, { longest: LONGEST_VALUE, tell: (note) => notes.add(note) });
  return {
    query: {
      near: last("near", FIELDS.near),
      withinMiles: last("within", FIELDS.within),
      make: last("make", FIELDS.make),
      kind: last("kind", FIELDS.kind),
      area: last("area", FIELDS.area),
      sort: last("sort", FIELDS.sort),
      page: last("page", FIELDS.page) ?? 1,
    },
    notes: [...notes],
  };
}

/** The directory of everyone. */
export const WHOLE_DIRECTORY: DirectoryQuery = parseDirectory({}).query;

export type DirectoryHref = "/sellers" | `/sellers?${string}`;

/** The canonical address of what is asked: one order, nothing that is as usual. */
export function directoryHref(query: DirectoryQuery): DirectoryHref {
  const search = serialize({
    near: query.near,
    within: query.near === null ? null : query.withinMiles,
    make: query.make,
    kind: query.kind,
    area: query.area,
    sort: query.sort,
    page: query.page,
  });
  return search.startsWith("?") ? `/sellers?${search.slice(1)}` : "/sellers";
}

/** A place that could not be read, as it is told. */
export const unknownPlace = (near: string): string =>
  `We do not know a ZIP code, city or state called ${quoted(near)}, so sellers everywhere are shown.`;
