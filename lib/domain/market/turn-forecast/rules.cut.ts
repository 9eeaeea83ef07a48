import { ALIKE_OFF, AT_PRICE_BANDS, FEWEST_CUTS, FEWEST_SIZES } from "./constants.cut.ts";
import { eachAhead, offOf, ratesAt, stepsFrom } from "./rules.ts";
import type { CutFit, CutForecast, CutSize } from "./types.cut.ts";
import type { TurnBasis, TurnFit } from "./types.ts";

/*
 * When a price is lowered, as a rate beside that of sales: whichever comes first ends the wait. The rate of a
 * day is the market's for prices that have stood as long, times (price / typical price) to the power of its
 * own effect. By the days that the price has stood, not those of the offer: sellers look at it again every few
 * weeks, and by the offer's age too few cuts were promised (48% said, 66% came).
 */

/**
 * What is expected of a price; null where too few cuts were seen. A cut counts where it comes before a sale: of
 * what sells at once the price is not lowered.
 * @param daysAtPrice for which it has asked this price.
 */
export function cutForecast(
  basis: TurnBasis,
  priceCents: number,
  daysAtPrice: number,
): CutForecast | null {
  const { cuts } = basis.fit;
  if (cuts.cutCount < FEWEST_CUTS) return null;
  const { off } = offOf(basis, priceCents);
  const scale = Math.exp(cuts.priceEffect * off);
  const steps = raced(
    stepsFrom(Math.max(0, daysAtPrice), cuts.dailyRates, AT_PRICE_BANDS).map(({ days, rate }) => ({
      days,
      rate: rate * scale,
    })),
    stepsFrom(basis.ageDays, ratesAt(basis, off)),
  );
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

type Steps = ReturnType<typeof stepsFrom>;

/** Two rates side by side, in parts in which neither changes. */
function raced(cuts: Steps, sales: Steps) {
  const parts: { days: number; cut: number; sale: number }[] = [];
  let [cutAt, saleAt, cutLeft, saleLeft] = [0, 0, cuts[0]?.days ?? 0, sales[0]?.days ?? 0];
  for (;;) {
    const [cut, sale] = [cuts[cutAt], sales[saleAt]];
    if (cut === undefined || sale === undefined) return parts;
    const days = Math.min(cutLeft, saleLeft);
    parts.push({ days, cut: cut.rate, sale: sale.rate });
    if (days === Number.POSITIVE_INFINITY) return parts;
    cutLeft -= days;
    saleLeft -= days;
    if (cutLeft <= 0) {
      cutAt += 1;
      cutLeft = cuts[cutAt]?.days ?? 0;
    }
    if (saleLeft <= 0) {
      saleAt += 1;
      saleLeft = sales[saleAt]?.days ?? 0;
    }
  }
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
