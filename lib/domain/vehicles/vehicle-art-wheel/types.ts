/** Patterns of spokes, by what kind of vehicle wears them. */
export type WheelPattern = "twin" | "blade" | "fine" | "truck" | "steel";
