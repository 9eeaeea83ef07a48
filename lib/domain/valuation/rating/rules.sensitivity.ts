import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import type { DealRating, RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { MILEAGE_BOUNDS, MILEAGE_STEPS } from "./constants.sensitivity.ts";
import { DEAL_LIMITS } from "./constants.ts";
import { dealOf } from "./rules.ts";
import type {
  PriceLimit,
  Sensitivity,
  Support,
  WhatIf,
  WhatIfExpectation,
} from "./types.sensitivity.ts";
import type { RatingWorking } from "./types.ts";

type Rated = Extract<DealRating, { kind: "rated" }>;
type Target = Pick<RatingVehicle, "priceCents" | "mileageMiles" | "year">;

const DOLLAR_CENTS = 100;

/**
 * The highest asking price in whole dollars at which a vehicle is still called each deal, by the
 * rating's own rule.
 * @param expectedCents above 0.
 */
export function priceLimits(expectedCents: number): readonly PriceLimit[] {
  const limits = DEAL_LIMITS.map(({ deal, atMost }): PriceLimit => {
    let atMostCents = Math.round((expectedCents * (1 + atMost)) / DOLLAR_CENTS) * DOLLAR_CENTS;
    // The rule divides in floating point; a limit must be on its own side of that.
    while ((atMostCents - expectedCents) / expectedCents > atMost) atMostCents -= DOLLAR_CENTS;
    return { deal, atMostCents };
  });
  return [...limits, { deal: "overpriced", atMostCents: null }];
}

/** What the comparables cover; null when there are none. */
function supportOf({ comparables }: RatingWorking<RatingVehicle>): Support | null {
  if (comparables.length === 0) return null;
  const miles = comparables.map(({ vehicle }) => vehicle.mileageMiles);
  const years = comparables.map(({ vehicle }) => vehicle.year);
  return {
    leastMiles: Math.min(...miles),
    mostMiles: Math.max(...miles),
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
  };
}

/** The rating's figures moved along its own slopes, in whole dollars as cents. */
function expectationAt(
  rating: Rated,
  { slopes }: RatingWorking<RatingVehicle>,
  target: Target,
  at: WhatIf,
  support: Support,
): WhatIfExpectation {
  const shift =
    slopes.centsPerMile * (at.mileageMiles - target.mileageMiles) +
    slopes.centsPerYear * (at.year - target.year);
  const moved = (cents: number): number =>
    Math.round((cents + shift) / DOLLAR_CENTS) * DOLLAR_CENTS;
  const expectedCents = moved(rating.expectedCents);
  return {
    ...at,
    expectedCents,
    lowCents: moved(rating.lowCents),
    highCents: moved(rating.highCents),
    deal: expectedCents > 0 ? dealOf(target.priceCents, expectedCents) : null,
    supported:
      at.mileageMiles >= support.leastMiles &&
      at.mileageMiles <= support.mostMiles &&
      at.year >= support.firstYear &&
      at.year <= support.lastYear,
  };
}

/**
 * How a rating would change with mileage, model year and asking price, all from the same fit.
 * Null where nothing is rated.
 * @param askedMiles one more mileage to answer for, or null.
 */
export function ratingSensitivity(
  working: RatingWorking<RatingVehicle>,
  target: Target,
  askedMiles: number | null,
): Sensitivity | null {
  const { rating } = working;
  const support = supportOf(working);
  if (rating.kind !== "rated" || support === null) return null;
  const { mileageMiles, year } = target;
  const at = (whatIf: WhatIf): WhatIfExpectation =>
    expectationAt(rating, working, target, whatIf, support);
  const others: readonly WhatIf[] = [
    ...MILEAGE_STEPS.map((step) => ({ mileageMiles: mileageMiles + step, year })),
    { mileageMiles, year: year + 1 },
    { mileageMiles, year: year - 1 },
  ];
  return {
    support,
    limits: priceLimits(rating.expectedCents),
    own: at({ mileageMiles, year }),
    asked: askedMiles === null ? null : at({ mileageMiles: askedMiles, year }),
    others: others.filter((whatIf) => whatIf.mileageMiles >= 0).map(at),
  };
}

/** A what-if mileage as it was typed; the error is a sentence to stand beside its field. */
export function askedMileage(text: string | undefined): {
  readonly miles: number | null;
  readonly error: string | null;
} {
  const typed = readTypedNumber(text, MILEAGE_BOUNDS);
  return {
    miles: typed.kind === "number" ? typed.value : null,
    error: typed.kind === "wrong" ? typed.words : null,
  };
}
