import { CONTIGUOUS_STATES } from "#lib/domain/search/search/constants.area.ts";
import {
  atLeast,
  isWithin,
  latitudeOf,
  outward,
  worldPoint,
  worldSize,
} from "#lib/domain/search/search/rules.area.ts";
import type { MapArea, MapTown } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { LEAST_CLUSTER_DEGREES, LEAST_FRAME_DEGREES, MOST_CELLS } from "./constants.grid.ts";
import type { MapGrid, PlacedCluster } from "./types.grid.ts";

/*
 * Places are gathered in the cells of a grid over the square world, so that a cell stays the same
 * while the map is moved and its counts simply add up. Mercator makes rows of equal height from
 * latitudes ever closer together; the query looks a latitude up among the rows' edges, which costs
 * less than working the projection out for a million places.
 */

/**
 * The grid for a part of the map: `most` cells or a few less along its longer side. What lies
 * north or south of it is counted in a row of its own.
 */
export function gridFor(frame: MapArea, most: number = MOST_CELLS): MapGrid {
  const { width, height } = worldSize(frame);
  // Two steps for each doubling: cells change size seldom while the map is zoomed.
  const step = Math.floor(2 * Math.log2(most / Math.max(width, height)));
  const cells = Math.max(1, Math.floor(2 ** (step / 2)));
  const rowOf = (latitude: number) => Math.floor(worldPoint({ latitude, longitude: 0 }).y * cells);
  const first = rowOf(frame.north);
  const last = rowOf(frame.south);
  const edges = Array.from({ length: last - first + 2 }, (_, index) =>
    latitudeOf((last - index + 1) / cells),
  );
  return { cells, edges: [-90, ...edges] };
}

/** The name of a cell; the same while the zoom stays the same. */
export const cellKey = (col: number, row: number): string => `${col}/${row}`;

/** What is shown where no area is asked for: where the clusters are, in the contiguous states if any are there. */
export function frameOf(clusters: readonly PlacedCluster[]): MapArea {
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

/** Where the mark of a cell stands: at the mean of its places, or as near as keeps it off its neighbors. */
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

/** The largest city among a cluster's places, or the one nearest to them. */
export function cityOf(
  { bounds, latitude, longitude }: PlacedCluster,
  cities: readonly MapTown[],
): string | null {
  const known = cities.slice(0, MOST_CITIES);
  const within = known.find((city) => isWithin(bounds, city));
  const stretch = Math.cos((latitude * Math.PI) / 180);
  const away = (city: MapTown) =>
    Math.hypot(city.latitude - latitude, (city.longitude - longitude) * stretch);
  const nearest = known.reduce<MapTown | undefined>(
    (best, city) => (best === undefined || away(city) < away(best) ? city : best),
    undefined,
  );
  const city = within ?? nearest;
  return city === undefined ? null : `${city.name}, ${city.state}`;
}

/** The area to ask for the places of a cluster: all of them, and as little else as can be. */
export const clusterArea = ({ bounds }: Pick<PlacedCluster, "bounds">): MapArea =>
  outward(atLeast(bounds, LEAST_CLUSTER_DEGREES));

/** The middle of a cluster's places; its mark may stand a little beside them. */
export const middleOf = ({ bounds }: Pick<PlacedCluster, "bounds">): GeoPoint => ({
  latitude: (bounds.south + bounds.north) / 2,
  longitude: (bounds.west + bounds.east) / 2,
});
