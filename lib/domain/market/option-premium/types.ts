/** @file What each feature adds to a model year's asking price, by least squares of log prices, or why nothing can be said. */

import type { Feature } from "#lib/domain/vehicles/vehicle/constants.ts";

/** What a feature adds to the asking price, everything else that is stated held equal. */
export interface OptionPremium {
  readonly feature: Feature;
  /** At the median price. */
  readonly premiumCents: number;
  /** It lies between these; all features of one regression together do with 90% confidence. */
  readonly lowCents: number;
  readonly highCents: number;
  /** Vehicles that state it, and those that do not. */
  readonly withCount: number;
  readonly withoutCount: number;
  /** Whether the interval leaves out nothing at all. */
  readonly isClear: boolean;
}

/** A feature of which nothing is said, and why. */
export interface UnsaidOption {
  readonly feature: Feature;
  readonly reason: "too_few_with" | "too_few_without" | "goes_with_others";
  readonly withCount: number;
  readonly withoutCount: number;
}

/** What features add to the price of a model year, from its own vehicles or, where these are few, from the model's. */
export type OptionPremiums =
  | {
      readonly kind: "estimated";
      /** The dearest first. */
      readonly premiums: readonly OptionPremium[];
      readonly unsaid: readonly UnsaidOption[];
      /** Vehicles that it rests on, and their model years. */
      readonly n: number;
      readonly years: { readonly from: number; readonly to: number };
      readonly medianPriceCents: number;
      /** ISO. */
      readonly asOf: string;
    }
  | {
      readonly kind: "none";
      readonly n: number;
      readonly unsaid: readonly UnsaidOption[];
      readonly asOf: string;
    };
