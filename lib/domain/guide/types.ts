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

/** A number of the market as it is now, or why there is none. */
export type GuideFact =
  | { readonly kind: "known"; readonly value: number; readonly n: number }
  | { readonly kind: "unknown"; readonly why: string };

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
  readonly forSale: GuideFact;
  readonly medianPriceCents: GuideFact;
  readonly medianMileageMiles: GuideFact;
  readonly medianDaysListed: GuideFact;
  /** Of the rated vehicles, those at or below the good limit. */
  readonly goodDealShare: GuideFact;
  readonly oneOwnerShare: GuideFact;
  /** Median asking price of private sellers against what comparables ask, and of dealers. */
  readonly privateGap: GuideFact;
  readonly dealerGap: GuideFact;
  /** Median asking price of a rebuilt or salvage title against clean ones of its model year. */
  readonly brandedGap: GuideFact;
  readonly electricMedianCents: GuideFact;
  readonly electricMedianMileageMiles: GuideFact;
  /** Vehicles that drive all four wheels, and what they ask against two-wheel drive of their model year. */
  readonly allWheelShare: GuideFact;
  readonly allWheelGap: GuideFact;
  readonly pickupMedianCents: GuideFact;
  /** Clean titles for at most FIRST_CAR's price with at most its miles. */
  readonly firstCars: GuideFact;
  readonly firstCarModels: readonly GuideModel[];
  /** Of the vehicles sold lately: how many had come down in price before, by how much, and when. */
  readonly cutBeforeSaleShare: GuideFact;
  readonly medianCutShare: GuideFact;
  readonly medianCutCents: GuideFact;
  readonly medianDaysToCut: GuideFact;
  readonly medianDaysToSell: GuideFact;
  /** ISO. */
  readonly asOf: string;
}
