/** @file Which public pages are rendered once for all visitors: their routes and what each reads of an address. */

import { TERMS_COOKIE } from "#lib/domain/finance/reader-terms/constants.ts";
import { SEARCH_NAMES } from "#lib/domain/search/search/search-params.ts";
import { PLACE_COOKIE, PLACE_TO_COME } from "#lib/domain/vehicles/place/constants.reader.ts";
import type { KeptRoute, StandIn } from "#lib/platform/routes/kept-route.ts";

/** By what a search becomes one around a place, of hidden vehicles or of one vehicle: rendered each time. */
const OWN_SEARCHES = ["zip", "within", "place", "area", "hidden", "vin", "stock", "lot"];

/** Lists that scripts mark on a page; what is hidden changes what a search finds. */
const MARKED_BY_SCRIPT = ["viewed", "saved", "compare"];

/** Pages that work money out: whoever keeps terms of their own has them rendered. */
const OF_TERMS: ReadonlySet<string> = new Set([
  "/search",
  "/listings/[id]",
  "/research/[make]/[model]/[year]",
]);

const KEPT: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/search": [...SEARCH_NAMES].filter((name) => !OWN_SEARCHES.includes(name)),
  "/listings/[id]": [],
  "/explore": [],
  "/explore/[...slug]": [],
  "/research": [],
  "/research/[make]": [],
  "/research/[make]/[model]/[year]": [],
  "/research/[make]/[model]/[year]/listings": [],
  "/sellers": ["make", "kind", "sort", "page"],
  "/sellers/[id]": ["make", "sort", "page", "reviews"],
  "/tools/guides": ["guide"],
  "/tools/recalls": [],
  "/tools/recalls/[make]": [],
  "/tools/recalls/[make]/[model]/[year]": [],
  "/blog": ["post"],
  "/reports/sample": [],
  "/updates": [],
  "/app": [],
  "/api": [],
  // Our page for what is missing.
  "(none)": [],
};

/** Of a page where a place changes more than words that `/api/place` answers: it is rendered. */
const RENDERED: StandIn = () => null;

const OF_PLACE: Readonly<Record<string, StandIn>> = {
  // Plain words may ask for what is near.
  "/search": (_zip, asked) =>
    asked.has("q") || asked.get("sort") === "nearest" ? null : PLACE_TO_COME,
  // The nearest sellers come first.
  "/sellers": RENDERED,
  // What five years cost, line by line, with the tax in it.
  "/research/[make]/[model]/[year]": RENDERED,
};

/** The routes that are kept, by the pattern of their path; "(none)" is our page for what is missing. */
export function keptRoutes(): ReadonlyMap<string, KeptRoute> {
  return new Map(
    Object.entries(KEPT).map(([pattern, names]) => {
      // The first page lists what was viewed.
      const marked = MARKED_BY_SCRIPT.filter((name) => pattern !== "/" || name !== "viewed");
      const ofPlace = OF_PLACE[pattern] ?? (() => PLACE_TO_COME);
      return [
        pattern,
        {
          parameters: new Set(names),
          cookies: new Set(OF_TERMS.has(pattern) ? marked : [...marked, TERMS_COOKIE]),
          standIns: new Map([[PLACE_COOKIE, ofPlace]]),
        },
      ];
    }),
  );
}
