import { FEWEST_INDEXED } from "#lib/domain/discover/explore/constants.ts";
import type { SliceFacts } from "#lib/domain/discover/explore/types.counts.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";

/** Whether there are enough vehicles to speak of a middle: the same as search engines are shown. */
export const isEnough = (total: number): boolean => total >= FEWEST_INDEXED;

/** What the vehicles ask, in a sentence; for the page and for those who hear the chart. */
export function priceSentence({ total, price }: SliceFacts): string {
  if (price === null) return "None for sale here right now.";
  if (total === 1) return `One vehicle for sale, at ${formatPrice(price.medianCents)}.`;
  const range = `${plural(total, "vehicle")} priced from ${formatPrice(price.lowCents)} to ${formatPrice(price.highCents)}`;
  return isEnough(total)
    ? `${range}; half from ${formatPrice(price.quarterCents)} to ${formatPrice(price.threeQuarterCents)}.`
    : `${range}. A median needs at least ${FEWEST_INDEXED}.`;
}

/** The page in one line for a list of results elsewhere, with its numbers. */
export function sliceDescription(title: string, facts: SliceFacts | null, total: number): string {
  if (facts?.price && isEnough(total)) {
    const days = facts.medianDaysOnMarket;
    return `${title}: ${plural(total, "vehicle")}, median asking price ${formatPrice(facts.price.medianCents)}${days === null ? "" : `, median ${plural(days, "day")} on market`}. Each with its price history and a deal rating that shows its work.`;
  }
  return `${title}: ${plural(total, "vehicle")} for sale, each with its price history and a deal rating that shows its work.`;
}
