/** @file How a model loses value by age in today's asking prices, at usual mileage, and what a
 * vehicle of a model year is expected to lose a year. */

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
  /** What it asks more than the model year before; null at the oldest age. */
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
      /** The even share that a year of age takes over the whole curve: of the model, not of a vehicle. */
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

/**
 * What a vehicle of a model year is expected to lose a year from now on: the even share that fits best
 * how asking prices fall from its model year to older ones.
 */
export interface ExpectedLoss {
  /** From 0 up: nobody expects a gain. */
  readonly yearlyShare: number;
  /** The model years it is read off, its own first. */
  readonly fromYear: number;
  readonly toYear: number;
  /** Vehicles of those for sale. */
  readonly n: number;
  /** Share of what is known that is borrowed from its make and vehicles like it. */
  readonly borrowedShare: number;
  /** ISO. */
  readonly asOf: string;
}
