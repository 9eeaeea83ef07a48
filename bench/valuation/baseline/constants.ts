/* Plain values to measure the engine against: the model year's median price, and a line
 * of price on mileage. */

/** A line through fewer than this is drawn by chance. */
export const MIN_LINE_VEHICLES = 5;
/** Model years to either side whose median stands in for a year without any. */
export const NEAREST_YEARS = 3;
/** Years that count as one age where makes or classes stand in for a model. */
export const AGE_BAND_YEARS = 3;
