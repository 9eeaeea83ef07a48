/** @file What a room looks for, with weight or must-have, and whether a vehicle meets it by facts or members' judgment. */

import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { BOUND_KINDS, CHOICE_KINDS } from "./constants.ts";

export type RequirementId = string & { readonly __brand: "RequirementId" };

export type BoundKind = keyof typeof BOUND_KINDS;
export type ChoiceKind = keyof typeof CHOICE_KINDS;

/** What is wanted of a vehicle. */
export type Wanted =
  /** In the unit of its kind: cents, miles, a year, a count. */
  | { readonly kind: Exclude<BoundKind, "distance">; readonly bound: number }
  | { readonly kind: "distance"; readonly bound: number; readonly zip: string }
  | { readonly kind: ChoiceKind; readonly choice: string }
  /** In the members' own words: they judge it themselves. */
  | { readonly kind: "own"; readonly words: string };

/** How much it matters. */
export interface Weighting {
  /** From 1 to 5. */
  readonly weight: number;
  /** A vehicle that fails it is out of the question, and is said to be. */
  readonly isMust: boolean;
}

/** What one member says of one vehicle. */
export interface Judgement {
  readonly vehicle: RoomVehicleId;
  readonly userId: UserId;
  /** Their first name. */
  readonly name: string;
  readonly meets: boolean;
}

/** A line of what a room looks for. */
export interface Requirement extends Weighting {
  readonly id: RequirementId;
  readonly wanted: Wanted;
  readonly version: number;
  /** The first name of whoever wrote it last; null where their account is gone. */
  readonly author: string | null;
  readonly judgements: readonly Judgement[];
}

/** One that was taken out and can come back. */
export type RemovedRequirement = Pick<Requirement, "id" | "wanted">;

export interface RoomRequirements {
  /** What matters most first. */
  readonly standing: readonly Requirement[];
  readonly removed: readonly RemovedRequirement[];
}
