import { reachOf } from "#lib/domain/kernel/statistics/rules.squares.ts";
import { median } from "#lib/domain/kernel/statistics/rules.ts";
import type { MarketOffer, ModelMarket } from "#lib/domain/market/cohort/types.ts";
import { FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { CONFIDENCE, LEAST_EACH, LEAST_FREEDOM, WIDEST_REACH } from "./constants.ts";
import { type RegressionColumn, regressOffers } from "./rules.regression.ts";
import type { Regressed } from "./types.regression.ts";
import type { OptionPremium, OptionPremiums, UnsaidOption } from "./types.ts";

/**
 * What features add to the price of a model year: a regression of the logarithm of asking prices on
 * all of them at once, with mileage, model year, trim, powertrain and axles held equal. From the model
 * year's own vehicles where these are enough, else with the years beside it, else of all years.
 */
export function optionPremiumsOf(market: ModelMarket, year: number): OptionPremiums {
  const { offers, asOf } = market;
  for (const around of [0, 1, Number.POSITIVE_INFINITY]) {
    const scope = offers.filter((offer) => Math.abs(offer.year - year) <= around);
    const found = premiumsWithin(scope, asOf);
    if (found !== null) return found;
  }
  return {
    kind: "none",
    n: offers.length,
    unsaid: (Object.keys(FEATURES) as Feature[]).flatMap(
      (feature) => thinness(offers, feature) ?? [],
    ),
    asOf,
  };
}

const has = ({ features }: MarketOffer, feature: Feature): boolean => features.includes(feature);

/** Why nothing can be said of a feature; null where there are enough with and without it. */
function thinness(offers: readonly MarketOffer[], feature: Feature): UnsaidOption | null {
  const withCount = offers.filter((offer) => has(offer, feature)).length;
  const withoutCount = offers.length - withCount;
  if (withCount < LEAST_EACH) return { feature, reason: "too_few_with", withCount, withoutCount };
  if (withoutCount < LEAST_EACH)
    return { feature, reason: "too_few_without", withCount, withoutCount };
  return null;
}

function premiumsWithin(offers: readonly MarketOffer[], asOf: string): OptionPremiums | null {
  const all = Object.keys(FEATURES) as Feature[];
  const thin = new Map(
    all.flatMap((each) => {
      const why = thinness(offers, each);
      return why === null ? [] : [[each, why] as const];
    }),
  );
  const enough = all.filter((each) => !thin.has(each));
  const { regressed, told, entangled } = regressFeatures(offers, enough);
  if (regressed === null || regressed.freedom < LEAST_FREEDOM || told.length === 0) return null;
  const medianPriceCents = Math.round(median(regressed.kept.map(({ priceCents }) => priceCents)));
  // Of ten features one would stand out by chance: the confidence is that of all of them together.
  const reach = reachOf(1 - (1 - CONFIDENCE) / told.length, regressed.freedom);
  const premiums: OptionPremium[] = [];
  const unsaid: UnsaidOption[] = [...thin.values()];
  const counts = (feature: Feature) => {
    const withCount = regressed.kept.filter((offer) => has(offer, feature)).length;
    return { withCount, withoutCount: regressed.kept.length - withCount };
  };
  for (const feature of entangled)
    unsaid.push({ feature, reason: "goes_with_others", ...counts(feature) });
  for (const [at, feature] of told.entries()) {
    const effect = regressed.coefficients[at] ?? 0;
    const half = reach * (regressed.standardErrors[at] ?? 0);
    if (half > WIDEST_REACH) {
      unsaid.push({ feature, reason: "goes_with_others", ...counts(feature) });
      continue;
    }
    const cents = (share: number) => Math.round(Math.expm1(share) * medianPriceCents);
    premiums.push({
      feature,
      premiumCents: cents(effect),
      lowCents: cents(effect - half),
      highCents: cents(effect + half),
      ...counts(feature),
      isClear: effect - half > 0 || effect + half < 0,
    });
  }
  if (premiums.length === 0) return null;
  const years = regressed.kept.map(({ year }) => year);
  return {
    kind: "estimated",
    premiums: premiums.toSorted((a, b) => b.premiumCents - a.premiumCents),
    unsaid,
    n: regressed.kept.length,
    years: { from: Math.min(...years), to: Math.max(...years) },
    medianPriceCents,
    asOf,
  };
}

const TEN_THOUSAND = 10_000;

/** All features at once; where that cannot tell them apart, as many as can be told, one by one. */
function regressFeatures(
  offers: readonly MarketOffer[],
  features: readonly Feature[],
): { regressed: Regressed | null; told: readonly Feature[]; entangled: readonly Feature[] } {
  const years = new Set(offers.map(({ year }) => year));
  const held: readonly RegressionColumn[] = [
    ({ mileageMiles }) => mileageMiles / TEN_THOUSAND,
    ...(years.size > 1 ? [({ year }: MarketOffer) => year - Math.min(...years)] : []),
  ];
  const columnOf =
    (feature: Feature): RegressionColumn =>
    (offer) =>
      has(offer, feature) ? 1 : 0;
  const fitTo = (list: readonly Feature[]) => regressOffers(offers, list.map(columnOf), held);
  const whole = features.length === 0 ? null : fitTo(features);
  if (whole !== null) return { regressed: whole, told: features, entangled: [] };
  const told: Feature[] = [];
  const entangled: Feature[] = [];
  let regressed: Regressed | null = null;
  for (const feature of features) {
    const next = fitTo([...told, feature]);
    if (next === null) entangled.push(feature);
    else {
      told.push(feature);
      regressed = next;
    }
  }
  return { regressed, told, entangled };
}

/** What the premiums say, in a sentence. */
export function premiumWords(premiums: OptionPremiums): string {
  if (premiums.kind === "none") {
    return premiums.n === 0
      ? "None for sale, so what features add is unknown."
      : `Only ${plural(premiums.n, "vehicle is", "vehicles are")} for sale across all model years: too few to tell what a feature adds.`;
  }
  const [most] = premiums.premiums.filter(
    ({ isClear, premiumCents }) => isClear && premiumCents > 0,
  );
  const basis = `from ${plural(premiums.n, "vehicle")}`;
  return most === undefined
    ? `No feature clearly adds to the asking price, ${basis}.`
    : `${FEATURES[most.feature]}: about ${formatPrice(most.premiumCents)} more (${formatPrice(most.lowCents)} to ${formatPrice(most.highCents)}), the most of any feature, ${basis}.`;
}

/** Why nothing is said of a feature. */
export function unsaidWords({ reason, withCount, withoutCount }: UnsaidOption): string {
  switch (reason) {
    case "too_few_with":
      return withCount === 0 ? "no seller lists it" : `only ${withCount} with it`;
    case "too_few_without":
      return withoutCount === 0 ? "all have it" : `only ${withoutCount} without it`;
    case "goes_with_others":
      return "comes with other features too often to separate";
  }
}
