/* A rectangle of the map in degrees: Web Mercator math, its URL form
 * west,south,east,north, an area that is drawn, and city names to label. */

import type { GeoPoint } from "#lib/platform/geo/distance.ts";

/** A part of the map in degrees, all edges included. One that lies across 180 degrees has `west` > `east`. */
export interface MapArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The corners of an area drawn on the map, in their order around it; the last is joined to the first. */
export type MapOutline = readonly GeoPoint[];

/** A place on the square world of web maps: 0 to 1 from the west eastward and from the north southward. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** How large a town is, by the number of its ZIP codes. */
export type TownSize = "large" | "medium" | "small" | "village";

/** A town where it stands on the map. */
export interface MapTown extends GeoPoint {
  readonly name: string;
  /** Postal code of the state. */
  readonly state: string;
  readonly size: TownSize;
}

/** A town whose name is written on the map. */
export interface MapLabel extends MapTown {
  /** Whether there is room for it on a phone too. */
  readonly fitsPhone: boolean;
}
