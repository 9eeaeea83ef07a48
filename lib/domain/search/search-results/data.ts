/** @file Answers a search: one page of 24 cards with total, facets and notes; from PostgreSQL when the index is down. */

import "server-only";
import { z } from "zod";
import { MONTHLY_COST } from "#lib/domain/finance/monthly-cost/rules.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { ratingsInIndex } from "#lib/domain/index/search-index/data.rating.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { MOST_PARETO_COMPARED } from "#lib/domain/search/pareto/rules.ts";
import { SEARCH_MAX_PAGE, SEARCH_PAGE_SIZE } from "#lib/domain/search/search/constants.ts";
import { isOneLine } from "#lib/domain/search/search/rules.line.ts";
import { rangeUnknownWords } from "#lib/domain/search/search/rules.range.ts";
import { asksForRange, withoutFilter } from "#lib/domain/search/search/rules.ts";
import type {
  Contradiction,
  FilterName,
  SearchFacets,
  SearchQuery,
  SearchResult,
} from "#lib/domain/search/search/types.ts";
import { facetCounts } from "#lib/domain/search/search-facets/data.ts";
import { facetsOf, makeCounts } from "#lib/domain/search/search-facets/rules.options.ts";
import type { FacetCounts, OfferedFacets } from "#lib/domain/search/search-facets/types.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import {
  conditionsOf,
  orderBy,
  type SqlConditions,
  where,
} from "#lib/domain/search/search-query/rules.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout, SearchTooDear } from "#lib/platform/search-engine/failures.ts";
import { cardsOf } from "./data.cards.ts";
import { contradictionsOf } from "./data.contradictions.ts";
import { listFromDatabase, type ResultRange, sliceFromDatabase } from "./data.fallback.ts";
import { countUnbeaten, type UnbeatenCounts, unbeatenCounts } from "./data.pareto.ts";
import { withoutIndex } from "./rules.fallback.ts";

/**
 * Answers a search: one page of vehicles that are for sale now, with exact counts for every filter.
 * While ClickHouse does not answer, the list comes from PostgreSQL and `facets` is null.
 * @throws when PostgreSQL does not answer.
 */
export async function answerSearch(
  asked: SearchQuery,
  { now, hidden = [], mostCompared = MOST_PARETO_COMPARED, kept = null }: SearchOptions,
): Promise<SearchResult> {
  const resolved = await resolveQuery(asked, now, kept);
  const options = { now, hidden, mostCompared };
  try {
    return await fromIndex(resolved, options).catch((error: unknown) => {
      if (!(resolved.query.unbeaten && error instanceof SearchTooDear)) throw error;
      return fromIndex(withBeaten(resolved), options);
    });
  } catch (error) {
    await doWithout(error, "search: answered by PostgreSQL");
    return fromDatabase(resolved, now, hidden);
  }
}

export interface SearchOptions {
  /** The moment days are counted to. */
  readonly now: Date;
  /** Listings that the reader has hidden. */
  readonly hidden?: readonly number[];
  /** How many offers of a model may be compared with each other; see lib/domain/search/pareto. */
  readonly mostCompared?: number;
  /** Where the reader is, for a search around them that names no place; see `resolveQuery`. */
  readonly kept?: ReaderPlace | null;
}

/** The search without hiding beaten vehicles, and a note that says so. */
const withBeaten = (resolved: ResolvedQuery): ResolvedQuery => ({
  ...resolved,
  query: { ...resolved.query, unbeaten: false },
  notes: [
    ...resolved.notes,
    "There are too many vehicles here to compare each with the others; those with a better one listed are shown too.",
  ],
});

/**
 * The vehicles alone of the pages from `first` up to the one before the query's own, in one read.
 * @param answered as a result's `query`: nothing in it is unknown.
 * @throws when PostgreSQL does not answer.
 */
export async function cardsBefore(
  answered: SearchQuery,
  { first, now, hidden = [] }: SearchOptions & { readonly first: number },
): Promise<readonly ListingCard[]> {
  if (first >= answered.page) return [];
  const resolved = await resolveQuery(answered, now);
  const slice = sliceOf(first, answered.page - 1);
  const { origin } = resolved;
  try {
    const rows = await sliceFromIndex(
      resolved,
      conditionsOf(resolved, minuteOf(now), hidden),
      slice,
    );
    return await ratedCards(rows, { now, origin });
  } catch (error) {
    await doWithout(error, "search: answered by PostgreSQL");
    const ids = await sliceFromDatabase(withoutIndex(resolved), slice, { now, hidden });
    return cardsOf(ids, { now, origin, ratings: new Map() });
  }
}

/** A vehicle of the result and, where it plays a part, its monthly cost: below 0 is not known. */
const placedRow = z.object({ id: z.number(), monthly_cents: z.number().optional() });
type FoundRow = z.infer<typeof placedRow> & { readonly rating: DealRating };

async function ratedCards(
  rows: readonly FoundRow[],
  { now, origin }: { now: Date; origin: ResolvedQuery["origin"] },
): Promise<readonly ListingCard[]> {
  const cards = await cardsOf(
    rows.map(({ id }) => id),
    { now, origin, ratings: new Map(rows.map(({ id, rating }) => [id, rating])) },
  );
  const costs = new Map(rows.map(({ id, monthly_cents }) => [id, monthly_cents]));
  return cards.map((card) => {
    const cents = costs.get(card.id);
    return cents === undefined ? card : { ...card, monthlyCents: cents < 0 ? null : cents };
  });
}

async function fromIndex(
  resolved: ResolvedQuery,
  { now, hidden, mostCompared }: Required<Omit<SearchOptions, "kept">>,
): Promise<SearchResult> {
  const counting = countingOf(resolved, { now, hidden, mostCompared });
  const { conditions } = counting;
  const [counted, firstRows] = await Promise.all([
    keptCounts.to(momentOf(conditions), counting.question, async () =>
      countsOf(counting, await knownWithout(counting, { now, hidden, mostCompared })),
    ),
    sliceFromIndex(resolved, conditions, sliceOf(resolved.query.page)),
  ]);
  const { found } = counted;
  const { page, pageCount, notes } = pagesOf(resolved, found.total);
  const rows =
    page === resolved.query.page
      ? firstRows
      : await sliceFromIndex(resolved, conditions, sliceOf(page));
  const query = { ...resolved.query, page };
  const { unbeaten: selected } = query;
  const [cards, count, contradictions] = await Promise.all([
    ratedCards(rows, { now, origin: resolved.origin }),
    selected
      ? found.total
      : keptUnbeaten.to(momentOf(conditions), questionOf(conditions), () =>
          countUnbeaten(conditions, found.total),
        ),
    found.total === 0 ? contradictionsIn(conditions) : [],
  ]);
  const { among, areCountsAfter } = counted;
  const unbeaten = { selected, among, count, areCountsAfter };
  const facets = facetsOf(query, found, resolved, unbeaten);
  return {
    total: found.total,
    hiddenCount: found.hiddenCount,
    page,
    pageCount,
    cards,
    contradictions,
    facets,
    asOf: searchIndexState().asOf ?? now.toISOString(),
    query,
    notes: [...notes, ...rangeNotes(query, facets)],
    labels: resolved.labels,
    place: placeOf(resolved),
  };
}

/** That a search by range leaves out what EPA does not rate. */
function rangeNotes(
  { ranges: { range } }: SearchQuery,
  { rangeUnknown }: SearchFacets,
): readonly string[] {
  const isBounded = range.from !== null || range.to !== null;
  return isBounded && rangeUnknown !== null && rangeUnknown > 0
    ? [rangeUnknownWords(rangeUnknown, true)]
    : [];
}

/** What makes a search find nothing; its counts stand without it. */
async function contradictionsIn(conditions: SqlConditions): Promise<readonly Contradiction[]> {
  try {
    return await keptContradictions.to(momentOf(conditions), questionOf(conditions), () =>
      contradictionsOf(conditions),
    );
  } catch (error) {
    await doWithout(error, "search: contradictions are not named");
    return [];
  }
}

/** A search's counts as they are asked for and kept. */
interface Counting {
  readonly resolved: ResolvedQuery;
  readonly conditions: SqlConditions;
  readonly offered: OfferedFacets;
  readonly question: string;
}

function countingOf(
  resolved: ResolvedQuery,
  { now, hidden, mostCompared }: Required<Omit<SearchOptions, "kept">>,
): Counting {
  const conditions = conditionsOf(resolved, minuteOf(now), hidden, mostCompared);
  const offered = {
    trims: isOneLine(resolved.query.options.model),
    distances: resolved.origin !== null,
    monthly: conditions.monthly,
    range: asksForRange(resolved.query),
  };
  return { resolved, conditions, offered, question: questionOf(conditions, offered) };
}

/** Counts for every filter, and how many there are before beaten vehicles are hidden. */
async function countsOf(
  { resolved: { query }, conditions, offered }: Counting,
  without: ReadonlyMap<FilterName, FacetCounts>,
): Promise<UnbeatenCounts> {
  if (query.unbeaten) return unbeatenCounts(conditions, offered, query.daysOnMarket);
  const found = await facetCounts(conditions, offered, without);
  return { found, among: found.total, areCountsAfter: true };
}

/**
 * Counts that are kept of the same search without one of its filters, which are what this filter's options
 * count: a reader who adds a filter has just asked for them, and a first filter's are those of everything.
 */
async function knownWithout(
  { resolved, conditions: { byFilter } }: Counting,
  options: Required<Omit<SearchOptions, "kept">>,
): Promise<ReadonlyMap<FilterName, FacetCounts>> {
  const known = new Map<FilterName, FacetCounts>();
  if (resolved.query.unbeaten) return known;
  for (const filter of byFilter.keys()) {
    const query = withoutFilter(resolved.query, filter);
    const { conditions, question } = countingOf({ ...resolved, query }, options);
    // Some filters take another with them.
    if (conditions.byFilter.size < byFilter.size - 1) continue;
    const kept = await keptCounts.known(momentOf(conditions), question);
    if (kept === null) continue;
    const counts = new Map(kept.found.counts);
    if (filter === "make") counts.set("make", makeCounts(kept.found, resolved.catalog));
    known.set(filter, { ...kept.found, counts });
  }
  return known;
}

/** Answers kept until the index or the minute changes; all of them together stay below 50 MB. */
const keptCounts = new Answers<UnbeatenCounts>({
  // Pairs of numbers, of some 64 bytes each; those of a broad search are 15,000.
  most: 300_000,
  weigh: ({ found }) =>
    100 + found.trims.length + [...found.counts.values()].reduce((sum, all) => sum + all.length, 0),
});
const keptUnbeaten = new Answers<number | null>({ most: 2_000 });
const keptContradictions = new Answers<readonly Contradiction[]>({
  most: 20_000,
  weigh: (found) => 1 + found.length,
});
const keptSlices = new Answers<FoundRow[]>({ most: 50_000, weigh: (rows) => 1 + rows.length });

/** Everything that answers from the index depend on. */
const questionOf = (
  { byFilter, unhidden, parameters, monthly }: SqlConditions,
  ...more: unknown[]
): string => JSON.stringify([[...byFilter], unhidden, parameters, monthly, ...more]);

const momentOf = ({ parameters }: SqlConditions): number => Number(parameters.now);

/** The minute that days are counted to: questions of the same minute are the same. */
const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);

/** Where a page, or the pages from one to another, lie in the whole result. */
const sliceOf = (first: number, last = first): ResultRange => ({
  limit: (last - first + 1) * SEARCH_PAGE_SIZE,
  offset: (first - 1) * SEARCH_PAGE_SIZE,
});

/**
 * A part of the result from the index, with ratings. Which vehicles first: what a rating needs is then read
 * of these, and not of all that match.
 */
function sliceFromIndex(
  { query, origin }: ResolvedQuery,
  conditions: SqlConditions,
  slice: ResultRange,
): Promise<FoundRow[]> {
  const order = orderBy(query.sort, origin !== null);
  return keptSlices.to(momentOf(conditions), questionOf(conditions, slice, order), async () => {
    const placed = await ask(
      `select id${conditions.monthly ? `, toInt32(${MONTHLY_COST}) as monthly_cents` : ""} from ${LISTING_TABLE} where ${where(conditions)}
     order by ${order} limit {limit:UInt32} offset {offset:UInt32}`,
      { ...conditions.parameters, ...slice },
      placedRow,
    );
    const ratings = await ratingsInIndex(placed.map(({ id }) => id));
    return placed.flatMap((row) => {
      const rating = ratings.get(row.id);
      return rating === undefined ? [] : [{ ...row, rating }];
    });
  });
}

/** How many pages there are and which one is shown, with a note where that is not the one asked for. */
function pagesOf(
  { query, notes }: ResolvedQuery,
  total: number,
): { page: number; pageCount: number; notes: readonly string[] } {
  const pageCount = Math.min(SEARCH_MAX_PAGE, Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE)));
  if (query.page <= pageCount) return { page: query.page, pageCount, notes };
  const last =
    pageCount === 1
      ? "There is only one page."
      : `There are only ${pageCount} pages. This is the last.`;
  return { page: pageCount, pageCount, notes: [...notes, last] };
}

const placeOf = ({ origin }: ResolvedQuery): SearchResult["place"] =>
  origin === null ? null : { zip: origin.zip, city: origin.city, state: origin.state };

async function fromDatabase(
  asked: ResolvedQuery,
  now: Date,
  hidden: readonly number[],
): Promise<SearchResult> {
  const resolved = withoutIndex(asked);
  const first = await listFromDatabase(resolved, sliceOf(resolved.query.page), { now, hidden });
  const { page, pageCount, notes } = pagesOf(resolved, first.total);
  const ids =
    page === resolved.query.page
      ? first.ids
      : await sliceFromDatabase(resolved, sliceOf(page), { now, hidden });
  return {
    total: first.total,
    hiddenCount: first.hiddenCount,
    page,
    pageCount,
    cards: await cardsOf(ids, { now, origin: resolved.origin, ratings: new Map() }),
    facets: null,
    contradictions: [],
    asOf: now.toISOString(),
    query: { ...resolved.query, page },
    notes,
    labels: resolved.labels,
    place: placeOf(resolved),
  };
}
