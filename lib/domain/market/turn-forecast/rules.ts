import { DAY_MS } from "#lib/platform/clock.ts";
import {
  AGE_BANDS,
  CHANCE_DAYS,
  INTERVAL_ERRORS,
  MOST_DAYS,
  MOST_OFF,
  STAND_DAYS,
} from "./constants.ts";
import type {
  NoTurnBasis,
  TurnBasis,
  TurnFit,
  TurnForecast,
  TurnKind,
  TurnKnowledge,
  TurnRate,
} from "./types.ts";

/*
 * How long a vehicle stands, as a rate: each day a vehicle for sale is sold with some chance. A
 * proportional hazards model with piecewise constant rates (Friedman 1982): the rate of a day is the
 * market's for vehicles that their sellers have offered as long, times a factor for this kind of vehicle, times
 * (price / typical price) to the power of the price effect.
 */

/** Where a line or a rate is found. A trim or a state of "" stands for all; a year of 0 for all years. */
export const lineKey = (modelId: number, year: number, trim: string): string =>
  `${modelId} ${year} ${trim}`;
export const rateKey = (modelId: number, year: number, state: string): string =>
  `${modelId} ${year} ${state}`;

/** What is known of vehicles like one, at a moment; or why too little is. @param at now, or the moment it is asked for. */
export function turnBasis(
  knowledge: TurnKnowledge | null,
  vehicle: TurnKind,
  at: Date,
): TurnBasis | NoTurnBasis {
  if (knowledge === null) return "not_learned";
  if (vehicle.titleStatus !== "clean") return "branded_title";
  const { lines, rates, ...fit } = knowledge;
  const { modelId, year, state, mileageMiles } = vehicle;
  const ofTrim = vehicle.trim ? lines.get(lineKey(modelId, year, vehicle.trim)) : undefined;
  const line = ofTrim ?? lines.get(lineKey(modelId, year, ""));
  if (line === undefined) return "too_few_prices";
  const groups = [
    rates.get(rateKey(modelId, 0, "")),
    rates.get(rateKey(modelId, year, "")),
    rates.get(rateKey(modelId, year, state)),
  ] as const;
  const { factor, error } = narrowest(groups, fit);
  const typicalCents = Math.round(Math.exp(line.center + line.perMile * mileageMiles));
  return {
    fit,
    typicalCents,
    expectedCents: typicalCents,
    typicalCount: line.n,
    typicalMatch: ofTrim === undefined ? "model_year" : "trim",
    ageDays: Math.max(0, (at.getTime() - vehicle.sellerSince.getTime()) / DAY_MS),
    factor,
    factorError: error,
    sales: {
      inState: groups[2]?.saleCount ?? 0,
      modelYear: groups[1]?.saleCount ?? 0,
      model: groups[0]?.saleCount ?? 0,
      market: fit.saleCount,
    },
  };
}

/** The narrowest group's factor; groups that are not known add what such groups differ by. */
function narrowest(
  groups: readonly (TurnRate | undefined)[],
  { spread }: Pick<TurnFit, "spread">,
): { factor: number; error: number } {
  let factor = 1;
  let variance = 0;
  for (const [at, group] of groups.entries()) {
    if (group === undefined) variance += spread[at] ?? 0;
    else {
      factor = group.factor;
      variance = group.error ** 2;
    }
  }
  return { factor, error: Math.sqrt(variance) };
}

/** The rate of sales a day of each age band at a price, before the factor's uncertainty. */
function ratesAt({ fit, factor }: TurnBasis, off: number): readonly number[] {
  const scale = factor * Math.exp(fit.priceEffect * off);
  return fit.dailyRates.map((rate) => rate * scale);
}

/** The parts of the days ahead in which the rate stays one: its length in days, the last without end. */
function stepsFrom(
  ageDays: number,
  rates: readonly number[],
): readonly { readonly days: number; readonly rate: number }[] {
  return rates.flatMap((rate, band) => {
    const end = AGE_BANDS[band + 1] ?? Number.POSITIVE_INFINITY;
    const days = end - Math.max(ageDays, AGE_BANDS[band] ?? 0);
    return days > 0 ? [{ days, rate }] : [];
  });
}

type Steps = ReturnType<typeof stepsFrom>;

/** The integral of the rate over the next days. */
function cumulated(steps: Steps, days: number): number {
  let left = days;
  let sum = 0;
  for (const step of steps) {
    const part = Math.min(left, step.days);
    sum += part * step.rate;
    left -= part;
    if (left <= 0) break;
  }
  return sum;
}

/** Days within which this share is sold; null beyond MOST_DAYS. */
function daysUntil(steps: Steps, share: number): number | null {
  let left = -Math.log(1 - share);
  let days = 0;
  for (const step of steps) {
    if (step.rate * step.days >= left) {
      days += left / step.rate;
      return days > MOST_DAYS ? null : days;
    }
    left -= step.rate * step.days;
    days += step.days;
    if (days > MOST_DAYS) return null;
  }
  return null;
}

/** Days that a vehicle is expected to stand of the next `days`: the integral of the share left. */
function expectedStand(steps: Steps, days: number): number {
  let left = days;
  let share = 1;
  let sum = 0;
  for (const step of steps) {
    const part = Math.min(left, step.days);
    const kept = Math.exp(-step.rate * part);
    sum += step.rate > 0 ? (share * (1 - kept)) / step.rate : share * part;
    share *= kept;
    left -= part;
    if (left <= 0) break;
  }
  return sum;
}

/** What is expected of a vehicle at a price. */
export function turnForecast(basis: TurnBasis, priceCents: number): TurnForecast {
  const { typicalCents, ageDays, fit, factorError } = basis;
  const exact = Math.log(Math.max(1, priceCents) / typicalCents);
  const off = Math.min(MOST_OFF, Math.max(-MOST_OFF, exact));
  const steps = stepsFrom(ageDays, ratesAt(basis, off));
  const error = Math.hypot(factorError, off * fit.priceEffectError);
  const ahead = cumulated(steps, CHANCE_DAYS);
  const chance = (errors: number) => 1 - Math.exp(-ahead * Math.exp(errors * error));
  return {
    priceCents,
    isBeyond: off !== exact,
    chance30: {
      low: chance(-INTERVAL_ERRORS),
      middle: chance(0),
      high: chance(INTERVAL_ERRORS),
    },
    days: {
      quarter: daysUntil(steps, 0.25),
      half: daysUntil(steps, 0.5),
      threeQuarters: daysUntil(steps, 0.75),
    },
    days60: expectedStand(steps, STAND_DAYS),
  };
}

/** The same for every vehicle alike, by the market's pace of late: what a forecast is to be better than. */
export function plainForecast({
  recentSaleCount,
  recentExposureDays,
}: Pick<TurnFit, "recentSaleCount" | "recentExposureDays">): {
  readonly chance30: number;
  readonly days60: number;
} {
  const steps = [
    { days: Number.POSITIVE_INFINITY, rate: recentSaleCount / Math.max(recentExposureDays, 1) },
  ];
  return {
    chance30: 1 - Math.exp(-cumulated(steps, CHANCE_DAYS)),
    days60: expectedStand(steps, STAND_DAYS),
  };
}
