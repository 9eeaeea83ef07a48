import "server-only";
import { z } from "zod";
import type { StationId } from "#lib/domain/ownership/charging-station/types.ts";
import { areaAround, scaledArea, shaped, worldSize } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import {
  cellSums,
  clusterCell,
  framedClusters,
  placedIn,
  shownClusters,
} from "#lib/domain/search/search-map/data.grid.ts";
import { gridFor } from "#lib/domain/search/search-map/rules.grid.ts";
import type { MapGrid } from "#lib/domain/search/search-map/types.grid.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { matchingStations } from "./data.query.ts";
import { wayArea } from "./rules.way.ts";
import type { StationCluster, StationMapData } from "./types.map.ts";
import type { ResolvedCharging } from "./types.query.ts";

const clusterRow = clusterCell.extend({
  stations: z.number(),
  first: z.number(),
  name: z.string(),
});

/** Around a place the map shows this much where no distance is asked for. */
const NEAR_MILES = 25;

/** Stations are many where people live: larger cells keep their marks off each other on a phone. */
const MOST_CELLS = 6;
/** A map is about this many times as wide as it is high. */
const MAP_SHAPE = 1.4;
/** A way straight east would else be a strip too low for the names on it. */
const LEAST_SHAPE = 0.6;

/** Every station that matches, gathered in the cells of a grid: counts are exact and add up. */
export async function stationMap(resolved: ResolvedCharging): Promise<StationMapData> {
  const framed = await framedClusters(
    askedFrame(resolved),
    (grid) => clustersOf(resolved, grid),
    gridOf,
  );
  const { shown, elsewhere, ...map } = await shownClusters(framed);
  return {
    ...map,
    clusters: shown,
    total: stationsIn(framed.clusters),
    elsewhere: stationsIn(elsewhere),
  };
}

const stationsIn = (clusters: readonly Pick<StationCluster, "stations">[]): number =>
  clusters.reduce((sum, { stations }) => sum + stations, 0);

/** The grid for what is shown around a frame: maps are wider than high, whatever shape is asked for. */
function gridOf(frame: MapArea): MapGrid {
  const { width, height } = worldSize(frame);
  const { west, east } = scaledArea(frame, Math.max(1, (MAP_SHAPE * height) / width));
  return gridFor({ ...frame, west, east }, MOST_CELLS);
}

/** The part of the map that a question names; null where the stations themselves decide. */
function askedFrame({ query, origin, way }: ResolvedCharging): MapArea | null {
  if (query.area !== null) return query.area;
  if (way !== null) return shaped(wayArea(way), LEAST_SHAPE);
  return origin === null ? null : areaAround(origin, query.withinMiles ?? NEAR_MILES);
}

/** Stations by cell of a grid, the largest clusters first. */
async function clustersOf(
  resolved: ResolvedCharging,
  grid: MapGrid,
): Promise<readonly Omit<StationCluster, "near">[]> {
  const rows = z.array(clusterRow).parse(
    await readDatabase().$queryRaw`
      select ${cellSums(grid)}, count(*)::int as stations, min(id) as first, min(name) as name
      ${matchingStations(resolved)} group by col, row order by stations desc, col, row`,
  );
  return rows.map(({ stations, first, name, ...cell }) => ({
    ...placedIn(grid, cell),
    stations,
    only: stations === 1 ? { id: first as StationId, name } : null,
  }));
}
