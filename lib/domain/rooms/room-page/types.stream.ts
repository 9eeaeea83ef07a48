/* Server-sent events of what happens in a room, for members and guests: replay by
 * revision, stream limits, ended rights. */

import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import type { SessionId, UserId } from "#lib/platform/auth/types.ts";

/** By what right somebody reads a room: as a member, while their session lasts, or by a guest link. */
export type RoomReader =
  | {
      readonly kind: "member";
      readonly roomId: RoomId;
      readonly userId: UserId;
      readonly sessionId: SessionId;
    }
  | { readonly kind: "guest"; readonly roomId: RoomId; readonly secretHash: string };

/** What a browser is told of an event. */
export interface ToldEvent {
  readonly revision: number;
  readonly words: string;
  /** Whether the reader did it themselves. */
  readonly mine: boolean;
}
