/* Least squares of log asking prices with mileage, trim, powertrain and driven axles held
 * equal, outliers dropped. */

import type { MarketOffer } from "#lib/domain/market/cohort/types.ts";

/** What a regression of asking prices holds equal, and what it asks about besides. */
export interface Regressed {
  /** The logarithm of the price is explained. Columns asked about come first, in the order given. */
  readonly coefficients: readonly number[];
  readonly standardErrors: readonly number[];
  readonly freedom: number;
  /** Offers that it rests on: those far from all others are left out. */
  readonly kept: readonly MarketOffer[];
  /** Of the kept offers, in their order: what the price is above what is expected, as a logarithm. */
  readonly residuals: readonly number[];
  /** What is expected of an offer but for the columns asked about: logarithm of cents. */
  readonly others: (offer: MarketOffer) => number;
}
