/** @file Learns from asking prices (effects, nearby settings, spread), estimates a price in dollars, and tests itself by folds. */

import type {
  NearbyCorrection,
  NearbySettings,
} from "#lib/domain/valuation/valuation-nearby/types.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import type { Effects } from "./types.effects.ts";
import type { HeldBack, Spread } from "./types.spread.ts";

/** An asking price to learn from. */
export interface Observation {
  readonly facts: PriceFacts;
  readonly priceDollars: number;
  /** Offers of one vehicle share it: they are never on both sides of a test. */
  readonly vehicleKey: string;
}

/** What is learned from many asking prices, but for the prices nearby. */
export interface Engine {
  readonly effects: Effects;
  readonly nearby: NearbySettings;
  readonly spread: Spread;
  /** Spread of what the effects leave of prices, in logarithms. */
  readonly deviation: number;
  readonly n: number;
}

/** A value in dollars with what it rests on. */
export interface Estimate<Id> {
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  /** What the effects alone say, in logarithms of dollars. */
  readonly logEffects: number;
  readonly correction: NearbyCorrection<Id>;
}

/** A price held back, with what the others say of it at each of the settings for vehicles nearby. */
export interface SettingsTrial {
  readonly facts: PriceFacts;
  readonly logPrice: number;
  readonly logEffects: number;
  readonly shifts: Float64Array;
  readonly masses: Float64Array;
}

/** What came of predicting a price from the others. */
export interface TestedPrice extends HeldBack {
  readonly facts: PriceFacts;
}
