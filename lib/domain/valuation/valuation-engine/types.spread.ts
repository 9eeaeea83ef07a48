/* How far asking prices lie from the expected one (p5 to p95), by age, mileage, price, title
 * and weight of nearby vehicles. */

/** One vehicle's prediction on a price held back: what the spread is learned from. */
export interface HeldBack {
  /** Names of the kinds it belongs to, one for each of SPREAD_KINDS. */
  readonly kinds: readonly string[];
  /** Logarithm of its price less the predicted one. */
  readonly error: number;
  /** How much wider than learned its spread is for lying beyond what was seen; 1: it does not. */
  readonly beyond: number;
}

/** How large errors are, by the kinds of vehicle that differ in it. */
export interface Scale {
  /** That of all. */
  readonly base: number;
  /** Times this for each kind, in the order of SPREAD_KINDS, by name. */
  readonly factors: readonly ReadonlyMap<string, number>[];
}

/** How far prices lie from what is expected, near the middle and far out: the two need not go together. */
export interface Spread {
  readonly middle: Scale;
  /** Errors, in units of `middle`, that a quarter, half and three quarters lie below. */
  readonly quartiles: readonly [number, number, number];
  readonly tails: Scale;
  /** Errors, in units of `tails`, that a twentieth and nineteen twentieths lie below. */
  readonly ends: readonly [number, number];
}

/** Errors in logarithms that shares of prices lie below: a twentieth, a quarter, half, and so on. */
export interface ErrorQuantiles {
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}
