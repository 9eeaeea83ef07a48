/** Fewer vehicles for sale are no rival that a shopper could look at. */
export const LEAST_FOR_SALE = 3;
/** How many are named. */
export const MOST_RIVALS = 8;
/** Prices farther apart than this, either way, are of other shoppers. */
export const PRICE_BAND = 0.35;
/** Model years on either side that are counted. */
export const YEARS_AROUND = 1;
/** With fewer that run on the same energy, others are named as well. */
export const LEAST_ALIKE = 3;
/** What another kind of energy counts as, as a difference in price. */
export const ENERGY_STEP = 0.5;
/** A size class farther away counts as much as this difference in price, as a logarithm. */
export const SIZE_STEP = 0.3;
