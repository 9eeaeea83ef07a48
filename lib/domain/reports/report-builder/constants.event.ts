/**
 * A stretch without any word of a vehicle is drawn where it is longer than this: four months. Shorter
 * ones lie between any sale and the next registration; in longer ones something may have happened.
 */
export const GAP_DAYS = 120;
