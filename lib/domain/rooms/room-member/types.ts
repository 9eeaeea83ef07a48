/** @file Who is in a room, up to 12, and the links into it: joining, leaving, removing, making an owner. */

import type { RoomRole } from "#lib/domain/rooms/room/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** Somebody in a room, as the others see them. */
export interface RoomMember {
  readonly userId: UserId;
  readonly firstName: string;
  /** To members their full name; to guests the first name alone. */
  readonly name: string;
  readonly role: RoomRole;
  readonly joinedAt: Date;
}
