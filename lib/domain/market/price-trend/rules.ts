import { FEWEST_FOR_MEDIAN } from "#lib/domain/market/cohort/constants.ts";
import type { PriceTrend, TrendPoint } from "./types.ts";

/** Months that are looked back. */
const MONTHS_BACK = 12;

/** By then the first of the month has come wherever the site's days are read. */
const NOON = 12;

/** The moments a trend is told of: noon (UTC) of the first of each month of the last year, and now. */
export function trendMoments(now: Date): readonly Date[] {
  const firsts = Array.from(
    { length: MONTHS_BACK },
    (_, at) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS_BACK - 1 - at), 1, NOON)),
  );
  return [...firsts.filter((first) => first < now), now];
}

/** The points with enough vehicles, and what came of the median between the first and the last of them. */
export function trendOf(points: readonly TrendPoint[]): PriceTrend {
  const told = points.filter(({ count }) => count >= FEWEST_FOR_MEDIAN);
  const [first, last] = [told[0], told.at(-1)];
  const isSpan =
    first !== undefined && last !== undefined && first !== last && first.medianCents > 0;
  return { points: told, change: isSpan ? last.medianCents / first.medianCents - 1 : null };
}
