/* What a body is described by: measures of a real vehicle of its class and the knobs that give its
 * character. The side view is drawn from nothing else. */

import type { BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Dimensions } from "./types.dimensions.ts";
import type { EndName } from "./types.ends.ts";

/** How a body ends behind its rear wheels. */
export type RearKind = "notch" | "fastback" | "hatch" | "box" | "bed" | "open" | "wedge";

/** What wheels, lamps and grilles a body wears: each changes with its era. */
export type Wear = "plain" | "sport" | "luxury" | "truck" | "trail" | "work" | "electric";

/** What some bodies have and most have not. */
export type BodyFlag =
  /** Unpainted sills and arches. */
  | "cladding"
  /** Flat-topped flares over the wheels. */
  | "flares"
  /** A wheel on the tailgate. */
  | "spare"
  | "rails"
  /** A roof that floats on black pillars. */
  | "floating"
  | "steps"
  /** A large spoiler at the end of the roof. */
  | "wing"
  | "exhaust"
  /** Doors that slide. */
  | "sliding"
  /** No glass behind the front doors. */
  | "panel"
  /** A cab whose rear pillar falls into the bed, all of one piece. */
  | "sail"
  /** Two rear wheels a side, under wide fenders. */
  | "dual"
  /** An engine behind the seats: an intake ahead of the rear wheel. */
  | "intake"
  /** Round lamps. */
  | "round"
  /** An upright front and edges that are not rounded off. */
  | "square";

export type Body = {
  readonly style: BodyStyle;
  /** What it is sold as, within a sentence: "three-row SUV". */
  readonly words: string;
  readonly end: EndName;
  readonly wear: Wear;
  readonly measures: Dimensions;
  /** Height of the hood's front edge. */
  readonly nose: number;
  /** How far that edge lies behind the bumper. */
  readonly lean: number;
  /** Height of the hood's rear edge. */
  readonly hood: number;
  /** From the front axle back to the foot of the windshield. */
  readonly cowl: number;
  /** How far the windshield leans back. */
  readonly screen: number;
  readonly rear: RearKind;
  /** From the tail to the end of the roof; of a pickup, the length of its bed. */
  readonly roofEnd: number;
  /** How far the roof has fallen there. */
  readonly roofDrop: number;
  /** From the tail to the foot of the rear window. */
  readonly base: number;
  /** Height of the deck at the foot of the rear window, or of the bed's rail. */
  readonly deck: number;
  /** Height of the deck's rear edge. */
  readonly lip: number;
  /** From the tail to the lower rear corner of the side windows, and to the upper one. */
  readonly quarter: number;
  readonly quarterTop: number;
  /** How far that lower corner stands above the belt. */
  readonly kick: number;
  /** How far the belt rises from the front to the rear. */
  readonly rise: number;
  /** Side doors that are hinged at the front, of one side. */
  readonly doors: 1 | 2;
  readonly flags: readonly BodyFlag[];
};
