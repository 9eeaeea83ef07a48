/** Parts that prices are dealt into for a test: each is predicted from the others. */
export const FOLDS = 5;
/** Parts for learning spread and settings within a fit. */
export const INNER_FOLDS = 4;
/** A vehicle's weight by the fit below this, and its price is not believed at all nearby. */
export const LEAST_HEED = 0.12;
