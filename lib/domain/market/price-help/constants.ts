import type { PricePosition } from "./types.ts";

/** A price within this share of the expected one is near it: what the rating calls fair. */
export const NEAR_EXPECTED_SHARE = 0.04;
/** Fewer sales than this say nothing of days. */
export const MIN_SALES = 5;
/** Model years to either side whose sales count. */
export const SOLD_YEARS = 1;
/** Sales of so many days count. */
export const PRICE_HELP_SOLD_WITHIN_DAYS = 365;
/** Of more the latest count: each is valued. */
export const MOST_SALES = 60;

export const POSITIONS = {
  below: "More than 4% below",
  near: "Within 4%",
  above: "More than 4% above",
} as const satisfies Record<PricePosition, string>;
