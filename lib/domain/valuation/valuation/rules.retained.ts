/* How a model keeps its value by age: what each model year's usual vehicle asks today, at
 * the mileage of its age. */

import {
  expectationOf,
  typicalOf,
} from "#lib/domain/valuation/valuation-engine/rules.expectation.ts";
import { errorsOf, knownOf } from "#lib/domain/valuation/valuation-engine/rules.ts";
import type {
  RetainedPoint,
  RetainedValue,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { borrowingOf, errorOf } from "./rules.appraisal.ts";
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
    const expectation = expectationOf(parts.learned, facts);
    const { usual } = expectation;
    const { log: typicalLog } = typicalOf(parts.learned, expectation);
    const errors = errorsOf(
      fit,
      { ...facts, mileageMiles: usual.miles },
      { mask: "mileage", log: typicalLog, mass: 0, known: knownOf(parts.learned, facts) },
    );
    const cents = (error: number) => wholeDollars(100 * Math.exp(typicalLog + error));
    return {
      ageYears: facts.ageYears,
      modelYear: facts.year,
      mileageMiles: usual.miles,
      p25Cents: cents(errors.p25),
      p50Cents: cents(errors.p50),
      p75Cents: cents(errors.p75),
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
