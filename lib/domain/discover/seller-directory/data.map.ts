/* Sellers of the directory on a map, grouped by grid cell with counts of sellers and
 * vehicles. */

import "server-only";
import { z } from "zod";
import {
  LATITUDE,
  LONGITUDE,
  matching,
  type ResolvedDirectory,
} from "#lib/domain/discover/seller-query/data.ts";
import type { SellerCluster, SellerMapData } from "#lib/domain/discover/seller-query/types.ts";
import { areaAround } from "#lib/domain/search/map-area/rules.ts";
import {
  cellSums,
  clusterCell,
  framedClusters,
  placedIn,
  shownClusters,
} from "#lib/domain/search/map-grid/data.ts";
import type { MapGrid } from "#lib/domain/search/map-grid/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";

const clusterRow = clusterCell.extend({
  sellers: z.number(),
  vehicles: z.number(),
  name: z.string(),
  slug: z.string(),
});

/** Around a place the map shows this much where no distance is asked for. */
const NEAR_MILES = 100;

/** Everyone who matches, gathered in the cells of a grid; see lib/domain/search/map-grid. */
export async function sellerMap(resolved: ResolvedDirectory): Promise<SellerMapData> {
  const { query, origin } = resolved;
  const asked =
    query.area ?? (origin === null ? null : areaAround(origin, query.withinMiles ?? NEAR_MILES));
  const { shown, elsewhere, ...map } = await shownClusters(
    await framedClusters(asked, (grid) => clustersOf(resolved, grid)),
  );
  return {
    ...map,
    clusters: shown,
    elsewhere: elsewhere.reduce((sum, { sellers }) => sum + sellers, 0),
  };
}

async function clustersOf(
  resolved: ResolvedDirectory,
  grid: MapGrid,
): Promise<readonly Omit<SellerCluster, "near">[]> {
  const rows = z.array(clusterRow).parse(
    await readDatabase().$queryRaw`
      select ${cellSums(grid)}, count(*)::int as sellers, sum(active_count)::int as vehicles,
        min(name) as name, min(slug) as slug
      from (select ${LATITUDE} as latitude, ${LONGITUDE} as longitude, r.active_count, s.name, s.slug
        ${matching(resolved)}) placed
      group by col, row order by sellers desc, col, row`,
  );
  return rows.map(({ sellers, vehicles, name, slug, ...cell }) => ({
    ...placedIn(grid, cell),
    sellers,
    vehicles,
    only: sellers === 1 ? { name, slug } : null,
  }));
}
