/* What a side view consists of and where it stands in the picture frame. */

import type { Dimensions } from "./types.dimensions.ts";
import type { Points, Project } from "./types.shape.ts";
import type { Wheel } from "./types.wheel.ts";

/** A vehicle seen from its left, nose at x = 0, in millimetres. */
export type SideShape = {
  measures: Dimensions;
  wheel: Wheel;
  handleLength: number;
  /** Height of the unpainted sill. */
  skirt: number;
  /** Width of the unpainted ring around the arches. */
  archRing: number;
  /** Whether the side windows are framed in chrome. */
  brightwork: boolean;
  /** 1 for a car's mirror, more for those of trucks. */
  mirrorSize: number;
  /** Gap between tyre and arch. */
  archGap: number;
  /** The body from its lower front corner over the roof to its lower rear corner. */
  outline: Points;
  /** The dark frame around the side windows; the glass lies inside it. */
  windows: readonly Points[];
  /** Pillars across the glass, bottom to top; the first point's third number is the width. */
  pillars: readonly Points[];
  /** Windscreen and rear screen as seen from the side: slivers of glass. */
  screens: readonly Points[];
  /** Gaps between panels. */
  seams: readonly Points[];
  /** The line along the flank above which the body catches light, nose to tail. */
  shoulder: Points;
  /** The line low on the doors below which the body turns to the ground. */
  lower: Points;
  /** Upper front corners of the door handles. */
  handles: Points;
  /** Lower front corner of the mirror. */
  mirror: Points;
  headlight: readonly Points[];
  taillight: readonly Points[];
  /** Unpainted plastic and openings. */
  trims: readonly Points[];
  /** Bright metal: truck bumpers. */
  metal: readonly Points[];
  /** What stands out of the body: running boards, a spare wheel. */
  outside: readonly Points[];
  /** Upper front corners of the seat backs seen through the glass. */
  seats: Points;
  rails: readonly Points[];
  /** Extra soft highlights on roof and bonnet. */
  gleams: readonly Points[];
  /** An open car only: the inside seen above the belt, its seats, the windscreen's frame. */
  cabin: Points;
  openSeats: readonly Points[];
  frame: Points;
};

/** Where a side view stands in the frame, in pixels. */
export type SideStage = {
  project: Project;
  x: (mm: number) => number;
  y: (mm: number) => number;
  scale: number;
  ground: number;
  left: number;
  right: number;
  front: number;
  rear: number;
  tyre: number;
  arch: number;
  sill: number;
  belt: number;
  roof: number;
};
