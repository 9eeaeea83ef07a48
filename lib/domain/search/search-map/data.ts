import "server-only";
import { z } from "zod";
import type { ListingCard, ListingId } from "#lib/domain/listings/listing/types.ts";
import { citiesIn, labelsAmong } from "#lib/domain/search/search/data.area.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { conditionsOf, type SqlConditions } from "#lib/domain/search/search-query/rules.ts";
import { listingCards } from "#lib/domain/search/search-results/data.cards.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { MOST_PREVIEWS } from "./constants.ts";
import { framedClusters } from "./data.grid.ts";
import { cellKey, cityOf, markPlace } from "./rules.grid.ts";
import { ringsIn } from "./rules.rings.ts";
import { CELLS_QUERY, clusterQuery, gridParameters, outlineFrame, partedBy } from "./rules.ts";
import type { MapGrid } from "./types.grid.ts";
import type { MapCluster, SearchMap } from "./types.ts";

const clusterRow = z.object({
  col: z.number(),
  row: z.number(),
  vehicles: z.number(),
  mean_latitude: z.number(),
  mean_longitude: z.number(),
  south: z.number(),
  north: z.number(),
  west: z.number(),
  east: z.number(),
  median: z.number(),
  lowest: z.number(),
  first: z.number(),
  one_seller: z.number(),
});
const cellRow = z.object({ id: z.number(), col: z.number(), row: z.number() });
export interface SearchMapOptions {
  /** The vehicles that are listed beside the map. */
  readonly listed: readonly ListingCard[];
  /** Listings that the reader has hidden. */
  readonly hidden?: readonly number[];
  readonly now: Date;
}

/**
 * The vehicles of a search on a map, and where on it the listed ones are.
 * @param answered as a result's `query`: nothing in it is unknown.
 * @returns null while ClickHouse does not answer: PostgreSQL would take too long for it.
 * @throws when PostgreSQL does not answer.
 */
export async function searchMap(
  answered: SearchQuery,
  { listed, hidden = [], now }: SearchMapOptions,
): Promise<SearchMap | null> {
  const resolved = await resolveQuery(answered);
  const conditions = conditionsOf(resolved, now, hidden);
  try {
    const { frame, grid, clusters } = await framedClusters(
      answered.area ?? (answered.outline && outlineFrame(answered.outline)),
      (grid) => clustersOf(conditions, grid),
    );
    const [keys, cities] = await Promise.all([keysOf(listed, grid), citiesIn(frame)]);
    const { shown, elsewhere } = partedBy(frame, clusters);
    const rings = resolved.origin === null ? [] : ringsIn(frame, resolved.origin, shown);
    return {
      frame,
      vehicles: clusters.reduce((sum, { vehicles }) => sum + vehicles, 0),
      clusters: shown.map((cluster) => ({ ...cluster, near: cityOf(cluster, cities) })),
      elsewhere,
      keys,
      previews: await previewsOf(shown, listed, now),
      labels: labelsAmong(frame, cities, [...shown, ...rings.map(({ wordsAt }) => wordsAt)]),
      rings,
    };
  } catch (error) {
    await doWithout(error, "search: no map");
    return null;
  }
}

/** Clusters of everything that matches, those with the most vehicles first. @throws AppError `search_unavailable`. */
export async function clustersOf(
  conditions: SqlConditions,
  grid: MapGrid,
): Promise<readonly MapCluster[]> {
  const parameters = { ...conditions.parameters, ...gridParameters(grid) };
  const rows = await ask(clusterQuery(conditions), parameters, clusterRow);
  return rows.map((row) => ({
    key: cellKey(row.col, row.row),
    vehicles: row.vehicles,
    ...markPlace({ latitude: row.mean_latitude, longitude: row.mean_longitude }, grid),
    near: null,
    bounds: { west: row.west, south: row.south, east: row.east, north: row.north },
    medianPriceCents: Math.round(row.median),
    lowestPriceCents: row.lowest,
    onlyId: row.vehicles === 1 ? (row.first as ListingId) : null,
    isOneSeller: row.one_seller === 1,
  }));
}

async function keysOf(
  listed: readonly ListingCard[],
  grid: MapGrid,
): Promise<Readonly<Record<number, string>>> {
  if (listed.length === 0) return {};
  const ids = listed.map(({ id }) => id);
  const rows = await ask(CELLS_QUERY, { ids, ...gridParameters(grid) }, cellRow);
  return Object.fromEntries(rows.map(({ id, col, row }) => [id, cellKey(col, row)]));
}

/** Cards of vehicles that stand alone; those already listed are not read again. */
async function previewsOf(
  clusters: readonly MapCluster[],
  listed: readonly ListingCard[],
  now: Date,
): Promise<readonly ListingCard[]> {
  const ids = clusters.flatMap(({ onlyId }) => onlyId ?? []).slice(0, MOST_PREVIEWS);
  const known = new Map(listed.map((card) => [card.id, card]));
  const read = await listingCards(
    ids.filter((id) => !known.has(id)),
    { now },
  );
  for (const card of read) known.set(card.id, card);
  return ids.flatMap((id) => known.get(id) ?? []);
}
