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
export const MOST_TRIED = 1_000;
/**
 * Prices of each part that are predicted, at most: with all that is told, with each mask that tells less,
 * and with each mask and the title unknown.
 */
export const MOST_PREDICTED = { whole: 4_000, masked: 1_200, withoutTitle: 300 } as const;
/** Usual equipment and mileage are a kind's own from so many vehicles on. */
export const FEWEST_TYPICAL = 5;
/** Vehicles' worth of what the wider kind usually has that a narrower one is drawn towards. */
export const USUAL_PRIOR = 8;
