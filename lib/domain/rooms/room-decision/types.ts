/** @file What a room decided and why, with a snapshot of everything that stood then; reopening,
 * printing, deciding despite a veto. */

import type { DecidingVehicle, RoomDeciding } from "#lib/domain/rooms/room-deciding/types.ts";
import type { OwnBudget } from "#lib/domain/rooms/room-offer/types.budget.ts";
import type { RoomView } from "#lib/domain/rooms/room-page/types.ts";
import type { DecisionId, DecisionSnapshot } from "./schema.ts";

/** What a room decided, as it was written down. */
export interface RoomDecision {
  readonly id: DecisionId;
  readonly why: string;
  /** Why in spite of a veto; "" where there was none. */
  readonly despiteVeto: string;
  readonly snapshot: DecisionSnapshot;
  /** First names; null where their account is gone. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date;
  readonly reopened: {
    readonly by: string | null;
    readonly at: Date;
    readonly why: string;
  } | null;
  /** The first names of those who stand in it by their number and still have an account. */
  readonly names: ReadonlyMap<number, string>;
}

/** Which page of a room is shown, with what it is about. */
export type DecidingSide =
  | { readonly shows: "room" }
  | { readonly shows: "checklist"; readonly vehicle: DecidingVehicle }
  | { readonly shows: "decision"; readonly decision: RoomDecision };

/** What a room decides by, as its page shows it. */
export interface DecidingPage {
  readonly room: RoomView;
  readonly deciding: RoomDeciding;
  /** The latest first. */
  readonly decisions: readonly RoomDecision[];
  /** The reader's own; null for guests. */
  readonly budget: OwnBudget | null;
  readonly side: DecidingSide;
  /** By which each form of the page is known when it comes again. */
  readonly submissionIds: {
    readonly requirement: readonly [string, string, string];
    readonly offer: string;
    readonly decision: string;
    readonly line: string;
  };
}
