import "server-only";
import { z } from "zod";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { cellKey, markPlace } from "./rules.ts";
import type { MapGrid, PlacedCluster } from "./types.ts";

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
