/** @file The twelve written guides with their topics, and the live market figures that they
 * quote. */

import type { LiveFact } from "#lib/domain/kernel/live-fact/types.ts";

/** A guide's name in its address. */
export type GuideSlug =
  | "buying-used"
  | "history-report"
  | "inspecting"
  | "negotiating"
  | "financing"
  | "total-cost"
  | "ev-battery"
  | "towing"
  | "winter"
  | "first-car"
  | "selling-privately"
  | "trade-in";

/** What a reader wants to do. */
export type GuideTopic = "buy" | "pay" | "own" | "sell";

export interface Guide {
  readonly slug: GuideSlug;
  readonly title: string;
  /** What it answers, in one sentence. */
  readonly summary: string;
  readonly topic: GuideTopic;
  readonly readingMinutes: number;
  /** When its text was last gone through, YYYY-MM-DD. */
  readonly reviewedOn: string;
}

/** A model with what its vehicles ask. */
export interface GuideModel {
  readonly name: string;
  /** Its value in a search's address. */
  readonly searchValue: string;
  readonly count: number;
  readonly medianCents: number;
}

/** The live numbers that guides hold. Shares are of 1; a gap of -0.05 is 5% less. */
export interface GuideFacts {
  readonly forSale: LiveFact;
  readonly medianPriceCents: LiveFact;
  readonly medianMileageMiles: LiveFact;
  readonly medianDaysListed: LiveFact;
  /** Of the rated vehicles, those at or below the good limit. */
  readonly goodDealShare: LiveFact;
  readonly oneOwnerShare: LiveFact;
  /** Median asking price of private sellers against what comparables ask, and of dealers. */
  readonly privateGap: LiveFact;
  readonly dealerGap: LiveFact;
  /** Median asking price of a rebuilt or salvage title against clean ones of its model year. */
  readonly brandedGap: LiveFact;
  readonly electricMedianCents: LiveFact;
  readonly electricMedianMileageMiles: LiveFact;
  /** Vehicles that drive all four wheels, and what they ask against two-wheel drive of their model year. */
  readonly allWheelShare: LiveFact;
  readonly allWheelGap: LiveFact;
  readonly pickupMedianCents: LiveFact;
  /** Clean titles for at most FIRST_CAR's price with at most its miles. */
  readonly firstCars: LiveFact;
  readonly firstCarModels: readonly GuideModel[];
  /** Of the vehicles sold lately: how many had come down in price before, by how much, and when. */
  readonly cutBeforeSaleShare: LiveFact;
  readonly medianCutShare: LiveFact;
  readonly medianCutCents: LiveFact;
  readonly medianDaysToCut: LiveFact;
  readonly medianDaysToSell: LiveFact;
  /** ISO. */
  readonly asOf: string;
}
