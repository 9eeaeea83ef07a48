import type { NumberBounds } from "#lib/domain/kernel/form-fields/types.ts";
import { formatMiles } from "#lib/platform/format.ts";

/** Mileages beside a vehicle's own that are shown, as differences. */
export const MILEAGE_STEPS = [-20_000, 20_000, 40_000] as const;

/** What may be typed as a what-if mileage. */
export const MILEAGE_BOUNDS: NumberBounds = {
  name: "The mileage",
  least: 0,
  most: 400_000,
  write: formatMiles,
  decimals: 0,
};
