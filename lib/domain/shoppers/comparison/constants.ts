/** Where listings are compared. */
export const COMPARISON_PATH = "/research/compare";
/** Listings side by side: fewer are no comparison, more are not taken in. */
export const LEAST_COMPARED = 2;
export const MOST_COMPARED_VEHICLES = 4;
