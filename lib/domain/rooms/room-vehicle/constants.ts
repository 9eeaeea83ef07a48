/** Vehicles that a room may look at at a time. */
export const MOST_ROOM_VEHICLES = 40;
/** Vehicles that a room has looked at, with those that were taken out, which every page of it reads. */
export const MOST_VEHICLES_KEPT = 200;
/** Saved vehicles that are offered to be added. */
export const MOST_OFFERED = 40;
