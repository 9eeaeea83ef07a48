/** @file How soon a vehicle will sell at a price: learned daily, kept, and later checked against what happened. */

/** A vehicle for sale, as a forecast is made for it. */
export interface TurnVehicle extends TurnKind {
  readonly listingId: number;
}

/** What is to be known of a vehicle for a forecast, for sale or not. */
export interface TurnKind {
  readonly modelId: number;
  readonly year: number;
  /** As its seller states it. */
  readonly trim: string | null;
  readonly state: string;
  readonly mileageMiles: number;
  readonly titleStatus: string;
  /** Since when its seller offers it, however often it was listed anew: what rates go by. */
  readonly sellerSince: Date;
}

/** Asking prices of a model year, or a trim of it: ln(cents) is `center + perMile * miles`. */
export interface TurnLine {
  readonly n: number;
  readonly center: number;
  readonly perMile: number;
}

/** How a group of vehicles sells against the market's rate. */
export interface TurnRate {
  readonly saleCount: number;
  /** Times the market's rate. */
  readonly factor: number;
  /** Standard error of the factor's logarithm. */
  readonly error: number;
}

/** What a fit tells of the whole market. */
export interface TurnFit {
  /** Nothing that happened later is in it. ISO. */
  readonly asOf: string;
  readonly windowDays: number;
  readonly saleCount: number;
  readonly inferredCount: number;
  readonly exposureDays: number;
  /** Of these, in the last PACE_DAYS. */
  readonly recentSaleCount: number;
  readonly recentExposureDays: number;
  /** d ln(sales a day) / d ln(price): -3 means that 1% more sells about 3% slower. At most 0. */
  readonly priceEffect: number;
  readonly priceEffectError: number;
  /** Sales a day at the typical price in the last PACE_DAYS, for each band of AGE_BANDS. */
  readonly dailyRates: readonly number[];
  /** Variance of the factors' logarithms among models, a model's years, and a year's states. */
  readonly spread: readonly [number, number, number];
  readonly observed: readonly ObservedRate[];
}

/** What was observed of vehicles that asked about so much. */
export interface ObservedRate {
  /** ln(price / typical), the middle of its step. */
  readonly off: number;
  readonly days: number;
  readonly sales: number;
}

/** A fit with what it says of some kinds of vehicle, by the keys of `lineKey` and `rateKey`. */
export interface TurnKnowledge extends TurnFit {
  readonly lines: ReadonlyMap<string, TurnLine>;
  readonly rates: ReadonlyMap<string, TurnRate>;
}

/** All that a forecast for one vehicle rests on. */
export interface TurnBasis {
  readonly fit: TurnFit;
  /** What vehicles like it asked, at its mileage: what the rates were learned against, and shown nowhere. */
  readonly typicalCents: number;
  /** What such a vehicle asks by the edition in force; the typical price where that says nothing of it. */
  readonly expectedCents: number;
  /** From so many asking prices, of its trim or of all trims of its model year. */
  readonly typicalCount: number;
  readonly typicalMatch: "trim" | "model_year";
  /** Days that its seller has offered it at the moment of the forecast. */
  readonly ageDays: number;
  /** Times the market's rate, by the narrowest group that is known. */
  readonly factor: number;
  readonly factorError: number;
  /** Sales in the window of the fit: the n of the forecast, from narrow to wide. */
  readonly sales: {
    readonly inState: number;
    readonly modelYear: number;
    readonly model: number;
    readonly market: number;
  };
}

export type NoTurnBasis =
  /** Nothing was learned yet: too few sales in the market, or the worker has not run. */
  | "not_learned"
  /** Too few asking prices of its model year to say what is typical. */
  | "too_few_prices"
  /** Vehicles with a branded title are not compared with others. */
  | "branded_title";

/** Four of five truths lie between `low` and `high`. */
export interface Interval {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** What is expected of a vehicle at a price. */
export interface TurnForecast {
  readonly priceCents: number;
  /** Further from the typical price than what was learned from: worked out as if it were so far. */
  readonly isBeyond: boolean;
  /** Share from 0 to 1 that it is sold within CHANCE_DAYS. */
  readonly chance30: Interval;
  /**
   * Days from now within which a quarter, half and three quarters of such vehicles are sold; null where
   * that is later than MOST_DAYS.
   */
  readonly days: {
    readonly quarter: number | null;
    readonly half: number | null;
    readonly threeQuarters: number | null;
  };
  /** Days that it is expected to stand of the next STAND_DAYS. */
  readonly days60: number;
}
