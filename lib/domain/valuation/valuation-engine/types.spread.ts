/* How far asking prices lie from the expected one (p25 to p75), by age, mileage, price
 * and weight of nearby vehicles. */

/** One vehicle's prediction on a price held back: what the spread is learned from. */
export interface HeldBack {
  /** Names of the kinds it belongs to, one for each of SPREAD_KINDS. */
  readonly kinds: readonly string[];
  /** Logarithm of its price less the predicted one. */
  readonly error: number;
}

/** How far prices lie from what is expected, by the kinds of vehicle that differ in it. */
export interface Spread {
  /** Median of errors' sizes over all. */
  readonly base: number;
  /** Times this for each kind, in the order of SPREAD_KINDS, by name. */
  readonly factors: readonly ReadonlyMap<string, number>[];
  /** Quartiles of errors in units of their own spread: a quarter, half and three quarters below. */
  readonly quartiles: readonly [number, number, number];
}
