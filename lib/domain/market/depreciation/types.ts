/** @file How a model loses value by age in today's asking prices, at usual mileage: regression
 * curve and yearly loss. */

import type {
  MeasuredError,
  ValueBorrowing,
} from "#lib/domain/valuation/valuation-market/types.value.ts";

/** What vehicles of a model are expected to ask at an age, at the mileage usual for it. */
export interface ValueAtAge {
  /** Model years back from the year the curve is asked in; 0 is this year's model. */
  readonly ageYears: number;
  readonly modelYear: number;
  /** Vehicles of this age that the curve rests on; 0 where it only runs between its neighbours. */
  readonly n: number;
  /** The mileage usual for this age, as the market has it. */
  readonly mileageMiles: number;
  readonly lowCents: number;
  readonly middleCents: number;
  readonly highCents: number;
  /** What the next year of age takes; null at the oldest age. */
  readonly lossCents: number | null;
  /** The same as a share of the value at this age. */
  readonly lossShare: number | null;
}

/** How a model loses value with age. */
export type Depreciation =
  | {
      readonly kind: "curve";
      /** The youngest first. */
      readonly points: readonly ValueAtAge[];
      /** Vehicles that the curve rests on. */
      readonly n: number;
      /** Share of the value that a usual year takes, over the whole curve. */
      readonly yearlyLossShare: number;
      /** Where the curve comes from: the valuation engine, which borrows where the model has few, or the model's own market. */
      readonly basis:
        | {
            readonly kind: "engine";
            readonly borrowed: ValueBorrowing;
            readonly error: MeasuredError;
          }
        | { readonly kind: "market" };
      /** ISO. */
      readonly asOf: string;
    }
  | { readonly kind: "none"; readonly n: number; readonly asOf: string };
