/* The wheel of the side view: its spokes, how much of it is rim, and its tire. */

/** Patterns of spokes, by what kind of vehicle wears them. */
export type WheelPattern =
  | "twin"
  | "blade"
  | "fine"
  | "truck"
  | "steel"
  | "seven"
  | "star"
  | "mesh"
  | "split"
  | "aero"
  | "dish";

/** A wheel: its spokes, its rim's radius where the tire's is 100, whether the tread has knobs, and brakes show in red. */
export type Wheel = {
  readonly pattern: WheelPattern;
  readonly rim: number;
  readonly knobs: boolean;
  readonly redBrakes: boolean;
};
