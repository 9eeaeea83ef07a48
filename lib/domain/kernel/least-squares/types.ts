/** @file A linear model fitted by least squares, with standard errors and how far its answers
 * reach. */

/** A linear model fitted to observations by least squares. */
export interface LinearFit {
  /** One for each column of the design, in its order. */
  readonly coefficients: readonly number[];
  /** Standard errors of the coefficients, in the same order. */
  readonly standardErrors: readonly number[];
  /** What each observation is above what the model says, in the order given. */
  readonly residuals: readonly number[];
  /** Observations less columns. */
  readonly freedom: number;
}
