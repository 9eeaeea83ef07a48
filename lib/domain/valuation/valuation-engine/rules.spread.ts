import { quantile } from "#lib/domain/kernel/statistics/rules.ts";
import { titleMaskOf } from "#lib/domain/valuation/valuation-terms/rules.mask.ts";
import { classKey, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import {
  AGE_LIMITS,
  BEYOND_MILES,
  FACTOR_PRIOR,
  FACTOR_ROUNDS,
  KNOWN_LIMITS,
  LEAST_ERROR,
  MILEAGE_LIMITS,
  NEARBY_LIMITS,
  PRICE_LIMITS,
  SCALE_SHARE,
  SPREAD_KINDS,
} from "./constants.spread.ts";
import type { ErrorQuantiles, HeldBack, Scale, Spread } from "./types.spread.ts";

/** The band of a value among limits, as a name: "3". */
export function bandOf(limits: readonly number[], value: number): string {
  const found = limits.findIndex((limit) => value < limit);
  return String(found === -1 ? limits.length : found);
}

/**
 * The kinds of a vehicle, one for each of SPREAD_KINDS.
 * @param nearbyMass weight of vehicles nearby. @param known vehicles of its model that were learned from.
 */
export function spreadKinds(
  facts: PriceFacts,
  predictedLogDollars: number,
  nearbyMass: number,
  known: number,
): readonly string[] {
  return [
    bandOf(AGE_LIMITS, facts.ageYears),
    bandOf(PRICE_LIMITS, Math.exp(predictedLogDollars)),
    bandOf(NEARBY_LIMITS, nearbyMass),
    bandOf(KNOWN_LIMITS, known),
    titleMaskOf(facts),
    classKey(facts),
    facts.make,
    bandOf(MILEAGE_LIMITS, facts.mileageMiles),
    modelKey(facts),
  ];
}

/** How much wider the spread of a vehicle is for having been driven farther than any that was seen. */
export function beyondSeen(mileageMiles: number, seenMiles: number): number {
  return 1 + Math.max(0, mileageMiles - seenMiles) / BEYOND_MILES;
}

/**
 * Learns how far prices lie from what is expected, from prices that were held back: the size that half
 * (a tenth) of the errors exceed, times a factor for each kind of vehicle that is drawn towards 1 by
 * n / (n + k). The quantiles are those of the same errors in units of their own size, so that half of
 * them lie between the quartiles and nine tenths between the ends by construction.
 * @throws RangeError when there are none.
 */
export function fitSpread(heldBack: readonly HeldBack[]): Spread {
  const members = membersOf(heldBack);
  const middle = scaled(heldBack, members, "middle");
  const tails = scaled(heldBack, members, "tails");
  return {
    middle: middle.scale,
    quartiles: [
      quantile(middle.errors, 0.25),
      quantile(middle.errors, 0.5),
      quantile(middle.errors, 0.75),
    ],
    tails: tails.scale,
    ends: [quantile(tails.errors, 0.05), quantile(tails.errors, 0.95)],
  };
}

/** Which of the prices are of each kind, by name. */
type Members = readonly ReadonlyMap<string, readonly number[]>[];

function membersOf(heldBack: readonly HeldBack[]): Members {
  return SPREAD_KINDS.map((_, kind) => {
    const members = new Map<string, number[]>();
    for (const [at, { kinds }] of heldBack.entries()) {
      const name = kinds[kind] ?? "";
      const list = members.get(name);
      if (list === undefined) members.set(name, [at]);
      else list.push(at);
    }
    return members;
  });
}

function scaled(
  heldBack: readonly HeldBack[],
  members: Members,
  part: "middle" | "tails",
): { readonly scale: Scale; readonly errors: Float64Array } {
  const [share, prior] = [SCALE_SHARE[part], FACTOR_PRIOR[part]];
  const sizes = Float64Array.from(heldBack, ({ error, beyond }) =>
    Math.log(Math.max(LEAST_ERROR, Math.abs(error) / beyond)),
  );
  const base = quantile(sizes, share);
  const expected = new Float64Array(heldBack.length).fill(base);
  const factors = members.map(() => new Map<string, number>());
  for (let round = 0; round < FACTOR_ROUNDS; round += 1) {
    for (const [kind, known] of factors.entries()) {
      for (const [name, rows] of members[kind] ?? []) {
        const before = known.get(name) ?? 0;
        const left = Float64Array.from(
          rows,
          (at) => (sizes[at] ?? 0) - (expected[at] ?? 0) + before,
        );
        const factor = quantile(left, share) * (rows.length / (rows.length + prior));
        known.set(name, factor);
        for (const at of rows) expected[at] = (expected[at] ?? 0) + factor - before;
      }
    }
  }
  return {
    scale: {
      base: Math.exp(base),
      factors: factors.map(
        (known) => new Map([...known].map(([name, log]) => [name, Math.exp(log)])),
      ),
    },
    errors: Float64Array.from(
      heldBack,
      ({ error, beyond }, at) => error / (beyond * Math.exp(expected[at] ?? base)),
    ),
  };
}

function sizeOf({ base, factors }: Scale, kinds: readonly string[]): number {
  return factors.reduce(
    (product, known, kind) => product * (known.get(kinds[kind] ?? "") ?? 1),
    base,
  );
}

/** The errors that shares of prices of such a vehicle lie below, in order, in logarithms. */
export function errorQuantiles(
  spread: Spread,
  kinds: readonly string[],
  beyond: number,
): ErrorQuantiles {
  const middle = sizeOf(spread.middle, kinds) * beyond;
  const [p25, p50, p75] = [
    spread.quartiles[0] * middle,
    spread.quartiles[1] * middle,
    spread.quartiles[2] * middle,
  ];
  const tails = sizeOf(spread.tails, kinds) * beyond;
  return {
    p5: Math.min(p25, spread.ends[0] * tails),
    p25,
    p50,
    p75,
    p95: Math.max(p75, spread.ends[1] * tails),
  };
}
