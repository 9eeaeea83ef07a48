import { median } from "#lib/domain/kernel/statistics/rules.ts";
import type { MarketOffer, ModelMarket } from "#lib/domain/market/cohort/types.ts";
import { ageOf, expectedLoss, priceAfter } from "#lib/domain/market/depreciation/rules.ts";
import type { Depreciation } from "#lib/domain/market/depreciation/types.ts";
import { COUNTED_ON, LEAST_OF_YEAR, LOSS_YEARS } from "./constants.best.ts";
import type { BestYears, YearSignals, YearToBuy } from "./types.best.ts";

const NOT_CHECKED: YearSignals = { recallCount: null, complaintCount: null };

/**
 * Which model year to buy for what, from what is for sale now. No score: each question has its own
 * figure, and every figure is in the table.
 * @param signals recalls and complaints by model year, where they were checked.
 */
export function bestYearsOf(
  { offers, asOf }: ModelMarket,
  depreciation: Depreciation,
  signals: ReadonlyMap<number, YearSignals> = new Map(),
): BestYears {
  const now = new Date(asOf);
  const byYear = [...Map.groupBy(offers, ({ year }) => year)].toSorted(([a], [b]) => b - a);
  const years = byYear
    .filter(([, list]) => list.length >= LEAST_OF_YEAR)
    .map(([year, list]) =>
      yearToBuy(year, list, depreciation, now, signals.get(year) ?? NOT_CHECKED),
    );
  return {
    years,
    thin: byYear
      .filter(([, list]) => list.length < LEAST_OF_YEAR)
      .map(([year, { length }]) => ({ year, n: length })),
    leastPerYearLeft: least(years, ({ centsPerYearLeft }) => centsPerYearLeft),
    leastLoss: least(years, ({ lossCents }) => lossCents),
    leastPrice: least(years, ({ medianPriceCents }) => medianPriceCents),
    asOf,
  };
}

function yearToBuy(
  year: number,
  offers: readonly MarketOffer[],
  depreciation: Depreciation,
  now: Date,
  signals: YearSignals,
): YearToBuy {
  const medianPriceCents = Math.round(median(offers.map(({ priceCents }) => priceCents)));
  const medianMileageMiles = Math.round(median(offers.map(({ mileageMiles }) => mileageMiles)));
  const ageYears = ageOf(year, now);
  const loss = expectedLoss(depreciation, year);
  const lossCents =
    loss === null ? null : medianPriceCents - priceAfter(medianPriceCents, loss, LOSS_YEARS);
  const yearsLeft = yearsLeftOf(ageYears, medianMileageMiles);
  return {
    year,
    ageYears,
    n: offers.length,
    medianPriceCents,
    medianMileageMiles,
    lossCents,
    lossShare: lossCents === null ? null : lossCents / medianPriceCents,
    yearsLeft,
    centsPerYearLeft: Math.round(medianPriceCents / yearsLeft),
    ...signals,
  };
}

/** Years until it is as old, or has gone as far, as is counted on; one at least. */
export function yearsLeftOf(ageYears: number, mileageMiles: number): number {
  const byAge = COUNTED_ON.years - ageYears;
  const byMiles = (COUNTED_ON.miles - mileageMiles) / COUNTED_ON.milesPerYear;
  return Math.max(1, Math.round(Math.min(byAge, byMiles) * 10) / 10);
}

/** The year whose figure is least, where there is another one to be ahead of. */
function least(
  years: readonly YearToBuy[],
  figure: (year: YearToBuy) => number | null,
): YearToBuy | null {
  const told = years.flatMap((year) => {
    const cents = figure(year);
    return cents === null ? [] : [{ year, cents }];
  });
  if (told.length < 2) return null;
  return told.reduce((best, each) => (each.cents < best.cents ? each : best)).year;
}
