/** Changes with the terms and settings of the engine: fits of another one are not read. */
export const ENGINE = "2026-11-24";
/** Below this there is no market to learn from, and comparables alone are better. */
export const FEWEST_VEHICLES = 200;
/** Fits that are kept: the one in use, and the one before for pages that are being worked out. */
export const VALUATION_FITS_KEPT = 2;
/** A segment's error is told from so many prices on. */
export const FEWEST_TESTED = 30;
/** Prices held back that are predicted in one piece of a fit. */
export const HELD_AT_ONCE = 2_000;
/** Places that the pieces of one part of the prices may take: more than it ever has. */
export const PLACES_OF_FOLD = 1_000;
/** Prices predicted at a time before whatever else the process does gets its turn. */
export const PREDICTED_AT_ONCE = 100;
/** A fit that was begun longer ago than this is begun anew: the prices it was to learn from are old. */
export const FIT_PASS_HOURS = 20;
