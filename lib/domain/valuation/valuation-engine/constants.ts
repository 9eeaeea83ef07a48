/** Parts that prices are dealt into for a test: each is predicted from the others. */
export const FOLDS = 5;
/**
 * Parts that prices are dealt into within a fit, each judged by what was learned without it: more where
 * prices are few, for there each that is held back is missed.
 */
export const FOLDS_OF_FEW = 10;
export const FOLDS_OF_MANY = 3;
export const FEW_PRICES = 8_000;
/** Prices of each part on which the settings for vehicles nearby are tried, at most. */
export const MOST_TRIED = 1_500;
/** Prices of each part that are predicted with a mask, at most, and of those with the title unknown. */
export const MOST_MASKED = 4_000;
export const MOST_WITHOUT_TITLE = 1_000;
/** Usual equipment and mileage are a kind's own from so many vehicles on. */
export const FEWEST_TYPICAL = 5;
/** Vehicles' worth of what the wider kind usually has that a narrower one is drawn towards. */
export const USUAL_PRIOR = 8;
