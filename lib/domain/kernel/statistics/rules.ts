/** @file Median and quantile (Hyndman and Fan type 7, as in percentile_cont), and ordinary least squares with its intervals. */

/**
 * The quantile `share` (0 to 1) of some numbers, by linear interpolation between order statistics
 * (Hyndman and Fan's type 7, the default of R, NumPy and PostgreSQL's percentile_cont).
 * @throws RangeError when there are no numbers.
 */
export function quantile(values: readonly number[] | Float64Array, share: number): number {
  // Plain numbers are sorted many times quicker than what might be anything.
  const sorted = Float64Array.from(values).sort();
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined)
    throw new RangeError("No quantile of no numbers.");
  return below + (above - below) * (place - Math.floor(place));
}

/** The middle value, or the mean of the middle two. @throws RangeError when there are none. */
export function median(values: readonly number[] | Float64Array): number {
  return quantile(values, 0.5);
}
