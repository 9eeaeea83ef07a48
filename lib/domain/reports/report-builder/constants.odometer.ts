/* Whether mileage readings fit together: falls, title brands on the odometer, or more
 * miles a day than anyone drives. */

/**
 * Titles and sellers round: a reading that ends in two noughts may stand for up to this many miles
 * more, so a fall by no more than that is none.
 */
export const ROUNDING_MILES = 100;

/** A vehicle that is driven more than this on every day between two readings is driven by nobody. */
export const MOST_MILES_PER_DAY = 300;

/** Days of records and of readings differ by some: so many miles are allowed besides. */
export const SLACK_MILES = 1_000;
