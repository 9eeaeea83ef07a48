/* Resolves the makes, models, trims and engines named in one phrase together, weak names
 * beside their make first. */

import type { Segment } from "./types.ts";

/** Vehicles that parts of a phrase name together. */
export interface NamedVehicles {
  readonly makes: readonly string[];
  readonly models: readonly string[];
  readonly trims: readonly string[];
  /** Model years of generations; null where none is named. */
  readonly years: { readonly from: number; readonly to: number | null } | null;
  readonly fuel: string | null;
  readonly notes: readonly string[];
  /** Parts that mean nothing beside the others. */
  readonly unknown: readonly Segment[];
  /** Parts that a sentence speaks of. */
  readonly told: readonly Segment[];
}
