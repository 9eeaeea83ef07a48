import "server-only";
import { ratingIn } from "#lib/domain/indexed-rating/rules.ts";
import { RATED_COLUMNS, type RatedRow, ratedRow } from "#lib/domain/indexed-rating/schema.ts";
import type { ListingCard } from "#lib/domain/listing/types.ts";
import { MAX_PAGE, PAGE_SIZE } from "#lib/domain/search/constants.ts";
import type { SearchQuery, SearchResult } from "#lib/domain/search/types.ts";
import { cardsOf } from "#lib/domain/search-cards/data.ts";
import { searchCatalog } from "#lib/domain/search-catalog/data.ts";
import { facetCounts } from "#lib/domain/search-facets/data.ts";
import {
  listFromDatabase,
  type Slice,
  sliceFromDatabase,
} from "#lib/domain/search-fallback/data.ts";
import { withoutIndex } from "#lib/domain/search-fallback/rules.ts";
import { LISTING_TABLE } from "#lib/domain/search-index/constants.ts";
import { searchIndexState } from "#lib/domain/search-index/data.ts";
import { facetsOf } from "#lib/domain/search-options/rules.ts";
import { resolveQuery } from "#lib/domain/search-query/data.ts";
import {
  conditionsOf,
  orderBy,
  type SqlConditions,
  where,
} from "#lib/domain/search-query/rules.ts";
import type { ResolvedQuery } from "#lib/domain/search-query/types.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";

/**
 * Answers a search: one page of vehicles that are for sale now, with exact counts for every filter.
 * While ClickHouse does not answer, the list comes from PostgreSQL and `facets` is null.
 * @throws when PostgreSQL does not answer.
 */
export async function searchListings(
  asked: SearchQuery,
  { now }: { now: Date },
): Promise<SearchResult> {
  const resolved = await resolveQuery(asked);
  try {
    return await fromIndex(resolved, now);
  } catch (error) {
    await doWithout(error, "search: answered by PostgreSQL");
    return fromDatabase(resolved, now);
  }
}

/**
 * The vehicles alone of the pages from `first` up to the one before the query's own, in one read.
 * @param answered as a result's `query`: nothing in it is unknown.
 * @throws when PostgreSQL does not answer.
 */
export async function cardsBefore(
  answered: SearchQuery,
  { first, now }: { first: number; now: Date },
): Promise<readonly ListingCard[]> {
  if (first >= answered.page) return [];
  const resolved = await resolveQuery(answered);
  const slice = sliceOf(first, answered.page - 1);
  const { origin } = resolved;
  try {
    const rows = await sliceFromIndex(resolved, conditionsOf(resolved, now), slice);
    return await ratedCards(rows, { now, origin });
  } catch (error) {
    await doWithout(error, "search: answered by PostgreSQL");
    const ids = await sliceFromDatabase(withoutIndex(resolved), slice, now);
    return cardsOf(ids, { now, origin, ratings: new Map() });
  }
}

const ratedCards = (
  rows: readonly RatedRow[],
  { now, origin }: { now: Date; origin: ResolvedQuery["origin"] },
): Promise<readonly ListingCard[]> =>
  cardsOf(
    rows.map(({ id }) => id),
    { now, origin, ratings: new Map(rows.map((row) => [row.id, ratingIn(row)])) },
  );

async function fromIndex(resolved: ResolvedQuery, now: Date): Promise<SearchResult> {
  const conditions = conditionsOf(resolved, now);
  const offered = {
    trims: resolved.query.options.model.length === 1,
    distances: resolved.origin !== null,
  };
  const [catalog, found, firstRows] = await Promise.all([
    searchCatalog(),
    facetCounts(conditions, offered),
    sliceFromIndex(resolved, conditions, sliceOf(resolved.query.page)),
  ]);
  const { page, pageCount, notes } = pagesOf(resolved, found.total);
  const rows =
    page === resolved.query.page
      ? firstRows
      : await sliceFromIndex(resolved, conditions, sliceOf(page));
  const query = { ...resolved.query, page };
  return {
    total: found.total,
    page,
    pageCount,
    cards: await ratedCards(rows, { now, origin: resolved.origin }),
    facets: facetsOf(query, found, catalog, resolved.labels),
    asOf: searchIndexState().asOf ?? now.toISOString(),
    query,
    notes,
    labels: resolved.labels,
    place: placeOf(resolved),
  };
}

/** Where a page, or the pages from one to another, lie in the whole result. */
const sliceOf = (first: number, last = first): Slice => ({
  limit: (last - first + 1) * PAGE_SIZE,
  offset: (first - 1) * PAGE_SIZE,
});

/** A part of the result from the index, with ratings. */
function sliceFromIndex(
  { query, origin }: ResolvedQuery,
  conditions: SqlConditions,
  slice: Slice,
): Promise<RatedRow[]> {
  return ask(
    `SELECT ${RATED_COLUMNS} FROM ${LISTING_TABLE} FINAL WHERE ${where(conditions)}
     ORDER BY ${orderBy(query.sort, origin !== null)} LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...conditions.parameters, ...slice },
    ratedRow,
  );
}

/** How many pages there are and which one is shown, with a note where that is not the one asked for. */
function pagesOf(
  { query, notes }: ResolvedQuery,
  total: number,
): { page: number; pageCount: number; notes: readonly string[] } {
  const pageCount = Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  if (query.page <= pageCount) return { page: query.page, pageCount, notes };
  const last =
    pageCount === 1
      ? "There is only one page."
      : `There are ${pageCount} pages; this is the last one.`;
  return { page: pageCount, pageCount, notes: [...notes, last] };
}

const placeOf = ({ origin }: ResolvedQuery): SearchResult["place"] =>
  origin === null ? null : { zip: origin.zip, city: origin.city, state: origin.state };

async function fromDatabase(asked: ResolvedQuery, now: Date): Promise<SearchResult> {
  const resolved = withoutIndex(asked);
  const first = await listFromDatabase(resolved, sliceOf(resolved.query.page), now);
  const { page, pageCount, notes } = pagesOf(resolved, first.total);
  const ids =
    page === resolved.query.page
      ? first.ids
      : await sliceFromDatabase(resolved, sliceOf(page), now);
  return {
    total: first.total,
    page,
    pageCount,
    cards: await cardsOf(ids, { now, origin: resolved.origin, ratings: new Map() }),
    facets: null,
    asOf: now.toISOString(),
    query: { ...resolved.query, page },
    notes,
    labels: resolved.labels,
    place: placeOf(resolved),
  };
}
