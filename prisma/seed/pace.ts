import type { Random } from "./random.ts";
import type { Outcome } from "./timeline.ts";

/** Mean days for sale so far, or until the end, of a fairly priced vehicle. */
const MEAN_DAYS: Record<Outcome, number> = { active: 41, paused: 38, sold: 33, withdrawn: 58 };
/** How strongly a dear vehicle waits longer: 10% above the market waits 1.35 times as long. */
const WAIT_PER_LOG_PRICE = 3.2;
const MOST_DAYS = 340;

/**
 * Days on the market, exponential around a mean that grows with the price against the market.
 * @param pace factor on the mean of where, when and what (`MARKET_MODEL.days`).
 */
export function daysOnMarket(
  random: Random,
  outcome: Outcome,
  priceRatio: number,
  pace = 1,
): number {
  const mean = MEAN_DAYS[outcome] * pace * Math.exp(WAIT_PER_LOG_PRICE * Math.log(priceRatio));
  return Math.min(MOST_DAYS, Math.floor(-Math.log(1 - random.unit()) * mean));
}

const YEAR_DAYS = 365;
/** Sales of long ago are kept more thinly than those of last month: the mean of a cut exponential. */
const MEMORY_DAYS = 220;

/** How long ago something sold within the past year, in whole days; at least one. */
export function endedDaysAgo(random: Random): number {
  const share = 1 - Math.exp(-YEAR_DAYS / MEMORY_DAYS);
  return 1 + Math.floor(-MEMORY_DAYS * Math.log(1 - random.unit() * share));
}
