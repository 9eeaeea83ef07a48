/** @file Learns from asking prices (effects, nearby settings, spread), estimates a price in dollars, and tests itself by folds. */

import type {
  Alike,
  NearbyCorrection,
  NearbySettings,
  NearbyVehicle,
  OfferKeys,
} from "#lib/domain/valuation/valuation-nearby/types.ts";
import type {
  MaskName,
  TitleMask,
  ToldFact,
} from "#lib/domain/valuation/valuation-terms/constants.mask.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import type { Effects, Explanation } from "./types.effects.ts";
import type { ErrorQuantiles, HeldBack, Spread } from "./types.spread.ts";
import type { Typical, UsualVehicle } from "./types.typicals.ts";

/** An asking price to learn from. */
export interface Observation extends OfferKeys {
  readonly facts: PriceFacts;
  readonly priceDollars: number;
  /** Offers of one vehicle share it: they are never on both sides of a test. */
  readonly vehicleKey: string;
}

/** What was learned from asking prices: from all of them, or from all but those of one part. */
export interface Learned {
  readonly effects: Effects;
  /** By `kind|key`. */
  readonly typicals: ReadonlyMap<string, Typical>;
  /** Spread of what the effects leave of prices, in logarithms. */
  readonly deviation: number;
}

/** How what was learned is used: found out on prices held back, and the same for every part. */
export interface Engine {
  readonly nearby: NearbySettings;
  /** How far prices lie from what is expected, by what was told. */
  readonly spreads: ReadonlyMap<MaskName, Spread>;
  /** The facts that vehicles of this market tell: a mask asks for no others. */
  readonly told: readonly ToldFact[];
  /** Mileage that all but one in a thousand have not reached. */
  readonly seenMiles: number;
  /** Parts that prices were dealt into, each judged by what was learned without it. */
  readonly folds: number;
  readonly n: number;
}

/** An expectation in logarithms of dollars by effects alone, and what it is made of. */
export interface Expectation {
  readonly facts: PriceFacts;
  readonly explained: Explanation;
  readonly usual: UsualVehicle;
  /** Of this vehicle; what is not told counts as usual. */
  readonly log: number;
}

/** The vehicles that a value leans on, and what the effects leave of the price of each. */
export interface Neighbours<Thing> {
  /** The most alike comparable ones, as `nearest` finds them. */
  readonly alike: readonly Alike<Thing>[];
  /** Logarithm of its price less what the effects of the same fold say of it. */
  readonly residualOf: (alike: Alike<Thing>) => number;
}

/** A value in dollars with what it rests on. */
export interface Estimate<Thing> {
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  /** What it was told, as the interval counts it. */
  readonly mask: MaskName;
  readonly title: TitleMask;
  readonly expectation: Expectation;
  readonly correction: NearbyCorrection<Thing>;
  /** Expected logarithm of dollars, with what the vehicles nearby add. */
  readonly log: number;
  /** What the five values lie from `log`. */
  readonly errors: ErrorQuantiles;
}

/** What is learned from some prices, with what it leaves of every one of all of them. */
export interface FirstStage {
  readonly learned: Learned;
  /** By position among all prices. */
  readonly residuals: Float64Array;
}

/** Asking prices made ready to learn from and to be compared. */
export interface Market {
  readonly observations: readonly Observation[];
  readonly vehicles: readonly NearbyVehicle<number>[];
  readonly folds: number;
}

/** What the others say of a price held back, at each of the settings for vehicles nearby. */
export interface SettingsTrial {
  readonly logPrice: number;
  readonly logEffects: number;
  readonly shifts: Float64Array;
}

/** What the others say of a price held back, by what is told of the vehicle. */
export interface MaskTrial {
  /** Position among all prices. */
  readonly at: number;
  readonly mask: MaskName;
  /** Whether the title was told. */
  readonly isTitleTold: boolean;
  readonly log: number;
  readonly mass: number;
  readonly known: number;
}

/** What came of predicting a price from the others. */
export interface TestedPrice extends HeldBack {
  readonly facts: PriceFacts;
  readonly vehicleKey: string;
  readonly mask: MaskName;
  readonly title: TitleMask;
  /** What was expected to be asked. */
  readonly expectedDollars: number;
}
