import { createSerializer } from "nuqs/server";
import { choice, text, whole } from "#lib/domain/kernel/url-fields/schema.ts";
import { fieldReader, urlParser } from "#lib/domain/kernel/url-fields/search-params.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { SEARCH_FIELDS } from "#lib/domain/search/search/schema.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { INVENTORY_SORTS, LAST_REVIEW_PAGE } from "./constants.ts";
import type { SellerInventoryQuery } from "./types.ts";

/** A seller's page in its URL: which of its vehicles are shown, and which of its reviews. */

const LONGEST_VALUE = 1_000;
const FIELDS = {
  q: SEARCH_FIELDS.q,
  make: text("a make", /^[a-z0-9][a-z0-9-]{0,59}$/, (typed) => typed.toLowerCase()),
  sort: choice("a way to sort", INVENTORY_SORTS),
  page: SEARCH_FIELDS.page,
  reviews: whole("a page of reviews", 1, LAST_REVIEW_PAGE, "last page of reviews"),
} as const;

const serialize = createSerializer({
  q: urlParser(FIELDS.q),
  make: urlParser(FIELDS.make),
  sort: urlParser(FIELDS.sort).withDefault("best"),
  page: urlParser(FIELDS.page).withDefault(1),
  reviews: urlParser(FIELDS.reviews).withDefault(1),
});

/** What is asked of a seller's page by its URL, whatever stands in it, with sentences about what was not understood. */
export function parseInventory(raw: RawSearchParams): {
  query: SellerInventoryQuery;
  notes: readonly string[];
} {
  const notes = new Set<string>();
  const last = fieldReader(raw, { longest: LONGEST_VALUE, tell: (note) => notes.add(note) });
  return {
    query: {
      words: last("q", FIELDS.q),
      make: last("make", FIELDS.make),
      sort: last("sort", FIELDS.sort) ?? "best",
      page: last("page", FIELDS.page) ?? 1,
      reviewPage: last("reviews", FIELDS.reviews) ?? 1,
    },
    notes: [...notes],
  };
}

/** A seller's page as it is without anything asked of it. */
export const PLAIN_INVENTORY: SellerInventoryQuery = parseInventory({}).query;

/** A page that shows a seller's vehicles: its profile, or its organization's storefront. */
export type InventoryPath = `/sellers/${string}` | `/dealers/${string}`;

/** The address of what is asked of such a page: one order, nothing that is as usual. */
export function inventoryHref<Path extends InventoryPath>(
  path: Path,
  { words, make, sort, page, reviewPage }: SellerInventoryQuery = PLAIN_INVENTORY,
): Path | `${Path}?${string}` {
  const search = serialize({ q: words, make, sort, page, reviews: reviewPage });
  return search.startsWith("?") ? `${path}?${search.slice(1)}` : path;
}

/** The address of a seller's page. */
export const sellerHref = (slug: string, query?: SellerInventoryQuery): `/sellers/${string}` =>
  inventoryHref(`/sellers/${slug}`, query);

/** The search that finds what is asked among a seller's vehicles. */
export function sellerInventorySearch(
  sellerId: SellerId,
  { words, make, sort, page }: SellerInventoryQuery = PLAIN_INVENTORY,
): SearchQuery {
  return {
    ...EMPTY_QUERY,
    sellerId,
    words,
    options: { ...EMPTY_QUERY.options, make: make === null ? [] : [make] },
    sort,
    page,
  };
}
