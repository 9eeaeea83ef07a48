/**
 * The rank of a vehicle, defined once. `data.ts` computes it in ClickHouse for all vehicles of a seller at
 * once, from the history of the market; a test works the same out one vehicle at a time.
 *
 * 1. Ranked are vehicles for sale with a clean title and a plausible price (PLAUSIBLE_PRICE_CENTS), in no doubt.
 * 2. Compared with: such vehicles of other sellers nearby, of the same model and powertrain, at most a
 *    model year apart (RANKED_YEARS). A seller's own vehicles do not compete with each
 *    other. Nearby is the first of RANK_MILES within which at least half of the seller's vehicles are
 *    compared with FEWEST_RIVALS or more, else the last: one distance for all of them, and it is said.
 * 3. By price: 1 + the compared ones that ask less.
 * 4. Adjusted: 1 + those that would ask less at this vehicle's mileage and year. Slopes are least squares
 *    of price on mileage and year over all vehicles of the model and
 *    powertrain within a year in the whole market now, those priced under half or over twice
 *    the median of their model year left out; with fewer than FEWEST_FOR_SLOPES there is none.
 *    The same slopes serve for both moments: only prices move ranks, never the yardstick.
 * 5. Passed: ahead now (adjusted, else by price) and not before.
 */

/** How far around a dealership its vehicles compete: further where the market is thin. */
export const RANK_MILES = [100, 250, 500] as const;
export const FEWEST_RIVALS = 4;
/** Model years on either side of a vehicle's own that it is compared with. */
export const RANKED_YEARS = 1;
/** Fewest vehicles that the slopes of a kind and year may rest on. */
export const FEWEST_FOR_SLOPES = 8;
/** Squared correlation of mileage and year above which their effects cannot be told apart. */
export const MAX_COLLINEARITY = 0.98;
/** How far back "before" lies. */
export const RANK_BEFORE_HOURS = 24;
/** Rivals named for each vehicle that was passed; the count tells of all. */
export const PASSINGS_NAMED = 3;
/** Prices from this share of the median of their model year, and up to that, bend no slope. */
export const SLOPE_SHARES = { from: 0.5, to: 2 } as const;
/** Dealers that are told, those with most in common first. */
export const MOST_OVERLAPS = 200;

/** Ranks no older than this are shown as they are. */
export const RANKS_FRESH_MS = 20_000;
/** Ranks no older than this are shown while new ones are worked out. */
export const RANKS_OLDEST_MS = 600_000;
/** Sellers whose ranks a process keeps. */
export const RANKS_KEPT = 64;
