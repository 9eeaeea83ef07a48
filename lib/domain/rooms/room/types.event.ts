/* Kinds of things that happen in a room and the sentence for each, such as voted, added a
 * vehicle, made a link. */

import type { ROOM_EVENT_KINDS } from "./constants.event.ts";

export type RoomEventKind = (typeof ROOM_EVENT_KINDS)[number];

/** Ids and words of the room that an event is about. */
export type RoomEventDetails = Readonly<Record<string, string | number | boolean | null>>;

/** What happened, as it is kept. Nothing private: everybody who may read the room may read it. */
export interface NewRoomEvent {
  readonly kind: RoomEventKind;
  /** Names of people are not among them, but their `userId`: who has left the site is named no more. */
  readonly details: RoomEventDetails;
  /** Whether somebody's right to see the room ends with it. */
  readonly ends?: true;
  /** The form that it came by, where a browser may send that again. */
  readonly submissionId?: string;
}

/** What happened, as it is put into words. */
export interface WordedRoomEvent {
  readonly kind: RoomEventKind;
  readonly details: RoomEventDetails;
  /** The first name of who did it; null where their account is gone. */
  readonly actor: string | null;
  /** The first name of the person that `details.userId` names; null for none, or where they are gone. */
  readonly subject: string | null;
}
