/** Vehicles that a room may look at at a time. */
export const MOST_VEHICLES = 40;
/** Saved vehicles that are offered to be added. */
export const MOST_OFFERED = 40;
