/* A rectangle of the map in degrees: Web Mercator math, its URL form
 * west,south,east,north, and city names to label. */

/** A part of the map in degrees, all edges included. One that lies across 180 degrees has `west` > `east`. */
export interface MapArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A place on the square world of web maps: 0 to 1 from the west eastward and from the north southward. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** A city's name where it stands on the map. */
export interface MapLabel {
  readonly name: string;
  /** Postal code of the state. */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}
