/** @file The Interstates as a graph of the towns along them, and the shortest way over them between two places. */

import type { GeoPoint } from "#lib/platform/geo/distance.ts";

/** A town where one gets on and off. */
export interface InterstateTown extends GeoPoint {
  /** "Big Springs, NE". */
  readonly name: string;
  readonly state: string;
}

/** An Interstate as it is signed, with its towns in order. */
export interface Interstate {
  /** "I-76", also where another road of the number exists elsewhere. */
  readonly name: string;
  readonly towns: readonly InterstateTown[];
}

/** From one town to the next, or between a place and its first or last town. */
export interface RoadLeg {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  /** Roads that run there: one or several; none on the way to and from the Interstate. */
  readonly roads: readonly string[];
  /** Miles of road, estimated from the straight line. */
  readonly miles: number;
}

/** A way along Interstates. */
export interface InterstateWay {
  readonly legs: readonly RoadLeg[];
  /** The roads in the order in which they are taken: "I-76", "I-80". */
  readonly roads: readonly string[];
  readonly miles: number;
}
