/* Ordinary least squares by Cholesky: coefficients, standard errors, and how wide a
 * confidence range is (Student's t). */

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
