/** Parts that prices are dealt into for a test: each is predicted from the others. */
export const FOLDS = 5;
/**
 * Parts for learning spread and settings within a fit: more where prices are few, for there each
 * that is held back is missed, and errors would look larger than they are.
 */
export const FOLDS_OF_FEW = 10;
export const FOLDS_OF_MANY = 3;
export const FEW_PRICES = 8_000;
/** Sweeps of a fit that only serves to hold prices back: what is left then is beyond the first decimals. */
export const TRIAL_SWEEPS = 22;
