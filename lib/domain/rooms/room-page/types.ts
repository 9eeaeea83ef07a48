/** @file A room's page for member or guest: vehicles by votes, what is new, its history as sentences, and live updates. */

import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { RoomId, RoomRole, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { RoomComment } from "#lib/domain/rooms/room-comment/types.ts";
import type { RoomVeto, RoomVote } from "#lib/domain/rooms/room-deciding/types.vote.ts";
import type { ListedLink, OpenLink } from "#lib/domain/rooms/room-member/types.link.ts";
import type { RoomMember } from "#lib/domain/rooms/room-member/types.ts";
import type { OfferedVehicle, RoomVehicle } from "#lib/domain/rooms/room-vehicle/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { RecordLine } from "./types.record.ts";

/** A room in the list of somebody's rooms. */
export interface ListedRoom {
  readonly id: RoomId;
  readonly name: string;
  readonly memberNames: readonly string[];
  readonly vehicleCount: number;
  /** Things that happened since they looked. */
  readonly newCount: number;
  readonly changedAt: Date;
}

/** A vehicle of a room with all that was said of it. */
export interface JudgedVehicle extends RoomVehicle {
  readonly rating: DealRating;
  readonly votes: readonly RoomVote[];
  readonly vetoes: readonly RoomVeto[];
  readonly comments: readonly RoomComment[];
}

/** Who reads a room. */
export interface RoomMe {
  readonly userId: UserId;
  readonly role: RoomRole;
}

/** A room as its page shows it. */
export interface RoomView {
  readonly id: RoomId;
  readonly name: string;
  /** What the page shows; the stream tells of what came after. */
  readonly revision: number;
  /** Null for a guest, who only reads. */
  readonly me: RoomMe | null;
  /** By which a guest reads it. */
  readonly guestSecret: string | null;
  readonly members: readonly RoomMember[];
  /** In the order of what speaks for them; those ruled out last. */
  readonly vehicles: readonly JudgedVehicle[];
  /** Taken out, the latest first. */
  readonly removed: readonly RoomVehicle[];
  /** On the room as a whole. */
  readonly comments: readonly RoomComment[];
  readonly record: readonly RecordLine[];
  /** Of owners: the open links. */
  readonly links: readonly ListedLink[];
  /** Of members: what they saved and could add. */
  readonly saved: readonly OfferedVehicle[];
  /** Taken out a moment ago, to be put back. */
  readonly justRemoved: RoomVehicleId | null;
  readonly asOf: Date;
}

/** What the address of rooms leads to. */
export type RoomsPage =
  | {
      readonly kind: "list";
      readonly rooms: readonly ListedRoom[];
      readonly notice: "ended" | "left" | null;
      readonly submissionId: string;
      readonly asOf: Date;
    }
  | { readonly kind: "room"; readonly room: RoomView }
  | {
      readonly kind: "invitation";
      readonly link: OpenLink;
      readonly secret: string;
      readonly signedInAs: string | null;
    }
  /** A link that does not work any more, or never did. */
  | { readonly kind: "closed"; readonly link: "guest" | "invitation" };
