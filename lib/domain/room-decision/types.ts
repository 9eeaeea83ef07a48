import type { RoomVehicleId } from "#lib/domain/room/types.ts";
import type { DecisionSnapshot } from "./schema.ts";

export type DecisionId = string & { readonly __brand: "DecisionId" };

/** What a room decided, as it was written down. */
export interface RoomDecision {
  readonly id: DecisionId;
  /** Null for none of them. */
  readonly vehicle: RoomVehicleId | null;
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
