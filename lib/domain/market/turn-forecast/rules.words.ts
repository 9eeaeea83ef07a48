import { formatNumber, plural } from "#lib/platform/format.ts";
import type { JudgedStatement, TurnFigures } from "./schema.score.ts";
import type { NoTurnBasis, TurnBasis } from "./types.ts";

/** "62%"; never the 0% or 100% that no forecast can know. */
export function chanceWords(share: number): string {
  const percent = share * 100;
  if (percent < 1) return "under 1%";
  if (percent > 99) return "over 99%";
  return `${Math.round(percent)}%`;
}

/** Why there is no forecast, in a sentence. */
export const NO_BASIS_WORDS: Readonly<Record<NoTurnBasis, string>> = {
  not_learned:
    "How fast vehicles sell is still being learned from sales in the market: after a first start that takes minutes, in a new market until enough was sold.",
  too_few_prices:
    "Fewer than 8 vehicles of its model year were offered in the last 180 days: too few to say what is typical.",
  branded_title: "Its title is branded: what others ask and how they sell says little about it.",
};

/** From what and how much a forecast was learned, in a sentence. */
export function turnBasisWords(
  { sales, fit, typicalCount, typicalMatch }: TurnBasis,
  state: string,
): string {
  const match = typicalMatch === "trim" ? "its trim" : "its model year";
  const inferred =
    fit.inferredCount === 0
      ? ""
      : ` (${Math.round((100 * fit.inferredCount) / fit.saleCount)}% of the market's inferred)`;
  return `From ${plural(sales.modelYear, "sale")} of its model year (${sales.inState} in ${state}) and ${sales.model} of its model in ${fit.windowDays} days${inferred}; typical price from ${typicalCount} asking prices of ${match}`;
}

/** What was said, in words: "Sold within 7 days". */
export const statementWords = ({ what, days }: Pick<JudgedStatement, "what" | "days">): string =>
  what === "sold" ? `Sold within ${days} days` : `Price lowered within ${days} days`;

/** How many of the forecasts were made when they say, and how many only afterwards. */
export function hindsightWords({ n, inHindsight }: TurnFigures): string {
  if (inHindsight === 0) return "";
  const those =
    inHindsight === n
      ? `All ${formatNumber(n)}`
      : `Of the ${formatNumber(n)} looked at, ${formatNumber(inHindsight)}`;
  return `${those} were made afterwards from nothing but what was known on their day.`;
}
