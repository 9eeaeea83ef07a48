/** @file Median and quantile (Hyndman and Fan type 7, as in percentile_cont), and ordinary least squares with its intervals. */

import { quantileSorted } from "d3-array";

/**
 * The quantile `share` (0 to 1) of some numbers, by linear interpolation between order statistics
 * (Hyndman and Fan's type 7, the default of R, NumPy and PostgreSQL's percentile_cont).
 * @throws RangeError when there are no numbers.
 */
export function quantile(values: readonly number[], share: number): number {
  const found = quantileSorted(
    values.toSorted((a, b) => a - b),
    share,
  );
  if (found === undefined) throw new RangeError("No quantile of no numbers.");
  return found;
}

/** The middle value, or the mean of the middle two. @throws RangeError when there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
