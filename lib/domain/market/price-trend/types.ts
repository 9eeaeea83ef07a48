/** @file Median asking price of a make on the first of each of the last 12 months and today, and
 * the change between. */

/** What vehicles of a make asked at a moment. All prices in cents, each of `count` vehicles. */
export interface TrendPoint {
  /** ISO. */
  readonly at: string;
  readonly count: number;
  readonly quarterCents: number;
  readonly medianCents: number;
  readonly threeQuarterCents: number;
}

/** What a make's vehicles asked on the first of each month and now, the earliest first; months with too few left out. */
export interface PriceTrend {
  readonly points: readonly TrendPoint[];
  /** From the first point to the last, as a share of the first; null with fewer than two. */
  readonly change: number | null;
}
