/** @file Median and quantile (Hyndman and Fan type 7, as in percentile_cont), and ordinary least squares with its intervals. */

/**
 * The quantile `share` (0 to 1) of some numbers, by linear interpolation between order statistics
 * (Hyndman and Fan's type 7, the default of R, NumPy and PostgreSQL's percentile_cont).
 * @throws RangeError when there are no numbers.
 */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError("No quantile of no numbers.");
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[below + 1] ?? low;
  return low + (high - low) * (position - below);
}

/** The middle value, or the mean of the middle two. @throws RangeError when there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
