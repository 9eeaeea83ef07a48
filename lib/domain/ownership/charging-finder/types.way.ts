/* A way between two places: along Interstates where they help, else the straight line, as legs
 * of great circles with the miles of road that each stands for. */

import type { Corridor } from "#lib/domain/ownership/charging-station/types.corridor.ts";

/** A piece of the way. */
export interface WayLeg {
  readonly corridor: Corridor;
  /** Miles of the way before it. */
  readonly fromMiles: number;
  /** Miles of road for a mile of its straight line; 1 where there is no road. */
  readonly bend: number;
}

/** A way between two places, as wide on each side as is asked. */
export interface Way {
  readonly legs: readonly WayLeg[];
  /** Interstates in the order in which they are taken; none for the straight line. */
  readonly roads: readonly string[];
  /** Miles of road, estimated; of the straight line where there is no road. */
  readonly lengthMiles: number;
  /** How far from the way a place may be, on either side and around both ends. */
  readonly asideMiles: number;
}
