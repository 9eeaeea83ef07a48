/* Assumed size, base price, yearly sales, seats and towing of best-selling models
 * for the demo market; no decoded facts. */

import type {
  BodyStyle,
  Drivetrain,
  SizeClass,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/**
 * What the demo market assumes of a model: orders of magnitude from general knowledge of the US
 * market around 2020. Assumptions, never decoded facts: nothing of this may stand under a real
 * vehicle.
 */
export type ModelFact = {
  make: string;
  model: string;
  bodyStyle: BodyStyle;
  sizeClass: SizeClass;
  /** Price of the base trim when new, about 2020. */
  baseMsrpCents: number;
  /** New vehicles sold a year in the US in a usual year, in thousands. */
  annualSalesThousands: number;
  seats: number;
  /** Most common first. */
  drivetrains: readonly Drivetrain[];
  transmissions: readonly Transmission[];
  /** Whether every version of it runs on electricity alone. */
  isElectric: boolean;
  /** 0 where the maker advises against towing. */
  towPounds: number;
};
