/* Sellers of the directory on a map, grouped by grid cell with counts of sellers and
 * vehicles. */

import "server-only";
import { z } from "zod";
import { areaAround } from "#lib/domain/search/search/rules.area.ts";
import {
  cellSums,
  clusterCell,
  framedClusters,
  placedIn,
  shownClusters,
} from "#lib/domain/search/search-map/data.grid.ts";
import type { MapGrid } from "#lib/domain/search/search-map/types.grid.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { LATITUDE, LONGITUDE, matchingSellers, type ResolvedDirectory } from "./data.query.ts";
import type { SellerCluster, SellerMapData } from "./types.query.ts";

const clusterRow = clusterCell.extend({
  sellers: z.number(),
  vehicles: z.number(),
  name: z.string(),
  slug: z.string(),
});

/** Around a place the map shows this much where no distance is asked for. */
const NEAR_MILES = 100;

/** Everyone who matches, gathered in the cells of a grid; see lib/domain/search/search-map. */
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
        ${matchingSellers(resolved)}) placed
      group by col, row order by sellers desc, col, row`,
  );
  return rows.map(({ sellers, vehicles, name, slug, ...cell }) => ({
    ...placedIn(grid, cell),
    sellers,
    vehicles,
    only: sellers === 1 ? { name, slug } : null,
  }));
}
