/** Complaints whose text is shown. */
export const MOST_NEWEST = 5;
/** Steps of mileage, and where the last one begins. */
export const MILEAGE_STEP_MILES = 20_000;
export const LAST_STEP_MILES = 160_000;
/** How many years before and after are compared. */
export const NEIGHBOUR_YEARS = 2;
