/** Steps of ln(price / typical) in which sales and days are counted. */
export const OFF_STEP = 0.05;
/** Prices further than this from their model year's middle, in logarithms, tell nothing of a line. */
export const MOST_STRAY = 0.7;
/** A group's own rate is kept where the market would have made so many sales of its days. */
export const FEWEST_EXPECTED = 1;
/** Groups are drawn towards the wider one as by so many of its sales: at least, and at most. */
export const CAUTION = { least: 4, most: 400 } as const;
/** Fits that are kept: the one in use, and the one before for pages that are being worked out. */
export const TURN_FITS_KEPT = 2;
/** A part of the market that is looked at in one piece: so many models, up to so many of their listings. */
export const PART = { models: 50, listings: 20_000 } as const;
