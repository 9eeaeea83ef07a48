import "server-only";
import { z } from "zod";
import { CONTIGUOUS_STATES } from "#lib/domain/map-area/constants.ts";
import { citiesIn, labelsAmong } from "#lib/domain/map-area/data.ts";
import { areaAround, isWithin } from "#lib/domain/map-area/rules.ts";
import { cellSums, clusterCell, placedIn } from "#lib/domain/map-grid/data.ts";
import { cityOf, frameOf, gridFor, middleOf } from "#lib/domain/map-grid/rules.ts";
import type { MapGrid } from "#lib/domain/map-grid/types.ts";
import {
  LATITUDE,
  LONGITUDE,
  matching,
  type ResolvedDirectory,
} from "#lib/domain/seller-query/data.ts";
import type { SellerCluster, SellerMapData } from "#lib/domain/seller-query/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";

const clusterRow = clusterCell.extend({
  sellers: z.number(),
  vehicles: z.number(),
  name: z.string(),
  slug: z.string(),
});

/** Around a place the map shows this much where no distance is asked for. */
const NEAR_MILES = 100;
/** Everyone who matches, gathered in the cells of a grid; see lib/domain/search-map. */
export async function sellerMap(resolved: ResolvedDirectory): Promise<SellerMapData> {
  const { area, withinMiles } = resolved.query;
  const asked =
    area ??
    (resolved.origin === null ? null : areaAround(resolved.origin, withinMiles ?? NEAR_MILES));
  const wide = gridFor(asked ?? CONTIGUOUS_STATES);
  const first = await clustersOf(resolved, wide);
  const frame = asked ?? frameOf(first);
  const grid = gridFor(frame);
  const all = grid.cells === wide.cells ? first : await clustersOf(resolved, grid);
  const cities = await citiesIn(frame);
  const clusters = all
    .filter((cluster) => isWithin(frame, middleOf(cluster)))
    .map((cluster) => ({ ...cluster, near: cityOf(cluster, cities) }));
  const count = (of: readonly SellerCluster[]) => of.reduce((sum, { sellers }) => sum + sellers, 0);
  return {
    frame,
    clusters,
    labels: labelsAmong(frame, cities, clusters),
    elsewhere: count(all) - count(clusters),
  };
}

async function clustersOf(
  resolved: ResolvedDirectory,
  grid: MapGrid,
): Promise<readonly SellerCluster[]> {
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
    near: null,
    only: sellers === 1 ? { name, slug } : null,
  }));
}
