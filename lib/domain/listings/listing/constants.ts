import type { SpecField } from "./types.ts";

export const SPEC_LABELS = {
  year: "Model year",
  make: "Make",
  model: "Model",
  trim: "Trim",
  bodyStyle: "Body style",
  engine: "Engine",
  fuel: "Fuel",
  drivetrain: "Drivetrain",
  transmission: "Transmission",
  horsepower: "Horsepower",
  doors: "Doors",
  seats: "Seats",
} as const satisfies Record<SpecField, string>;

/** Vehicles shown below a listing as like it. */
export const SIMILAR_COUNT = 6;
/** How far a similar vehicle's price may be from this one's. */
export const SIMILAR_PRICE_RATIO = 0.35;
