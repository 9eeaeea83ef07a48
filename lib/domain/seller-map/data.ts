import "server-only";
import { z } from "zod";
import { CONTIGUOUS_STATES, MAP_END_DEGREES } from "#lib/domain/map-area/constants.ts";
import { citiesIn, labelsAmong } from "#lib/domain/map-area/data.ts";
import { isWithin } from "#lib/domain/map-area/rules.ts";
import type { MapArea } from "#lib/domain/map-area/types.ts";
import {
  cellKey,
  cityOf,
  frameOf,
  gridFor,
  type MapGrid,
  markPlace,
} from "#lib/domain/search-map/rules.ts";
import {
  LATITUDE,
  LONGITUDE,
  matching,
  type ResolvedDirectory,
} from "#lib/domain/seller-query/data.ts";
import type { SellerCluster, SellerMapData } from "#lib/domain/seller-query/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { EARTH_RADIUS_MILES, type GeoPoint } from "#lib/platform/geo/distance.ts";

const clusterRow = z.object({
  col: z.number(),
  row: z.number(),
  sellers: z.number(),
  vehicles: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  name: z.string(),
  slug: z.string(),
});

/** Around a place the map shows this much where no distance is asked for. */
const NEAR_MILES = 100;
const MILES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_MILES;

/** The part of the map that holds everything within so many miles of a place. */
function around({ latitude, longitude }: GeoPoint, miles: number): MapArea {
  const high = Math.min(miles, 1_000) / MILES_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const turned = (degrees: number) =>
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return {
    west: turned(longitude - wide),
    south: Math.max(latitude - high, -MAP_END_DEGREES),
    east: turned(longitude + wide),
    north: Math.min(latitude + high, MAP_END_DEGREES),
  };
}

/** Everyone who matches, gathered in the cells of a grid; see lib/domain/search-map. */
export async function sellerMap(resolved: ResolvedDirectory): Promise<SellerMapData> {
  const { area, withinMiles } = resolved.query;
  const asked =
    area ?? (resolved.origin === null ? null : around(resolved.origin, withinMiles ?? NEAR_MILES));
  const wide = gridFor(asked ?? CONTIGUOUS_STATES);
  const first = await clustersOf(resolved, wide);
  const frame = asked ?? frameOf(first);
  const grid = gridFor(frame);
  const all = grid.cells === wide.cells ? first : await clustersOf(resolved, grid);
  const cities = await citiesIn(frame);
  const clusters = all
    .filter((cluster) => isWithin(frame, cluster))
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
      select floor((longitude + 180) / 360 * ${grid.cells}::int)::int as col,
        width_bucket(latitude::float8, ${[...grid.edges]}::float8[]) as row,
        count(*)::int as sellers, sum(active_count)::int as vehicles,
        avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude,
        min(longitude)::float8 as west, min(latitude)::float8 as south,
        max(longitude)::float8 as east, max(latitude)::float8 as north, min(name) as name, min(slug) as slug
      from (select ${LATITUDE} as latitude, ${LONGITUDE} as longitude, r.active_count, s.name, s.slug
        ${matching(resolved)}) placed
      group by 1, 2 order by sellers desc, 1, 2`,
  );
  return rows.map(
    ({ col, row, sellers, vehicles, latitude, longitude, name, slug, ...bounds }) => ({
      key: cellKey(col, row),
      sellers,
      vehicles,
      ...markPlace({ latitude, longitude }, grid),
      bounds,
      near: null,
      only: sellers === 1 ? { name, slug } : null,
    }),
  );
}
