import type { ROOM_EVENT_KINDS } from "./constants.ts";

export type RoomEventKind = (typeof ROOM_EVENT_KINDS)[number];

/** What happened, as it is kept. Nothing private: everybody who may read the room may read it. */
export interface NewRoomEvent {
  readonly kind: RoomEventKind;
  /** Ids and words of the room that the event is about. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  /** Whether somebody's right to see the room ends with it. */
  readonly ends?: true;
}
