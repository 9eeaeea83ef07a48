/** @file Which public pages are rendered once for all visitors: their routes and what each reads of an address. */

import { SEARCH_NAMES } from "#lib/domain/search/search/search-params.ts";
import type { KeptRoute } from "#lib/platform/routes/kept-route.ts";

/** By what a search becomes one around a place, of hidden vehicles or of one vehicle: rendered each time. */
const OWN_SEARCHES = ["zip", "within", "place", "area", "hidden", "vin", "stock", "lot"];

/** What a visitor viewed: scripts mark it on the cards of a page. */
const MARKED_BY_SCRIPT = ["viewed"];

const KEPT: Readonly<Record<string, readonly string[]>> = {
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
};

/** The routes that are kept, by the pattern of their path; "(none)" is our page for what is missing. */
export function keptRoutes(): ReadonlyMap<string, KeptRoute> {
  const routes = Object.entries({ ...KEPT, "(none)": [] }).map(
    ([pattern, names]) =>
      [pattern, { parameters: new Set(names), cookies: new Set(MARKED_BY_SCRIPT) }] as const,
  );
  // The first page lists what was viewed.
  const home: KeptRoute = { parameters: new Set(), cookies: new Set() };
  return new Map([["/", home], ...routes]);
}
