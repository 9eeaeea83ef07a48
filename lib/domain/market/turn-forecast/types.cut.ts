/* How readily sellers lower a price, learned with how fast vehicles sell: by the days that it has stood, and where. */

import type { AHEAD_DAYS } from "./constants.ts";

/** Days ahead that chances are told of. */
export type AheadDays = (typeof AHEAD_DAYS)[number];

/** Cuts that took about so much off, of prices that stood about so far from the typical one. */
export interface CutSize {
  /** ln(price / typical) before the cut, the middle of its step. */
  readonly off: number;
  /** Share of the price that it took off, the middle of its step. */
  readonly share: number;
  readonly n: number;
}

/** What a fit tells of price cuts in the whole market. */
export interface CutFit {
  readonly cutCount: number;
  /** Of these, in the last PACE_DAYS. */
  readonly recentCutCount: number;
  /** d ln(cuts a day) / d ln(price): 2 means that 1% more is lowered about 2% sooner. At least 0. */
  readonly priceEffect: number;
  readonly priceEffectError: number;
  /** Cuts a day at the typical price in the last PACE_DAYS, for each band of AT_PRICE_BANDS. */
  readonly dailyRates: readonly number[];
  readonly sizes: readonly CutSize[];
}

/** What is expected of a vehicle's price. */
export interface CutForecast {
  /** Share from 0 to 1 that it is lowered within so many days, before it is sold. */
  readonly within: Readonly<Record<AheadDays, number>>;
  /** Cents that the middle half of cuts take off such a price. */
  readonly cents: { readonly low: number; readonly middle: number; readonly high: number };
  /** From so many cuts: of prices about as far from the typical one, or of all where those are few. */
  readonly sizeCount: number;
  readonly sizeMatch: "alike" | "market";
  /** From so many cuts the chance was learned. */
  readonly cutCount: number;
}
