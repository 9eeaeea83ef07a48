/** Days at one price from which each rate of cuts begins; the last one has no end. Sellers look at a price every few weeks. */
export const AT_PRICE_BANDS = [0, 7, 14, 21, 35, 60] as const;
/** Below so many cuts in the whole market nothing is said of the next one. */
export const FEWEST_CUTS = 60;
/** Sizes of cuts are told from so many of prices alike, else from those of all. */
export const FEWEST_SIZES = 30;
/** Prices are alike where ln(price / typical) differs by no more. */
export const ALIKE_OFF = 0.1;
/** Steps of the share of the price in which cuts are counted, and the largest that counts as itself. */
export const SIZE_STEP = 0.0025;
export const MOST_SIZE = 0.3;
