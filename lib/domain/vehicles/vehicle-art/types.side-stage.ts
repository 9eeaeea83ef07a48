/* Places a side view in the picture frame: stretches it to real dimensions and builds
 * body and wheel-arch paths. */

import type { Dimensions } from "./types.dimensions.ts";
import type { Points, PointsText, Project } from "./types.shape.ts";
import type { WheelPattern } from "./types.wheel.ts";

/** The measures of a side view that are plain numbers, in millimetres. */
type SideNumbers = {
  /** The vehicle the points were drawn for; other sizes are stretched from it. */
  measures: Dimensions;
  wheel: WheelPattern;
  handleLength: number;
  /** Height of the unpainted sill. */
  skirt: number;
  /** Width of the unpainted ring around the arches. */
  archRing: number;
  /** 1 for a car's mirror, more for those of trucks. */
  mirrorSize: number;
  /** Gap between tyre and arch. */
  archGap: number;
};

/** The lines of a side view; `One` is a single shape, `Many` several. */
type SideLines<One, Many> = {
  /** The body from its lower front corner over the roof to its lower rear corner. */
  outline: One;
  /** The dark frame around the side windows; the glass lies inside it. */
  windows: Many;
  /** Pillars across the glass, bottom to top; the first point's third number is the width. */
  pillars: Many;
  /** Windscreen and rear screen as seen from the side: slivers of glass. */
  screens: Many;
  /** Gaps between panels. */
  seams: Many;
  /** The line along the flank above which the body catches light, nose to tail. */
  shoulder: One;
  /** The line low on the doors below which the body turns to the ground. */
  lower: One;
  /** Upper front corners of the door handles. */
  handles: One;
  /** Lower front corner of the mirror. */
  mirror: One;
  headlight: Many;
  taillight: Many;
  /** Unpainted plastic and openings. */
  trims: Many;
  /** Bright metal: truck bumpers. */
  metal: Many;
  /** Upper front corners of the seat backs seen through the glass. */
  seats: One;
  rails: Many;
  /** Extra soft highlights on roof and bonnet. */
  gleams: Many;
  /** An open car only: the inside seen above the belt, its seats, the windscreen's frame. */
  cabin: One;
  openSeats: Many;
  frame: One;
};

/**
 * A vehicle seen from its left, nose at x = 0, as text in millimetres. One drawing is stretched
 * between axles, sill, belt and roof to the measures of each size class it serves.
 */
export type SideTemplate = SideNumbers & SideLines<PointsText, PointsText>;

/** The same drawing read into points. */
export type SideShape = SideNumbers & SideLines<Points, readonly Points[]>;

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
