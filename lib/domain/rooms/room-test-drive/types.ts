/** @file Checklist for seeing a vehicle: standard lines by fuel and a room's own, each fine,
 * problem or not checked, with notes. */

import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { CHECK_AREAS, CHECK_STATES } from "./constants.ts";

export type CheckArea = keyof typeof CHECK_AREAS;
export type DriveCheckState = keyof typeof CHECK_STATES;
/** A line of a room's own. */
export type CheckItemId = string & { readonly __brand: "CheckItemId" };

/** A line of the checklist: a standard one or one of the room's own. */
export interface CheckLine {
  /** A standard line's name, or the id of the room's own. */
  readonly item: string;
  readonly area: CheckArea;
  readonly words: string;
  readonly isOwn: boolean;
}

/** What was found at one vehicle for one line. */
export interface Check {
  readonly vehicle: RoomVehicleId;
  readonly item: string;
  readonly state: DriveCheckState;
  readonly note: string;
  readonly version: number;
  /** The first name of whoever noted it last; null where their account is gone. */
  readonly author: string | null;
  /** ISO. */
  readonly at: string;
}

/** A line with what was found of it; null where nobody looked yet. */
export interface CheckedLine extends CheckLine {
  readonly check: Check | null;
}

export interface CheckCounts {
  readonly fine: number;
  readonly problem: number;
  readonly unchecked: number;
}

/** A room's own lines and all that was noted. */
export interface RoomChecks {
  readonly own: readonly CheckLine[];
  readonly removed: readonly CheckLine[];
  readonly checks: readonly Check[];
}
