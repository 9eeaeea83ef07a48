/* Draws front and rear views as SVG from one half, mirrored and stretched to the
 * vehicle's dimensions. */

import type { Dimensions } from "./types.dimensions.ts";
import type { Points, PointsText } from "./types.shape.ts";

/** The lines of one half of a front or rear view; `One` is a single shape, `Many` several. */
type EndLines<One, Many> = {
  /** The body from its middle top round to its middle bottom. */
  outline: One;
  /** Windscreen or rear screen from its middle top to its middle bottom. */
  screen: One;
  /** Further windows, those of double doors for one. */
  windows: Many;
  /** Panels that face up and so catch light: bonnet, boot lid. */
  lids: Many;
  /** Gaps between panels. */
  seams: Many;
  /** Soft highlights along creases. */
  gleams: Many;
  /** Openings and unpainted plastic. */
  darks: Many;
  /** Bars across a grille. */
  slats: Many;
  /** Bright metal. */
  metal: Many;
  /** Head lamps or tail lamps. */
  lamps: Many;
  /** The lines of light inside the lamps. */
  glow: Many;
  /** Middles of projectors in head lamps. */
  projectors: One;
  /** Reversing lamps or fog lamps. */
  whites: Many;
  mirror: One;
  /** An open car only: seats above the belt. */
  openSeats: Many;
};

/** The drawings of front and rear. */
export type EndName =
  | "sedan"
  | "hatch"
  | "coupe"
  | "open"
  | "electric"
  | "crossover"
  | "electric-suv"
  | "big-suv"
  | "off-roader"
  | "pickup"
  | "minivan"
  | "van"
  | "cargo-van";

type EndNumbers = {
  /** The vehicle the points were drawn for; other sizes are stretched from it. */
  measures: Dimensions;
  /** Middle height of the number plate, millimetres; 0 for none. */
  plate: number;
  tyreWidth: number;
  /** A screen one sees through: that of an open car. */
  seeThrough: boolean;
  /** A wheel on the tailgate. */
  spare?: boolean;
};

/**
 * A vehicle seen from the front or the rear: its right half as text in millimetres, x out from
 * the middle, y up from the ground. Details may start a little beyond the middle so that both
 * halves overlap.
 */
export type EndTemplate = EndNumbers & EndLines<PointsText, PointsText>;

/** The same drawing read into points. */
export type EndShape = EndNumbers & EndLines<Points, readonly Points[]>;
