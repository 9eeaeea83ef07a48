/** The fastest chargers give less than this. */
export const MOST_KW = 1_000;
/** Straight-line miles around a place where no distance is asked for. */
export const USUAL_CHARGING_MILES = 25;
