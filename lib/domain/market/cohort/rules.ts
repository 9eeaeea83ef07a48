import { leastSquares } from "#lib/domain/kernel/statistics/rules.squares.ts";
import { median, quantile } from "#lib/domain/kernel/statistics/rules.ts";
import { SUPPLY_DAYS } from "#lib/domain/market/market-supply/constants.ts";
import { daysSupply } from "#lib/domain/market/market-supply/rules.ts";
import type { HistogramBin } from "#lib/domain/search/search/types.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { FEWEST_FOR_MEDIAN, FEWEST_OF_TRIM } from "./constants.ts";
import type { Cohort, MarketOffer, ModelMarket, PriceQuartiles, TrimMarket } from "./types.ts";

/** The vehicles of one model year that are for sale, as a market. */
export function cohortOf({ offers, years, asOf }: ModelMarket, year: number): Cohort {
  const own = offers.filter((offer) => offer.year === year);
  const stock = years.find((each) => each.year === year);
  const [activeCount, soldCount] = [stock?.activeCount ?? 0, stock?.soldCount ?? 0];
  const quartiles = own.length < FEWEST_FOR_MEDIAN ? null : quartilesOf(own);
  return {
    year,
    activeCount,
    n: stock?.pricedCount ?? own.length,
    price: quartiles === null ? null : { ...quartiles, bins: priceBins(stepsOf(own)) },
    medianMileageMiles: middle(own.map(({ mileageMiles }) => mileageMiles)),
    medianDaysOnMarket: middle(own.map(({ daysOnMarket }) => daysOnMarket)),
    soldCount,
    daysSupply: wholeDays(daysSupply({ active: activeCount, sold: soldCount })),
    trims: trimsOf(own),
    centsPerMile: centsPerMile(own),
    offers: own,
    asOf,
  };
}

const middle = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(median(values));

/** @throws RangeError without an offer. */
function quartilesOf(offers: readonly MarketOffer[]): PriceQuartiles {
  const prices = offers.map(({ priceCents }) => priceCents);
  const at = (share: number) => Math.round(quantile(prices, share));
  return {
    leastCents: at(0),
    p25Cents: at(0.25),
    p50Cents: at(0.5),
    p75Cents: at(0.75),
    mostCents: at(1),
  };
}

/** Prices counted in the steps that bars are made from. */
function stepsOf(offers: readonly MarketOffer[]): readonly (readonly [number, number])[] {
  return [
    ...Map.groupBy(offers, ({ priceCents }) => Math.floor(priceCents / (PRICE_STEP * 100))),
  ].map(([step, list]) => [step, list.length] as const);
}

function trimsOf(offers: readonly MarketOffer[]): readonly TrimMarket[] {
  return [...Map.groupBy(offers, ({ trim }) => trim ?? "")]
    .map(([trim, list]) => ({
      trim,
      n: list.length,
      medianMileageMiles: Math.round(median(list.map(({ mileageMiles }) => mileageMiles))),
      price: list.length < FEWEST_OF_TRIM ? null : quartilesOf(list),
    }))
    .toSorted((a, b) => b.n - a.n || (a.trim < b.trim ? -1 : 1));
}

/** What a mile does to the price, trims held equal: each trim's prices against its own middle. */
function centsPerMile(offers: readonly MarketOffer[]): number | null {
  if (offers.length < FEWEST_FOR_MEDIAN) return null;
  const centred = [...Map.groupBy(offers, ({ trim }) => trim ?? "").values()].flatMap((list) => {
    const mean = (of: (offer: MarketOffer) => number) =>
      list.reduce((sum, offer) => sum + of(offer), 0) / list.length;
    const [miles, cents] = [mean((offer) => offer.mileageMiles), mean((offer) => offer.priceCents)];
    return list.map((offer) => [offer.mileageMiles - miles, offer.priceCents - cents] as const);
  });
  const fit = leastSquares(
    centred.map(([miles]) => [miles]),
    centred.map(([, cents]) => cents),
  );
  const slope = fit?.coefficients[0];
  return slope === undefined ? null : Math.min(0, slope) + 0;
}

/** What the vehicles ask and how fast they go, in a sentence or two. */
export function cohortWords({ activeCount, n, price, offers }: Cohort): string {
  if (activeCount === 0) return "None for sale right now.";
  const only = offers[0];
  if (activeCount === 1 && only !== undefined)
    return `One for sale, at ${formatPrice(only.priceCents)}.`;
  if (price === null) {
    const counted =
      n < activeCount ? `, ${n === 0 ? "none" : formatNumber(n)} with a usable price` : "";
    return `${formatNumber(activeCount)} for sale${counted}. A median needs at least ${FEWEST_FOR_MEDIAN}.`;
  }
  return `${formatNumber(activeCount)} for sale. The median asking price is ${formatPrice(price.p50Cents)}; half are from ${formatPrice(price.p25Cents)} to ${formatPrice(price.p75Cents)}.`;
}

const wholeDays = (days: number | null): number | null => (days === null ? null : Math.round(days));

/** What the market days supply says, in a sentence. */
export function supplyWords({ daysSupply: days, activeCount, soldCount }: Cohort): string {
  if (days === null) {
    return `None sold here in the last ${SUPPLY_DAYS} days, so days of supply is unknown.`;
  }
  return `${formatNumber(soldCount)} sold in the last ${SUPPLY_DAYS} days. At that pace, the ${formatNumber(activeCount)} for sale are a ${formatNumber(days)}-day supply.`;
}

/** Prices are counted this finely, in whole dollars, up to a million. */
export const PRICE_STEP = 250;

/** The most and the least bars of the chart, and the share of all vehicles that they show one by one. */
const MOST_BINS = 24;

const LEAST_BINS = 8;

const SHOWN_SHARE = 0.97;

/** Widths of bars that people can read, in whole dollars. */
const WIDTHS = [250, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000];

/**
 * Bars of equal, round width over counted prices, in whole dollars.
 * @param steps vehicles by price in steps of PRICE_STEP.
 */
export function priceBins(
  steps: readonly (readonly [step: number, vehicles: number])[],
): readonly HistogramBin[] {
  const sorted = steps.toSorted(([a], [b]) => a - b);
  const [lowest] = sorted[0] ?? [];
  if (lowest === undefined) return [];
  const highest = sorted.at(-1)?.[0] ?? lowest;
  const shown = shareAt(sorted, SHOWN_SHARE);
  const dollars = (step: number) => step * PRICE_STEP;
  // Few vehicles in many bars say nothing: as many as twice the root of their number.
  const total = steps.reduce((sum, [, vehicles]) => sum + vehicles, 0);
  const most = Math.min(MOST_BINS, Math.max(LEAST_BINS, Math.ceil(2 * Math.sqrt(total))));
  const width =
    WIDTHS.find(
      (each) => Math.floor(dollars(shown) / each) - Math.floor(dollars(lowest) / each) < most,
    ) ?? 100_000;
  const first = Math.floor(dollars(lowest) / width);
  const last = Math.min(Math.floor(dollars(highest) / width), first + most - 1);
  const counts = new Map<number, number>();
  for (const [step, vehicles] of sorted) {
    const bin = Math.min(Math.floor(dollars(step) / width), last);
    counts.set(bin, (counts.get(bin) ?? 0) + vehicles);
  }
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const bin = first + index;
    const to = bin === last ? Math.max(dollars(highest + 1), (bin + 1) * width) : (bin + 1) * width;
    return { from: bin * width, to, count: counts.get(bin) ?? 0 };
  });
}

/** The step at or below which a share of all vehicles lies. */
function shareAt(counts: readonly (readonly [number, number])[], share: number): number {
  const total = counts.reduce((sum, [, vehicles]) => sum + vehicles, 0);
  let seen = 0;
  for (const [step, vehicles] of counts) {
    seen += vehicles;
    if (seen >= share * total) return step;
  }
  return 0;
}
