/* Which model year to buy for least price, least three-year loss or lowest cost per year
 * left (to 18 years or 200,000 miles). */

/** What is known of the reliability of a model year; null where it was not checked. */
export interface YearSignals {
  readonly recallCount: number | null;
  readonly complaintCount: number | null;
}

/** A model year as something to buy. */
export interface YearToBuy extends YearSignals {
  readonly year: number;
  readonly ageYears: number;
  /** Vehicles for sale that its figures rest on. */
  readonly n: number;
  readonly medianPriceCents: number;
  readonly medianMileageMiles: number;
  /** What the next three years are expected to take; null where the curve does not reach so far. */
  readonly lossCents: number | null;
  /** The same as a share of its price. */
  readonly lossShare: number | null;
  /** Until it is as old, or has gone as far, as is counted on. */
  readonly yearsLeft: number;
  /** Its price over the years left, without repairs and energy. */
  readonly centsPerYearLeft: number;
}

/** Which model year to buy for what; each only where one is ahead of at least one other. */
export interface BestYears {
  /** The newest first. */
  readonly years: readonly YearToBuy[];
  /** Model years with too few for sale to judge, with how many. */
  readonly thin: readonly { readonly year: number; readonly n: number }[];
  readonly leastPerYearLeft: YearToBuy | null;
  readonly leastLoss: YearToBuy | null;
  readonly leastPrice: YearToBuy | null;
  /** ISO. */
  readonly asOf: string;
}
