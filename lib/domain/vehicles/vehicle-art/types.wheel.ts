/* Draws the wheel of the side view as SVG: tire, rim and spoke pattern by kind of
 * vehicle. */

/** Patterns of spokes, by what kind of vehicle wears them. */
export type WheelPattern = "twin" | "blade" | "fine" | "truck" | "steel";
