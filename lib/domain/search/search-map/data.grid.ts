import "server-only";
import { z } from "zod";
import { CONTIGUOUS_STATES } from "#lib/domain/search/search/constants.area.ts";
import { citiesIn, labelsAmong } from "#lib/domain/search/search/data.area.ts";
import { isWithin } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { cellKey, cityOf, frameOf, gridFor, markPlace, middleOf } from "./rules.grid.ts";
import type { FramedClusters, MapGrid, PlacedCluster, ShownClusters } from "./types.grid.ts";

/** What `cellSums` reads of a cell. */
export const clusterCell = z.object({
  col: z.number(),
  row: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});

/**
 * SQL of PostgreSQL for the cell that a row's `latitude` and `longitude` lie in, the mean of a
 * cell's places and what they lie in. What it stands in groups by `col, row`.
 */
export const cellSums = ({ cells, edges }: MapGrid): Prisma.Sql => Prisma.sql`
  floor((longitude + 180) / 360 * ${cells}::int)::int as col,
  width_bucket(latitude::float8, ${[...edges]}::float8[]) as row,
  avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude,
  min(longitude)::float8 as west, min(latitude)::float8 as south,
  max(longitude)::float8 as east, max(latitude)::float8 as north`;

/** A cell that was read, with its name and where its mark stands. */
export function placedIn(
  grid: MapGrid,
  { col, row, latitude, longitude, ...bounds }: z.infer<typeof clusterCell>,
): PlacedCluster & { readonly key: string } {
  return { key: cellKey(col, row), ...markPlace({ latitude, longitude }, grid), bounds };
}

/**
 * Clusters of the area that is asked for; without one, of where they are.
 * @param clustersOf reads everything that was found, gathered in the cells of a grid.
 */
export async function framedClusters<Cluster extends PlacedCluster>(
  asked: MapArea | null,
  clustersOf: (grid: MapGrid) => Promise<readonly Cluster[]>,
  gridOf: (frame: MapArea) => MapGrid = gridFor,
): Promise<FramedClusters<Cluster>> {
  const first = gridOf(asked ?? CONTIGUOUS_STATES);
  const clusters = await clustersOf(first);
  const frame = asked ?? frameOf(clusters);
  const grid = gridOf(frame);
  // Most reach across the country: then the first answer is the one wanted.
  if (grid.cells === first.cells) return { frame, grid: first, clusters };
  return { frame, grid, clusters: await clustersOf(grid) };
}

/** Parts clusters by whether a map shows them, and names the places of those it does. */
export async function shownClusters<Cluster extends PlacedCluster>({
  frame,
  clusters,
}: FramedClusters<Cluster>): Promise<ShownClusters<Cluster>> {
  const cities = await citiesIn(frame);
  const isShown = (cluster: Cluster): boolean => isWithin(frame, middleOf(cluster));
  const shown = clusters
    .filter(isShown)
    .map((cluster) => ({ ...cluster, near: cityOf(cluster, cities) }));
  return {
    frame,
    shown,
    elsewhere: clusters.filter((cluster) => !isShown(cluster)),
    labels: labelsAmong(frame, cities, shown),
  };
}
