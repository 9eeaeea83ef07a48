/** @file The wheel of a drawing: its pattern of spokes by kind of vehicle, tire and rim. */

/** Patterns of spokes, by what kind of vehicle wears them. */
export type WheelPattern = "twin" | "blade" | "fine" | "truck" | "steel";
