/* Invitation and guest links into a room: open 1, 7 or 30 days, ten at most, kept as a
 * hash, and how owners revoke them. */

import type { Route } from "next";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";

export type RoomLinkKind = "invitation" | "guest";

/** An open link as owners of the room see it; its secret is not kept. */
export interface ListedLink {
  readonly id: string;
  readonly kind: RoomLinkKind;
  /** For whom, in the words of whoever made it; "" where they said nothing. */
  readonly label: string;
  readonly expiresAt: Date;
  readonly joinedCount: number;
}

/** A link that was just made: the only time that it is told. */
export interface NewLink {
  readonly kind: RoomLinkKind;
  readonly label: string;
  readonly path: Route;
  /** ISO. */
  readonly expiresAt: string;
}

/** What the secret of an open link leads to. */
export interface OpenLink {
  readonly roomId: RoomId;
  readonly kind: RoomLinkKind;
  readonly roomName: string;
  /** The first name of who made it; null where their account is gone. */
  readonly madeBy: string | null;
  readonly memberCount: number;
  readonly expiresAt: Date;
}
