import { turnForecast } from "#lib/domain/market/turn-forecast/rules.ts";
import type { TurnBasis, TurnForecast } from "#lib/domain/market/turn-forecast/types.ts";
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
