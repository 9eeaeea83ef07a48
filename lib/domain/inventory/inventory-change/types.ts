/** @file Bulk changes of up to 5,000 vehicles (price, status, features, certified): drafted,
 * reviewed, applied, undone within a day. */

import type { ListingCondition, ListingId } from "#lib/domain/listings/listing/types.ts";
import type { StatusChange } from "#lib/domain/listings/listing-change/constants.ts";
import type { ListingState, TouchedListing } from "#lib/domain/listings/listing-change/types.ts";
import type { Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { ROUNDINGS } from "./constants.ts";

export type ChangeId = string & { readonly __brand: "ChangeId" };
export type Rounding = keyof typeof ROUNDINGS;

/** What is done to every vehicle that is selected. */
export type InventoryOperation =
  | { readonly kind: "price_set"; readonly priceCents: number }
  /** Negative lowers. */
  | { readonly kind: "price_percent"; readonly percent: number }
  /** Negative lowers. */
  | { readonly kind: "price_by"; readonly cents: number }
  | { readonly kind: "price_round"; readonly to: Rounding }
  /** A price of its own for each; those without one are left. */
  | {
      readonly kind: "price_each";
      readonly prices: readonly { readonly listingId: ListingId; readonly priceCents: number }[];
    }
  | { readonly kind: "status"; readonly change: Exclude<StatusChange, "sell"> }
  | { readonly kind: "sell"; readonly soldPriceCents: number | null }
  | { readonly kind: "feature"; readonly feature: Feature; readonly has: boolean }
  | { readonly kind: "condition"; readonly condition: ListingCondition };

/** What a change may touch of a vehicle. */
export type VehicleState = ListingState;
/** The part of it that one change touches: before and after name the same fields. */
export type TouchedState = TouchedListing;

/** What an operation makes of one vehicle. */
export type PlannedChange =
  | { readonly kind: "changes"; readonly before: TouchedState; readonly after: TouchedState }
  /** It is like that already. */
  | { readonly kind: "same" }
  | { readonly kind: "refused"; readonly words: string };

/** A vehicle that a change leaves as it is, and why. */
export interface LeftVehicle {
  readonly listingId: ListingId;
  readonly words: string;
}

export interface ChangeLine {
  readonly listingId: ListingId;
  readonly title: string;
  readonly vin: string;
  readonly stockNumber: string | null;
  readonly before: TouchedState;
  readonly after: TouchedState;
  /** What vehicles like it ask, in cents; null where that is not known. */
  readonly expectedCents: number | null;
  /** Whether the vehicle still is as this line found it, or, once it was made, left it. */
  readonly isCurrent: boolean;
}

export type ChangeStage = "draft" | "applied" | "undone";

/** A change to several vehicles, as those who may make it see it. */
export interface InventoryChange {
  readonly id: ChangeId;
  readonly operation: InventoryOperation;
  readonly stage: ChangeStage;
  /** Null where the account was erased. */
  readonly memberName: string | null;
  readonly draftedAt: string;
  readonly appliedAt: string | null;
  readonly undoneAt: string | null;
  /** Until when it can be taken back; null where it cannot. */
  readonly undoUntil: string | null;
  readonly lines: readonly ChangeLine[];
  readonly left: readonly (LeftVehicle & { readonly title: string })[];
}

/** A change in a list of them. */
export interface RecentChange {
  readonly id: ChangeId;
  readonly operation: InventoryOperation;
  readonly stage: ChangeStage;
  readonly memberName: string | null;
  readonly appliedAt: string;
  readonly undoneAt: string | null;
  readonly undoUntil: string | null;
  readonly vehicleCount: number;
}
