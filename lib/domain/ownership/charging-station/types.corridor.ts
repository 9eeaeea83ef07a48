/* The strip along the great circle between two places: miles along and off it, and gaps
 * without a charging station. */

import type { GeoPoint, UnitVector } from "#lib/platform/geo/distance.ts";

/** The strip along the shortest line over the Earth between two places. */
export interface Corridor {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  /** Both ends as unit vectors. */
  readonly start: UnitVector;
  readonly end: UnitVector;
  /** Square to the plane of the line. */
  readonly normal: UnitVector;
  /** Along the line as it leaves its start towards the end, and its end towards the start. */
  readonly ahead: UnitVector;
  readonly back: UnitVector;
  readonly lengthMiles: number;
  /** How far from the line a place may be, on either side and around both ends. */
  readonly asideMiles: number;
}

/** Where a place is on the way. */
export interface PlaceOnWay {
  /** Miles from the start along the line to the point of it that is nearest. */
  readonly alongMiles: number;
  /** Miles from there. */
  readonly asideMiles: number;
}

/** A stretch of the way without a station. */
export interface Gap {
  readonly fromMiles: number;
  readonly toMiles: number;
  readonly miles: number;
  /** Whether it is longer than the vehicle goes. */
  readonly isTooLong: boolean;
}
