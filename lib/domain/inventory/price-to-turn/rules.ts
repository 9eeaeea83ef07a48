import { turnForecast } from "#lib/domain/market/turn-forecast/rules.ts";
import type {
  NoTurnBasis,
  TurnBasis,
  TurnForecast,
} from "#lib/domain/market/turn-forecast/types.ts";
import { plural } from "#lib/platform/format.ts";
import {
  CURVE_STEPS,
  LEAST_PRICE_SHARE,
  MOST_PRICE_SHARE,
  ROOM_SHARE,
  SLIDER_STEP_CENTS,
} from "./constants.ts";

/** The prices that may be tried of a vehicle, in whole steps of the slider. */
export function priceRange(
  { typicalCents }: Pick<TurnBasis, "typicalCents">,
  prices: readonly number[],
): { readonly least: number; readonly most: number } {
  const least = Math.min(
    typicalCents * LEAST_PRICE_SHARE,
    ...prices.map((price) => price * (1 - ROOM_SHARE)),
  );
  const most = Math.max(
    typicalCents * MOST_PRICE_SHARE,
    ...prices.map((price) => price * (1 + ROOM_SHARE)),
  );
  return {
    least: Math.max(SLIDER_STEP_CENTS, Math.floor(least / SLIDER_STEP_CENTS) * SLIDER_STEP_CENTS),
    most: Math.ceil(most / SLIDER_STEP_CENTS) * SLIDER_STEP_CENTS,
  };
}

/** What is expected at prices spread evenly over a range. */
export function turnCurve(
  basis: TurnBasis,
  { least, most }: { readonly least: number; readonly most: number },
): readonly TurnForecast[] {
  return Array.from({ length: CURVE_STEPS + 1 }, (_, step) =>
    turnForecast(basis, Math.round(least + ((most - least) * step) / CURVE_STEPS)),
  );
}

/** "41 days", "more than a year". */
export function daysWords(days: number | null): string {
  if (days === null) return "more than a year";
  const whole = Math.max(1, Math.round(days));
  return whole === 1 ? "1 day" : `${whole} days`;
}

/** "14 to 97 days", "120 days to more than a year". */
export function dayRangeWords(from: number | null, to: number | null): string {
  if (from === null) return "more than a year";
  const first = Math.max(1, Math.round(from));
  return to === null ? `${first} days to more than a year` : `${first} to ${daysWords(to)}`;
}

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
