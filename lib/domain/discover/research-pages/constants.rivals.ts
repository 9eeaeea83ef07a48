/** Fewer vehicles for sale are no rival that a shopper could look at. */
export const LEAST_FOR_SALE = 3;
/** How many are named. */
export const MOST_RIVALS = 8;
/** Prices farther apart than this, either way, are of other shoppers. */
export const PRICE_BAND = 0.25;
/** Model years on either side that are counted. */
export const YEARS_AROUND = 1;
