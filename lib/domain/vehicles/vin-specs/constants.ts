import type { LikeVehicles } from "./types.ts";

/** Who tells a value of a VIN; see VinSpec. */
export const VIN_TELLERS = ["makers_pattern", "epa_only", "like_vehicles", "not_told"] as const;

/** Fewer like vehicles than these tell nothing of another. */
export const FEWEST_LIKE_VEHICLES = 4;
/**
 * The share of like vehicles that has to state the same. Patterns either tell driven wheels apart or
 * leave them open; what is below this is the latter, or sellers who err.
 */
export const LIKE_VEHICLES_AGREE = 0.95;

/** Where nothing like it was ever for sale here. */
export const NO_LIKE_VEHICLES: LikeVehicles = {
  drivetrain: [],
  transmission: [],
  horsepower: [],
};
