/* Reads the history of a room as sentences: the latest 40 lines, or those after a
 * revision. */

import type { RoomEventKind } from "#lib/domain/rooms/room/types.event.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";

/** A line of a room's record, in words. */
export interface RecordLine {
  readonly roomId: RoomId;
  readonly revision: number;
  readonly kind: RoomEventKind;
  readonly at: Date;
  /** Who did it; null where their account is gone. */
  readonly actorId: number | null;
  /** "Nora voted yes on the 2021 Toyota RAV4." */
  readonly words: string;
}
