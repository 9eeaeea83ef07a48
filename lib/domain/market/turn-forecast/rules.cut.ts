import { ALIKE_OFF, FEWEST_CUTS, FEWEST_SIZES } from "./constants.cut.ts";
import { eachAhead, offOf, ratesAt, stepsFrom } from "./rules.ts";
import type { CutFit, CutForecast, CutSize } from "./types.cut.ts";
import type { TurnBasis, TurnFit } from "./types.ts";

/*
 * When a price is lowered, as a rate beside that of sales: whichever comes first ends the wait. The rate of a
 * day is the market's for vehicles that their sellers have offered as long, times (price / typical price) to
 * the power of its own effect.
 */

/**
 * What is expected of a price; null where too few cuts were seen. A cut counts where it comes before a sale: of
 * what sells at once the price is not lowered.
 */
export function cutForecast(basis: TurnBasis, priceCents: number): CutForecast | null {
  const { cuts } = basis.fit;
  if (cuts.cutCount < FEWEST_CUTS) return null;
  const { off } = offOf(basis, priceCents);
  const sales = ratesAt(basis, off);
  const scale = Math.exp(cuts.priceEffect * off);
  const steps = stepsFrom(basis.ageDays, cuts.dailyRates).map((step, at, all) => ({
    days: step.days,
    cut: step.rate * scale,
    // Both have the same bands; the first step begins in the band that the age lies in.
    sale: sales[sales.length - all.length + at] ?? 0,
  }));
  const alike = cuts.sizes.filter((size) => Math.abs(size.off - off) <= ALIKE_OFF);
  const isAlike = countOf(alike) >= FEWEST_SIZES;
  const sizes = isAlike ? alike : cuts.sizes;
  const cents = (share: number) => Math.round(priceCents * quantile(sizes, share));
  return {
    within: eachAhead((days) => firstWithin(steps, days)),
    cents: { low: cents(0.25), middle: cents(0.5), high: cents(0.75) },
    sizeCount: countOf(sizes),
    sizeMatch: isAlike ? "alike" : "market",
    cutCount: cuts.cutCount,
  };
}

/** The chance that the price is lowered within some days, and before a sale. */
function firstWithin(
  steps: readonly { readonly days: number; readonly cut: number; readonly sale: number }[],
  days: number,
): number {
  let left = days;
  let share = 1;
  let sum = 0;
  for (const { days: most, cut, sale } of steps) {
    const part = Math.min(left, most);
    const rate = cut + sale;
    const kept = Math.exp(-rate * part);
    if (rate > 0) sum += (share * (1 - kept) * cut) / rate;
    share *= kept;
    left -= part;
    if (left <= 0) break;
  }
  return sum;
}

const countOf = (sizes: readonly CutSize[]): number => sizes.reduce((sum, { n }) => sum + n, 0);

/** The share that such a part of the cuts took off at most. */
function quantile(sizes: readonly CutSize[], part: number): number {
  const sorted = sizes.toSorted((a, b) => a.share - b.share);
  let left = countOf(sizes) * part;
  for (const { share, n } of sorted) {
    left -= n;
    if (left <= 0) return share;
  }
  return sorted.at(-1)?.share ?? 0;
}

/** The same chance for every price alike, by the market's pace of late: what a forecast is to be better than. */
export function plainCut(
  { recentSaleCount, recentExposureDays }: TurnFit,
  { recentCutCount }: CutFit,
  days: number,
): number {
  const exposure = Math.max(recentExposureDays, 1);
  const step = {
    days: Number.POSITIVE_INFINITY,
    cut: recentCutCount / exposure,
    sale: recentSaleCount / exposure,
  };
  return firstWithin([step], days);
}
