import type { AdjustmentKind } from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { Aspect } from "#lib/domain/valuation/valuation-terms/types.ts";

/** Aspects that are shown as steps, in the order in which people ask for them. */
export const STEP_ASPECTS: readonly (readonly [Aspect, AdjustmentKind])[] = [
  ["mileage", "mileage"],
  ["trim", "trim"],
  ["body", "body"],
  ["drivetrain", "drivetrain"],
  ["engine", "engine"],
  ["transmission", "transmission"],
  ["features", "features"],
  ["certified", "certified"],
  ["owners", "owners"],
  ["title", "title"],
  ["place", "place"],
];

/** Steps smaller than this are nothing that anybody would notice. */
export const LEAST_STEP_CENTS = 500;
