/* What vehicles of a kind usually have: what a value counts for what is not told. */

/** What usual vehicles are told of. */
export type TypicalKind = "all" | "age" | "class" | "model" | "model year";

/** What vehicles of a kind usually have. */
export interface Typical {
  readonly kind: TypicalKind;
  readonly key: string;
  readonly n: number;
  /** Median mileage. */
  readonly miles: number;
  /** Mean of what each group does to the logarithm of the price, in the order of EFFECT_GROUPS. */
  readonly parts: Float64Array;
}

/** What vehicles like one usually have. */
export interface UsualVehicle {
  readonly miles: number;
  /** What each group usually does to the logarithm of the price, in the order of EFFECT_GROUPS. */
  readonly parts: Float64Array;
}
