import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import { MILEAGE_BOUNDS, MILEAGE_STEPS } from "./constants.sensitivity.ts";
import { DEAL_LIMITS } from "./constants.ts";
import type { PriceLimit } from "./types.sensitivity.ts";

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

/** Mileages beside a vehicle's own that are shown. */
export const otherMileages = (mileageMiles: number): readonly number[] =>
  MILEAGE_STEPS.map((step) => mileageMiles + step).filter((miles) => miles >= 0);

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
