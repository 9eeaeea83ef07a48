import { median, quantile } from "#lib/domain/kernel/statistics/rules.ts";
import { classKey, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import {
  AGE_LIMITS,
  FACTOR_PRIOR,
  FACTOR_ROUNDS,
  LEAST_ERROR,
  MILEAGE_LIMITS,
  NEARBY_LIMITS,
  PRICE_LIMITS,
  SPREAD_KINDS,
} from "./constants.spread.ts";
import type { HeldBack, Spread } from "./types.spread.ts";

/** The band of a value among limits, as a name: "3". */
export function bandOf(limits: readonly number[], value: number): string {
  const found = limits.findIndex((limit) => value < limit);
  return String(found === -1 ? limits.length : found);
}

/** The kinds of a vehicle, one for each of SPREAD_KINDS. @param nearbyMass weight of vehicles nearby. */
export function spreadKinds(
  facts: PriceFacts,
  predictedLogDollars: number,
  nearbyMass: number,
): readonly string[] {
  return [
    bandOf(AGE_LIMITS, facts.ageYears),
    bandOf(PRICE_LIMITS, Math.exp(predictedLogDollars)),
    bandOf(NEARBY_LIMITS, nearbyMass),
    classKey(facts),
    facts.make,
    bandOf(MILEAGE_LIMITS, facts.mileageMiles),
    modelKey(facts),
  ];
}

/**
 * Learns how far prices lie from what is expected, from prices that were held back: the median size
 * of an error, times a factor for each kind of vehicle that is drawn towards 1 by n / (n + k). Its
 * quartiles are those of the same errors, so half of them lie between by construction.
 * @throws RangeError when there are none.
 */
export function fitSpread(heldBack: readonly HeldBack[]): Spread {
  const sizes = heldBack.map(({ error }) => Math.log(Math.max(LEAST_ERROR, Math.abs(error))));
  const base = median(sizes);
  const factors = SPREAD_KINDS.map(() => new Map<string, number>());
  const expected = new Float64Array(heldBack.length).fill(base);
  for (let round = 0; round < FACTOR_ROUNDS; round += 1) {
    for (const [kind, known] of factors.entries()) {
      const members = new Map<string, number[]>();
      for (const [at, { kinds }] of heldBack.entries()) {
        const name = kinds[kind] ?? "";
        const list = members.get(name);
        if (list === undefined) members.set(name, [at]);
        else list.push(at);
      }
      for (const [name, rows] of members) {
        const before = known.get(name) ?? 0;
        const left = rows.map((at) => (sizes[at] ?? 0) - (expected[at] ?? 0) + before);
        const factor = median(left) * (rows.length / (rows.length + FACTOR_PRIOR));
        known.set(name, factor);
        for (const at of rows) expected[at] = (expected[at] ?? 0) + factor - before;
      }
    }
  }
  const scaled = heldBack.map(({ error }, at) => error / Math.exp(expected[at] ?? base));
  return {
    base: Math.exp(base),
    factors: factors.map(
      (known) => new Map([...known].map(([name, log]) => [name, Math.exp(log)])),
    ),
    quartiles: [quantile(scaled, 0.25), median(scaled), quantile(scaled, 0.75)],
  };
}

/** The spread of one vehicle's price, in logarithms. */
export function spreadOf(spread: Spread, kinds: readonly string[]): number {
  return spread.factors.reduce(
    (product, known, kind) => product * (known.get(kinds[kind] ?? "") ?? 1),
    spread.base,
  );
}
