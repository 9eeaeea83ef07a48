/* Figures of two blog posts: what is left of a price by model year, and what 10,000 miles
 * more or fewer do to it. */

/** A model year's median says something from so many vehicles on; models are then taken together. */
export const FEWEST_IN_GROUP = 3;
/** A model year is compared over so many models or more: of fewer, one decides. */
export const FEWEST_MODELS = 8;
/** Model years that bodies and models are compared over. */
export const OLDER_BY = 3;
/** Steps of mileage away from what is usual, in miles, and how many each way; the last holds all beyond. */
export const MILE_STEP = 10_000;
export const MOST_STEPS = 4;
