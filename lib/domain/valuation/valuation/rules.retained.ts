/* How a model keeps its value by age: what each model year's usual vehicle asks today, at
 * the mileage of its age. */

import { spreadKinds, spreadOf } from "#lib/domain/valuation/valuation-engine/rules.spread.ts";
import type {
  RetainedPoint,
  RetainedValue,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { borrowingOf, errorOf, expectationOf } from "./rules.appraisal.ts";
import { wholeDollars } from "./rules.channel.ts";
import type { AppraisalNames } from "./types.appraisal.ts";
import type { FitParts, StoredFit } from "./types.store.ts";

const NOTHING_NEARBY = { share: 0, mass: 0, weights: [] } as const;

/** The model years that a curve goes through, the newest first: from the newest to the oldest that is for sale. */
export function yearsToRetain(counts: ReadonlyMap<number, number>): readonly number[] {
  const years = [...counts.keys()];
  if (years.length === 0) return [];
  const newest = Math.max(...years);
  const oldest = Math.min(...years);
  return Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at);
}

/**
 * What the usual vehicle of each model year of a model asks today, at the mileage its age usually has.
 * Years of which none is for sale are drawn from those around them, with n 0.
 * @param vehicles one of each model year, of which nothing is stated but what the model is.
 */
export function retainedOf(
  fit: StoredFit,
  parts: FitParts,
  vehicles: readonly PriceFacts[],
  counts: ReadonlyMap<number, number>,
  names: AppraisalNames,
): RetainedValue {
  const points = vehicles.map((facts): RetainedPoint => {
    const { typicalLog, usual } = expectationOf(parts, facts);
    const size = spreadOf(fit.spread, spreadKinds(facts, typicalLog, 0));
    const [low, middle, high] = fit.spread.quartiles;
    const cents = (quartile: number) => wholeDollars(100 * Math.exp(typicalLog + quartile * size));
    return {
      ageYears: facts.ageYears,
      modelYear: facts.year,
      mileageMiles: usual.miles,
      p25Cents: cents(low),
      p50Cents: cents(middle),
      p75Cents: cents(high),
      n: counts.get(facts.year) ?? 0,
    };
  });
  const n = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const middle = vehicles[Math.floor(vehicles.length / 2)];
  if (middle === undefined) throw new RangeError("A curve goes through one model year at least.");
  return {
    points,
    n,
    borrowed: borrowingOf(parts, middle, NOTHING_NEARBY),
    error: errorOf(fit, parts, middle, names),
    fittedAt: fit.fittedAt,
  };
}
