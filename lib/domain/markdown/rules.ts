import { turnForecast } from "#lib/domain/turn-forecast/rules.ts";
import type { NoTurnBasis, TurnBasis } from "#lib/domain/turn-forecast/types.ts";
import { LEAST_GAIN, MOST_SHARE, STEP_CENTS, WANTED_CHANCE } from "./constants.ts";
import type { Markdown, MarkdownAdvice } from "./types.ts";

/**
 * Whether a vehicle's price is worth lowering, and to what: the smallest cut with which it is as likely
 * as not sold within 30 days; where no cut of at most 12% is enough, the largest, and that is said. A
 * cut that adds less than five points to the chance is no advice.
 */
export function markdownAdvice(basis: TurnBasis | NoTurnBasis, priceCents: number): MarkdownAdvice {
  if (typeof basis === "string") return { kind: "none", reason: basis };
  const now = turnForecast(basis, priceCents);
  const saleCount = basis.sales.model;
  if (now.chance30.middle >= WANTED_CHANCE) return { kind: "keep", now, saleCount };
  let last: Markdown | null = null;
  for (const price of lowerPrices(priceCents)) {
    const then = turnForecast(basis, price);
    const isEnough = then.chance30.middle >= WANTED_CHANCE;
    last = { priceCents: price, now, then, isEnough };
    if (isEnough) break;
  }
  if (last === null || last.then.chance30.middle - now.chance30.middle < LEAST_GAIN)
    return { kind: "no_use", now, saleCount };
  return { kind: "lower", markdown: last, saleCount };
}

/** Lower prices in whole steps, from the highest down, as far as advice goes. */
function lowerPrices(priceCents: number): readonly number[] {
  const first = Math.ceil(priceCents / STEP_CENTS) * STEP_CENTS - STEP_CENTS;
  const least = priceCents * (1 - MOST_SHARE);
  const count = Math.max(0, Math.floor((first - least) / STEP_CENTS) + 1);
  return Array.from({ length: count }, (_, step) => first - step * STEP_CENTS);
}

/**
 * What the days are worth that a vehicle is expected to stand less of the next 60, in cents.
 * @param holdingCentsPerDay what a day of standing costs.
 */
export function savedHoldingCents({ now, then }: Markdown, holdingCentsPerDay: number): number {
  return Math.round((now.days60 - then.days60) * holdingCentsPerDay);
}
