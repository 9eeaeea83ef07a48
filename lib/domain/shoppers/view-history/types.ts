/** @file Vehicles that a person viewed or hid, page by page, erase and restore; views noted and counted for each listing by day. */

import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import type { HideReason } from "#lib/domain/shoppers/viewer-lists/types.ts";

/** A vehicle that a person viewed. Dates are ISO strings. */
export interface SeenVehicle {
  readonly card: ListedCard;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
}

/** A vehicle that a person hides from their searches. */
export interface HiddenVehicle {
  readonly card: ListedCard;
  readonly hiddenAt: string;
  /** Why, where it was said. */
  readonly reason: HideReason | null;
}

export type ViewsTab = "seen" | "hidden";
