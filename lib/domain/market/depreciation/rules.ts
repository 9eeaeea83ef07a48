import { leastSquares } from "#lib/domain/kernel/statistics/rules.squares.ts";
import { quantile } from "#lib/domain/kernel/statistics/rules.ts";
import type { MarketOffer, ModelMarket } from "#lib/domain/market/cohort/types.ts";
import {
  type RegressionColumn,
  regressOffers,
} from "#lib/domain/market/option-premium/rules.regression.ts";
import type { Regressed } from "#lib/domain/market/option-premium/types.regression.ts";
import type { RetainedValue } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatNumber, formatPercent, formatPrice, plural } from "#lib/platform/format.ts";
import { BENDS_FROM, LEAST_AGES, LEAST_OFFERS, LOSS_READ_YEARS } from "./constants.ts";
import type { Depreciation, ExpectedLoss, ValueAtAge } from "./types.ts";

const TEN_THOUSAND = 10_000;

/** Model years back from the year of a moment; next year's models are new as well. */
export const ageOf = (modelYear: number, asOf: Date): number =>
  Math.max(0, asOf.getUTCFullYear() - modelYear);

/**
 * What vehicles of a model ask by age, as the market across its model years has it now: the logarithm
 * of the price regressed on age with mileage, trim, powertrain and axles held equal, and drawn for the
 * mix of all, each age at the mileage usual for it. The curve bends only where there is enough to tell,
 * and never upwards.
 */
export function depreciationOf(market: ModelMarket): Depreciation {
  const { offers, asOf } = market;
  const now = new Date(asOf);
  const age = (offer: Pick<MarketOffer, "year">) => ageOf(offer.year, now);
  const ages = new Set(offers.map(age));
  const none = { kind: "none", n: offers.length, asOf } as const;
  if (offers.length < LEAST_OFFERS || ages.size < LEAST_AGES) return none;
  const usual = usualMileage(offers, age);
  const excess: RegressionColumn = (offer) =>
    (offer.mileageMiles - usual(age(offer))) / TEN_THOUSAND;
  const bends = offers.length >= BENDS_FROM.offers && ages.size >= BENDS_FROM.ages;
  const range = { from: Math.min(...ages), to: Math.max(...ages) };
  const curve =
    (bends ? curveThrough(offers, age, excess, range, 2) : null) ??
    curveThrough(offers, age, excess, range, 1);
  if (curve === null) return none;
  const { regressed, at } = curve;
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
    quantile(regressed.residuals, share),
  );
  const mix = mixOf(regressed, excess);
  const counts = Map.groupBy(regressed.kept, age);
  const middleAt = (each: number) => Math.exp(mix + at(each) + (middle ?? 0));
  const values = Array.from({ length: range.to - range.from + 1 }, (_, index) => {
    const each = range.from + index;
    return {
      ageYears: each,
      modelYear: now.getUTCFullYear() - each,
      n: counts.get(each)?.length ?? 0,
      mileageMiles: Math.round(usual(each)),
      lowCents: Math.round(Math.exp(mix + at(each) + (low ?? 0))),
      middleCents: Math.round(middleAt(each)),
      highCents: Math.round(Math.exp(mix + at(each) + (high ?? 0))),
    };
  });
  return curveOf(values, { n: regressed.kept.length, basis: { kind: "market" }, asOf });
}

/**
 * The same from what the valuation engine retains by age, which borrows from make and class where the
 * model has few for sale. Null where that has fewer than two ages.
 */
export function depreciationRetained(
  { points, n, borrowed, error, fittedAt }: RetainedValue,
  now: Date,
): Depreciation | null {
  // Next year's models are of no age of their own yet.
  const told = points.filter(({ modelYear }) => modelYear <= now.getUTCFullYear());
  if (told.length < 2) return null;
  const values = told.map(({ modelYear, mileageMiles, p25Cents, p50Cents, p75Cents, ...each }) => ({
    ageYears: ageOf(modelYear, now),
    modelYear,
    n: each.n,
    mileageMiles,
    lowCents: p25Cents,
    middleCents: p50Cents,
    highCents: p75Cents,
  }));
  return curveOf(values, { n, basis: { kind: "engine", borrowed, error }, asOf: fittedAt });
}

type CurveFacts = Pick<Extract<Depreciation, { kind: "curve" }>, "n" | "basis" | "asOf">;

/** A curve with what each year takes, from its values by age, the youngest first. */
function curveOf(
  values: readonly Omit<ValueAtAge, "lossCents" | "lossShare">[],
  facts: CurveFacts,
): Depreciation {
  const points = values.map((value, index): ValueAtAge => {
    const older = values[index + 1];
    // Only of neighbouring ages: between others no single year's loss is known.
    const isNext = older !== undefined && older.ageYears === value.ageYears + 1;
    const lossCents = isNext ? value.middleCents - older.middleCents : null;
    return {
      ...value,
      lossCents,
      lossShare: lossCents === null ? null : lossCents / value.middleCents,
    };
  });
  return { kind: "curve", points, yearlyLossShare: evenLossShare(points), ...facts };
}

/**
 * The even share that a year of age takes, from 0 up: least squares of the logarithm of what is asked on
 * age. One age asks more or less than its neighbours by its equipment and by a new generation, which a
 * vehicle that grows older does not change; so the fall is taken as even. 0 for a single age.
 */
function evenLossShare(points: readonly Pick<ValueAtAge, "ageYears" | "middleCents">[]): number {
  const fit = leastSquares(
    points.map(({ ageYears }) => [1, ageYears]),
    points.map(({ middleCents }) => Math.log(middleCents)),
  );
  return Math.max(0, 1 - Math.exp(fit?.coefficients[1] ?? 0));
}

type AgeOf = (offer: Pick<MarketOffer, "year">) => number;

/** The mileage usual for an age: a line through all, never falling with age nor below nothing. */
function usualMileage(offers: readonly MarketOffer[], age: AgeOf): (age: number) => number {
  const miles = offers.map(({ mileageMiles }) => mileageMiles);
  const fit = leastSquares(
    offers.map((offer) => [1, age(offer)]),
    miles,
  );
  const mean = miles.reduce((sum, each) => sum + each, 0) / miles.length;
  const [start = mean, yearly = 0] = fit?.coefficients ?? [];
  return yearly < 0 ? () => mean : (each) => Math.max(0, start + yearly * each);
}

interface Curve {
  readonly regressed: Regressed;
  /** What an age adds to the logarithm of the price. */
  readonly at: (age: number) => number;
}

/** A curve of some degree in age; one of the second is null where it would rise. */
function curveThrough(
  offers: readonly MarketOffer[],
  age: AgeOf,
  excess: RegressionColumn,
  { from, to }: { readonly from: number; readonly to: number },
  degree: 1 | 2,
): Curve | null {
  const columns: readonly RegressionColumn[] = [
    (offer) => age(offer) - from,
    ...(degree === 2 ? [(offer: MarketOffer) => (age(offer) - from) ** 2] : []),
  ];
  const regressed = regressOffers(offers, columns, [excess]);
  if (regressed === null) return null;
  const [slope = 0, bend = 0] = regressed.coefficients;
  const second = degree === 2 ? bend : 0;
  const rises = slope > 0 || slope + 2 * second * (to - from) > 0;
  if (degree === 2 && rises) return null;
  return { regressed, at: (each) => slope * (each - from) + second * (each - from) ** 2 };
}

/** What is expected of the mix of all vehicles at no age, each at the mileage usual for its own. */
function mixOf({ kept, others }: Regressed, excess: RegressionColumn): number {
  const sum = kept.reduce((total, offer) => {
    // The effect of its own mileage is taken out: mileage enters `others` by `excess` alone.
    const usual = { ...offer, mileageMiles: offer.mileageMiles - excess(offer) * TEN_THOUSAND };
    return total + others(usual);
  }, 0);
  return sum / Math.max(1, kept.length);
}

/** The curve's finding over all its model years, in a sentence. */
export function depreciationWords(depreciation: Depreciation): string {
  if (depreciation.kind === "none") {
    return depreciation.n === 0
      ? "None for sale, so depreciation is unknown."
      : `Only ${formatNumber(depreciation.n)} for sale across all model years: too few for a curve.`;
  }
  const { points, yearlyLossShare, n } = depreciation;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return "";
  const ends = `from ${formatPrice(first.middleCents)} for a ${first.modelYear} to ${formatPrice(last.middleCents)} for a ${last.modelYear}, based on ${plural(n, "vehicle")} for sale`;
  if (yearlyLossShare <= 0) return `Older ones are priced no lower: ${ends}.`;
  return `Across all model years, each year of age takes off ${formatPercent(yearlyLossShare)}: ${ends}.`;
}

/** "$1,125 (9.7%)"; where older ones ask more, that; where there are none, that. */
export function lossWords(lossCents: number | null, lossShare: number | null): string {
  if (lossCents === null) return "no older ones";
  if (lossCents < 0) return `none: older ones cost ${formatPrice(-lossCents)} more`;
  return `${formatPrice(lossCents)} (${formatPercent(lossShare ?? 0)})`;
}

/**
 * What a vehicle of a model year is expected to lose a year, wherever that is told; null where its own
 * model year or the one before is beyond the curve.
 */
export function expectedLoss(depreciation: Depreciation, modelYear: number): ExpectedLoss | null {
  if (depreciation.kind === "none") return null;
  const { points, basis, asOf } = depreciation;
  const byYear = new Map(points.map((point) => [point.modelYear, point]));
  const read: ValueAtAge[] = [];
  for (let year = modelYear; year >= modelYear - LOSS_READ_YEARS; year -= 1) {
    const point = byYear.get(year);
    if (point === undefined) break;
    read.push(point);
  }
  const last = read.at(-1);
  if (last === undefined || read.length < 2) return null;
  return {
    yearlyShare: evenLossShare(read),
    fromYear: modelYear,
    toYear: last.modelYear,
    n: read.reduce((sum, { n }) => sum + n, 0),
    borrowedShare: basis.kind === "engine" ? basis.borrowed.make + basis.borrowed.class : 0,
    asOf,
  };
}

/** What is left of a price after some years, whole or in part, in whole cents. */
export const priceAfter = (
  priceCents: number,
  { yearlyShare }: Pick<ExpectedLoss, "yearlyShare">,
  years: number,
): number => Math.round(priceCents * (1 - yearlyShare) ** years);

/** What the expectation rests on: "what model years 2015 to 2020 ask today, 214 vehicles for sale". */
export function expectedLossBasis({ fromYear, toYear, n, borrowedShare }: ExpectedLoss): string {
  const percent = Math.round(borrowedShare * 100);
  const borrowed = percent === 0 ? "" : `, ${percent}% of it from its make and similar vehicles`;
  return `asking prices of model years ${toYear} to ${fromYear} today, ${plural(n, "vehicle")}${borrowed}`;
}
