/* Fits what age, mileage, make, trim and the rest do to log prices: a mixed model with
 * shrinkage, by coordinate descent. */

/** One learned effect. */
export interface Effect {
  /** In logarithm of price for each unit of its term. */
  readonly value: number;
  /** Vehicles that it was learned from, as far as they weigh. */
  readonly n: number;
  /** How much of it is its own rather than drawn towards none: n / (n + k). */
  readonly reliability: number;
}

/** Every effect of a fit: by group, in the order of GROUPS, by key. */
export interface Effects {
  /** Logarithm of the price that everything else is counted from. */
  readonly origin: number;
  readonly groups: readonly ReadonlyMap<string, Effect>[];
}

/** What a fit learned besides its effects. */
export interface EffectFit {
  readonly effects: Effects;
  /** What is left of each vehicle's logarithm of price, in the order given. */
  readonly residuals: Float64Array;
  /** How much each vehicle was heeded: less the further off its price is, 0 to 1. */
  readonly weights: Float64Array;
  /** Standard deviation of an effect of each group, in the order of GROUPS. */
  readonly groupDeviations: readonly number[];
  readonly sweeps: number;
}

/** Effects of another fit to start from. */
export interface FitOptions {
  readonly mostSweeps?: number;
}

/** How a vehicle's effects add up, in logarithms of price. */
export interface Explanation {
  readonly total: number;
  /** What each group adds, in the order of EFFECT_GROUPS; those of mileage are `mileage`, together. */
  readonly groups: Float64Array;
  readonly mileage: number;
}
