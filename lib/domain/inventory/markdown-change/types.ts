/** @file Turns suggested prices of chosen vehicles into a bulk change draft, and loads the page
 * of suggested prices. */

import type { InventoryTerms } from "#lib/domain/inventory/inventory/types.ts";
import type { MarkdownVehicle } from "#lib/domain/inventory/markdown/types.ts";

export interface LoadedMarkdowns {
  readonly vehicles: readonly MarkdownVehicle[];
  readonly terms: InventoryTerms;
  /** Vehicles are looked at from this many days on. */
  readonly fromDays: number;
  readonly asOf: Date;
}
