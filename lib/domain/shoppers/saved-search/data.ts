import "server-only";
import { z } from "zod";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { indexedRatingsOff } from "#lib/domain/index/search-index/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { activeFilters, asksForDeals } from "#lib/domain/search/search/rules.ts";
import { foundPrices } from "#lib/domain/search/search-news/rules.diff.ts";
import type { FoundPrices } from "#lib/domain/search/search-news/types.diff.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { conditionsOf, where } from "#lib/domain/search/search-query/rules.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";
import { ratingsOffWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { MOST_FOLLOWED_RESULTS } from "./constants.ts";
import { isFollowed, keptQuery, proposedName, queryOf } from "./rules.ts";
import { savedSearchId } from "./schema.ts";
import type { FollowedSearch, SavedSearch, SavedSearchId, Visit } from "./types.ts";

const LISTED = { id: true, name: true, query: true, cadence: true, createdAt: true } as const;

/** A person's saved searches, the latest first. They are at most MOST_KEPT.savedSearches. */
export async function savedSearchesOf(userId: UserId): Promise<readonly SavedSearch[]> {
  const rows = await database().savedSearch.findMany({
    where: { userId },
    select: LISTED,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return rows.map(listed);
}

function listed(row: Omit<SavedSearch, "id" | "createdAt"> & { id: string; createdAt: Date }) {
  return {
    ...row,
    id: savedSearchId.parse(row.id),
    createdAt: row.createdAt.toISOString(),
  };
}

/** One saved search of a person with its visits; null where they have none of this id. */
export async function followedSearch(
  userId: UserId,
  id: SavedSearchId,
): Promise<FollowedSearch | null> {
  const row = await database().savedSearch.findFirst({
    where: { id, userId },
    select: {
      ...LISTED,
      lastVisitedAt: true,
      seenIds: true,
      seenPriceCents: true,
      openedAt: true,
      openedIds: true,
      openedPriceCents: true,
    },
  });
  if (row === null) return null;
  const { lastVisitedAt, seenIds, seenPriceCents, openedAt, openedIds, openedPriceCents } = row;
  return {
    ...listed({
      id: row.id,
      name: row.name,
      query: row.query,
      cadence: row.cadence,
      createdAt: row.createdAt,
    }),
    before: visit(lastVisitedAt, seenIds, seenPriceCents),
    opened: openedAt === null ? null : visit(openedAt, openedIds, openedPriceCents),
  };
}

const visit = (at: Date, ids: readonly number[], priceCents: readonly number[]): Visit => ({
  at,
  found: isFollowed(ids) ? foundPrices(ids, priceCents) : null,
});

const foundRow = z.object({ id: z.number(), price_cents: z.number() });

/**
 * All that a search finds, with prices, as far as it is followed: one more than that says that there
 * are too many.
 * @throws AppError `search_unavailable`, and `conflict` for a search by deal words while there are none:
 *   what it found would count as all that was seen.
 */
export async function foundNow(resolved: ResolvedQuery, now: Date): Promise<FoundPrices> {
  const off = dealsOffFor(resolved);
  if (off !== null)
    throw new AppError("conflict", "deal words are off", {
      said: `${ratingsOffWords(off)} What a search by deal rating finds is not noted meanwhile.`,
    });
  const conditions = conditionsOf(resolved, now);
  const rows = await ask(
    `select id, price_cents from ${LISTING_TABLE} where ${where(conditions)}
     order by id limit {most:UInt32}`,
    { ...conditions.parameters, most: MOST_FOLLOWED_RESULTS + 1 },
    foundRow,
  );
  return new Map(rows.map(({ id, price_cents }) => [id as ListingId, price_cents]));
}

/** Why what a search finds does not count: it asks for deal words, and operators turned them off; else null. */
export const dealsOffFor = ({ query }: Pick<ResolvedQuery, "query">): string | null =>
  asksForDeals(query) ? indexedRatingsOff() : null;

/** As `foundNow`, or null while the index does not answer, or has no deal words for a search by them. */
export async function foundIfAnswered(
  resolved: ResolvedQuery,
  now: Date,
): Promise<FoundPrices | null> {
  if (dealsOffFor(resolved) !== null) return null;
  try {
    return await foundNow(resolved, now);
  } catch (error) {
    await doWithout(error, "saved search: changes are not told");
    return null;
  }
}

/** A search that somebody wants saved, looked up: its canonical form, its name and what it finds. */
export interface SearchToSave {
  readonly query: string;
  readonly name: string;
  readonly found: FoundPrices;
}

/**
 * Looks a search up for saving.
 * @param asked its URL query, and the name that its reader gives it, "" for none.
 * @throws AppError `invalid_input` for a search without filters, `search_unavailable`.
 */
export async function searchToSave(
  asked: { readonly query: string; readonly name: string },
  now: Date,
): Promise<SearchToSave> {
  const resolved = await resolveQuery(queryOf(asked.query));
  if (activeFilters(resolved.query).length === 0)
    throw new AppError("invalid_input", "a search without filters", {
      said: "Choose at least one filter first. A search for everything would alert you about every vehicle.",
    });
  return {
    query: keptQuery(resolved.query),
    name: asked.name === "" ? proposedName(resolved.query, resolved.labels) : asked.name,
    found: await foundNow(resolved, now),
  };
}
