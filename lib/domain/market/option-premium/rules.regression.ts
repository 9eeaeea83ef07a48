import { MAD_TO_SIGMA } from "#lib/domain/kernel/statistics/constants.ts";
import { dot, leastSquares } from "#lib/domain/kernel/statistics/rules.squares.ts";
import { median } from "#lib/domain/kernel/statistics/rules.ts";
import type { MarketOffer } from "#lib/domain/market/cohort/types.ts";
import { POWERTRAIN_OF_FUEL } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Regressed } from "./types.regression.ts";

/** Residuals farther from the median than this many scaled median absolute deviations are outliers. */
const OUTLIER_DEVIATIONS = 3.5;
/** A trim or powertrain with fewer vehicles stands with all others that are as rare. */
const LEAST_OF_KIND = 5;
/** Residuals spread less than this are equal but for floating point: then nothing is an outlier. */
const LEAST_SPREAD = 1e-9;

/** A column of the regression: what it is of an offer. */
export type RegressionColumn = (offer: MarketOffer) => number;

/**
 * Regresses the logarithm of asking prices on some columns with mileage, trim, powertrain and driven
 * axles held equal; once more without the prices that lie far from all others.
 * @param asked columns whose effects are wanted.
 * @param held further columns that are held equal.
 * @returns null where their effects cannot be told apart.
 */
export function regressOffers(
  offers: readonly MarketOffer[],
  asked: readonly RegressionColumn[],
  held: readonly RegressionColumn[] = [],
): Regressed | null {
  const first = fitOnce(offers, asked, held);
  if (first === null) return null;
  const middle = median(first.residuals);
  const spread = median(first.residuals.map((each) => Math.abs(each - middle)));
  if (spread < LEAST_SPREAD) return first;
  const limit = OUTLIER_DEVIATIONS * MAD_TO_SIGMA * spread;
  const kept = offers.filter((_, at) => Math.abs((first.residuals[at] ?? 0) - middle) <= limit);
  return kept.length === offers.length ? first : (fitOnce(kept, asked, held) ?? first);
}

function fitOnce(
  offers: readonly MarketOffer[],
  asked: readonly RegressionColumn[],
  held: readonly RegressionColumn[],
): Regressed | null {
  const others = [() => 1, ...held, ...kindsOf(offers)];
  const rowOf = (offer: MarketOffer) => [...asked, ...others].map((column) => column(offer));
  const fit = leastSquares(
    offers.map(rowOf),
    offers.map(({ priceCents }) => Math.log(priceCents)),
  );
  if (fit === null) return null;
  const rest = fit.coefficients.slice(asked.length);
  return {
    ...fit,
    kept: offers,
    others: (offer) =>
      dot(
        others.map((column) => column(offer)),
        rest,
      ),
  };
}

/**
 * A column for each trim, powertrain and kind of axles that is frequent, but for the most frequent one of
 * each, and one for all rare ones of a kind together.
 */
function kindsOf(offers: readonly MarketOffer[]): readonly RegressionColumn[] {
  return [trimOf, powertrainOf, axlesOf].flatMap((kindOf) => {
    const counts = [...Map.groupBy(offers, kindOf)]
      .map(([kind, { length }]) => ({ kind, count: length }))
      .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
    const [usual, ...others] = counts;
    const own = others.filter(({ count }) => count >= LEAST_OF_KIND).map(({ kind }) => kind);
    const frequent = new Set([usual?.kind, ...own]);
    const rareCount = offers.filter((offer) => !frequent.has(kindOf(offer))).length;
    const isOf = own.map(
      (kind): RegressionColumn =>
        (offer) =>
          kindOf(offer) === kind ? 1 : 0,
    );
    const isRare: RegressionColumn = (offer) => (frequent.has(kindOf(offer)) ? 0 : 1);
    return rareCount >= LEAST_OF_KIND ? [...isOf, isRare] : isOf;
  });
}

const trimOf = ({ trim }: MarketOffer): string => trim ?? "";
const powertrainOf = ({ fuel }: Pick<MarketOffer, "fuel">): string => `${POWERTRAIN_OF_FUEL[fuel]}`;
const axlesOf = ({ drivetrain }: MarketOffer): string =>
  drivetrain === "awd" || drivetrain === "four_wd" ? "two" : "one";
