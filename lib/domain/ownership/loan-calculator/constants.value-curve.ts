/** Years that a value is drawn for: as long as the longest loan. */
export const CURVE_YEARS = 8;
