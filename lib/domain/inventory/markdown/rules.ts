import { CHANCE_DAYS } from "#lib/domain/market/turn-forecast/constants.ts";
import { turnForecast } from "#lib/domain/market/turn-forecast/rules.ts";
import type { NoTurnBasis, TurnBasis } from "#lib/domain/market/turn-forecast/types.ts";
import {
  LEAST_GAIN,
  MARKDOWN_STEP_CENTS,
  MOST_MARKDOWN_SHARE,
  NEAR_TYPICAL_SHARE,
} from "./constants.ts";
import type { Markdown, MarkdownAdvice } from "./types.ts";

/**
 * Whether a vehicle's price is worth lowering, and to what: to what such vehicles ask by the
 * appraisal, where it asks more; by 12% at most, and where that is not enough, that is said. Below the typical
 * price nothing is suggested: a faster sale would cost more than the days that it saves.
 */
export function markdownAdvice(basis: TurnBasis | NoTurnBasis, priceCents: number): MarkdownAdvice {
  if (typeof basis === "string") return { kind: "none", reason: basis };
  const now = turnForecast(basis, priceCents);
  const saleCount = basis.sales.model;
  if (priceCents <= basis.expectedCents * (1 + NEAR_TYPICAL_SHARE))
    return { kind: "keep", now, saleCount };
  const least = priceCents * (1 - MOST_MARKDOWN_SHARE);
  const isEnough = basis.expectedCents >= least;
  const price = isEnough
    ? Math.floor(basis.expectedCents / MARKDOWN_STEP_CENTS) * MARKDOWN_STEP_CENTS
    : Math.ceil(least / MARKDOWN_STEP_CENTS) * MARKDOWN_STEP_CENTS;
  if (price >= priceCents || price <= 0) return { kind: "keep", now, saleCount };
  const then = turnForecast(basis, price);
  return then.soldWithin[CHANCE_DAYS].middle - now.soldWithin[CHANCE_DAYS].middle < LEAST_GAIN
    ? { kind: "no_use", now, saleCount }
    : { kind: "lower", markdown: { priceCents: price, now, then, isEnough }, saleCount };
}

/**
 * What the days are worth that a vehicle is expected to stand less of the next 60, in cents.
 * @param holdingCentsPerDay what a day of standing costs.
 */
export function savedHoldingCents({ now, then }: Markdown, holdingCentsPerDay: number): number {
  return Math.round((now.days60 - then.days60) * holdingCentsPerDay);
}
