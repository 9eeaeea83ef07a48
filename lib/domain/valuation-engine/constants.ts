/** Parts that prices are dealt into for a test: each is predicted from the others. */
export const FOLDS = 5;
/**
 * Parts for learning spread and settings within a fit: more where prices are few, for there each
 * that is held back is missed, and errors would look larger than they are.
 */
export const FOLDS_OF_FEW = 10;
export const FOLDS_OF_MANY = 4;
export const FEW_PRICES = 8_000;
