import { expectedLossBasis, priceAfter } from "#lib/domain/market/depreciation/rules.ts";
import type { ExpectedLoss } from "#lib/domain/market/depreciation/types.ts";
import { formatPercent, formatPrice, plural } from "#lib/platform/format.ts";
import { TIMING_MONTHS } from "./constants.ts";
import type { SellTiming, TimingPoint } from "./types.ts";

/** What keeping it costs, by the months ahead; null where it is not known. */
export interface HoldingCosts {
  readonly holdingCents: (monthsAhead: number) => number | null;
  readonly owedCents: (monthsAhead: number) => number | null;
}

/**
 * What it is expected to ask over the next two years: its value now, falling by what one of its model
 * year is expected to lose.
 */
export const sellTiming = (
  p50Cents: number,
  loss: ExpectedLoss,
  costs: HoldingCosts,
): SellTiming => ({
  loss,
  points: Array.from({ length: TIMING_MONTHS + 1 }, (_, monthsAhead) => ({
    monthsAhead,
    p50Cents: priceAfter(p50Cents, loss, monthsAhead / 12),
    holdingCents: costs.holdingCents(monthsAhead),
    owedCents: costs.owedCents(monthsAhead),
  })),
});

/** What the curve shows, in a sentence or two: what waiting a year costs, and when the loan is covered. */
export function timingWords({ points, loss: expected }: SellTiming): string {
  const [now, inAYear] = [points[0], points[12]];
  if (now === undefined || inAYear === undefined) return "";
  const loss = now.p50Cents - inAYear.p50Cents;
  const basis = `(${formatPercent(expected.yearlyShare)}, based on ${expectedLossBasis(expected)})`;
  if (loss <= 0) {
    return `Vehicles a model year older are priced no lower today, so waiting a year is not expected to cost you value ${basis}.`;
  }
  const held = inAYear.holdingCents ?? 0;
  const waiting = `Waiting a year is expected to cost about ${formatPrice(loss)} in depreciation ${basis}`;
  const holding = held > 0 ? `, and ${formatPrice(held)} to keep it meanwhile` : "";
  return `${waiting}${holding}.${coveredWords(points)}`;
}

/** When what is owed falls below what it asks, where that changes within the two years. */
function coveredWords(points: readonly TimingPoint[]): string {
  const covered = ({ owedCents, p50Cents }: TimingPoint): boolean =>
    owedCents === null || owedCents <= p50Cents;
  const first = points[0];
  if (first === undefined || covered(first)) return "";
  const at = points.find(covered);
  return at === undefined
    ? " You would owe more than it is worth for both years."
    : ` Your loan is expected to drop below its value in ${plural(at.monthsAhead, "month")}.`;
}
