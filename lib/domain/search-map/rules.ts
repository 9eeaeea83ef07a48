import { CONTIGUOUS_STATES, OUTLYING } from "#lib/domain/map-area/constants.ts";
import {
  atLeast,
  isWithin,
  latitudeOf,
  outward,
  worldPoint,
  worldSize,
} from "#lib/domain/map-area/rules.ts";
import type { MapArea, MapLabel } from "#lib/domain/map-area/types.ts";
import { LISTING_TABLE } from "#lib/domain/search-index/constants.ts";
import { type SqlConditions, where } from "#lib/domain/search-query/rules.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { LEAST_CLUSTER_DEGREES, LEAST_FRAME_DEGREES, MOST_CELLS } from "./constants.ts";
import type { Elsewhere, MapCluster } from "./types.ts";

/*
 * Vehicles are gathered in the cells of a grid over the square world, so that a cell stays the same
 * while the map is moved and its counts simply add up. Mercator makes rows of equal height from
 * latitudes ever closer together; the query looks a latitude up among the rows' edges, which costs
 * less than working the projection out for a million vehicles.
 */

/** How the world is cut: so many cells from side to side, and the edges of rows, in degrees from the south. */
export interface MapGrid {
  readonly cells: number;
  readonly edges: readonly number[];
}

/**
 * The grid for a part of the map: `MOST_CELLS` cells or a few less along its longer side. What lies
 * north or south of it is counted in a row of its own.
 */
export function gridFor(frame: MapArea): MapGrid {
  const { width, height } = worldSize(frame);
  // Two steps for each doubling: cells change size seldom while the map is zoomed.
  const step = Math.floor(2 * Math.log2(MOST_CELLS / Math.max(width, height)));
  const cells = Math.max(1, Math.floor(2 ** (step / 2)));
  const rowOf = (latitude: number) => Math.floor(worldPoint({ latitude, longitude: 0 }).y * cells);
  const first = rowOf(frame.north);
  const last = rowOf(frame.south);
  const edges = Array.from({ length: last - first + 2 }, (_, index) =>
    latitudeOf((last - index + 1) / cells),
  );
  return { cells, edges: [-90, ...edges] };
}

/** The values of the places in the queries below. */
export const gridParameters = ({ cells, edges }: MapGrid): Readonly<Record<string, unknown>> => ({
  cells,
  edges,
});

/** The cell of a vehicle, as its key. */
const CELL =
  "toUInt32(floor((longitude + 180) / 360 * {cells:UInt32})) AS col, roundDown(toFloat64(latitude), {edges:Array(Float64)}) AS row";

/** Everything that matches, cell by cell. */
export const clusterQuery = (conditions: SqlConditions): string => `
  SELECT ${CELL}, toUInt32(count()) AS vehicles, avg(latitude) AS mean_latitude, avg(longitude) AS mean_longitude,
    min(latitude) AS south, max(latitude) AS north, min(longitude) AS west, max(longitude) AS east,
    quantileExactInclusive(0.5)(price_cents) AS median, min(price_cents) AS lowest,
    min(id) AS first, min(seller_id) = max(seller_id) AS one_seller
  FROM ${LISTING_TABLE} WHERE ${where(conditions)} GROUP BY col, row ORDER BY vehicles DESC, col, row`;

/** The cells of some vehicles. */
export const CELLS_QUERY = `SELECT id, ${CELL} FROM ${LISTING_TABLE} WHERE id IN {ids:Array(UInt32)}`;

export const cellKey = (col: number, row: number): string => `${col}/${row}`;

/** What is shown of a search without an area: where its vehicles are, in the contiguous states if any are there. */
export function frameOf(
  clusters: readonly Pick<MapCluster, "latitude" | "longitude" | "bounds">[],
): MapArea {
  const inside = clusters.filter((cluster) => isWithin(CONTIGUOUS_STATES, cluster));
  // A map that also held Alaska and Hawaii would be mostly sea; they are counted beside it.
  const framed = inside.length > 0 ? inside : clusters;
  if (framed.length === 0) return CONTIGUOUS_STATES;
  // Beyond 180 degrees lies what is furthest west of here.
  const turned = (longitude: number) => (longitude > 0 ? longitude - 360 : longitude);
  const frame = atLeast(
    {
      west: Math.min(...framed.map(({ bounds }) => turned(bounds.west))),
      south: Math.min(...framed.map(({ bounds }) => bounds.south)),
      east: Math.max(...framed.map(({ bounds }) => turned(bounds.east))),
      north: Math.max(...framed.map(({ bounds }) => bounds.north)),
    },
    LEAST_FRAME_DEGREES,
  );
  const around = (longitude: number) => (longitude < -180 ? longitude + 360 : longitude);
  return { ...frame, west: around(frame.west), east: around(frame.east) };
}

/** A mark stands in this share of its cell, about the middle. */
const MARK_SHARE = 0.5;

/** Where the mark of a cell stands: at the mean place of its vehicles, or as near as keeps it off its neighbors. */
export function markPlace(mean: GeoPoint, { cells }: Pick<MapGrid, "cells">): GeoPoint {
  const { x, y } = worldPoint(mean);
  const inCell = (place: number) => {
    const middle = (Math.floor(place * cells) + 0.5) / cells;
    const reach = MARK_SHARE / 2 / cells;
    return Math.min(Math.max(place, middle - reach), middle + reach);
  };
  return { latitude: latitudeOf(inCell(y)), longitude: inCell(x) * 360 - 180 };
}

/** Cities that are looked through for the name of a cluster: the largest of the map. */
const MOST_CITIES = 400;

/** The largest city among a cluster's vehicles, or the one nearest to them. */
export function cityOf(
  { bounds, latitude, longitude }: Pick<MapCluster, "bounds" | "latitude" | "longitude">,
  cities: readonly MapLabel[],
): string | null {
  const known = cities.slice(0, MOST_CITIES);
  const within = known.find((city) => isWithin(bounds, city));
  const stretch = Math.cos((latitude * Math.PI) / 180);
  const away = (city: MapLabel) =>
    Math.hypot(city.latitude - latitude, (city.longitude - longitude) * stretch);
  const nearest = known.reduce<MapLabel | undefined>(
    (best, city) => (best === undefined || away(city) < away(best) ? city : best),
    undefined,
  );
  const city = within ?? nearest;
  return city === undefined ? null : `${city.name}, ${city.state}`;
}

/** The area to search for the vehicles of a cluster: all of them, and as little else as can be. */
export const clusterArea = ({ bounds }: Pick<MapCluster, "bounds">): MapArea =>
  outward(atLeast(bounds, LEAST_CLUSTER_DEGREES));

/** The middle of a cluster's vehicles; its mark may stand a little beside them. */
const middleOf = ({ bounds }: MapCluster): GeoPoint => ({
  latitude: (bounds.south + bounds.north) / 2,
  longitude: (bounds.west + bounds.east) / 2,
});

/** Parts those clusters that are in the frame from those that are not, which are counted by where they are. */
export function partedBy(
  frame: MapArea,
  clusters: readonly MapCluster[],
): { readonly shown: readonly MapCluster[]; readonly elsewhere: readonly Elsewhere[] } {
  const shown = clusters.filter((cluster) => isWithin(frame, middleOf(cluster)));
  let apart = clusters.filter((cluster) => !shown.includes(cluster));
  const elsewhere: Elsewhere[] = [];
  const add = (name: string, area: MapArea, found: readonly MapCluster[]) => {
    const vehicles = found.reduce((sum, cluster) => sum + cluster.vehicles, 0);
    if (vehicles > 0) elsewhere.push({ name, area, vehicles });
    apart = apart.filter((cluster) => !found.includes(cluster));
  };
  for (const { name, area } of OUTLYING) {
    add(
      name,
      area,
      apart.filter((cluster) => isWithin(area, middleOf(cluster))),
    );
  }
  const edges = (edge: keyof MapArea) => apart.map(({ bounds }) => bounds[edge]);
  const rest = {
    west: Math.min(...edges("west")),
    south: Math.min(...edges("south")),
    east: Math.max(...edges("east")),
    north: Math.max(...edges("north")),
  };
  add("other places", outward(rest), apart);
  return { shown, elsewhere };
}
