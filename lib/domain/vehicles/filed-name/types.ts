/** @file Names that models are sold by, from those that makers filed: renamed, told apart by series or body, and back by address. */

import type { Fuel } from "../vehicle/constants.ts";

/** What else a VIN says that may tell its model. */
export interface SaidBeside {
  /** Every series that patterns name, the likeliest first. */
  readonly series: readonly string[];
  readonly fuel: Fuel | null;
  /** The character in position 7. */
  readonly seventh: string;
}
