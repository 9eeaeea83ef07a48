import { eventText } from "#lib/platform/serving/event-stream.ts";
import {
  MOST_GUEST_STREAMS,
  MOST_GUEST_STREAMS_HERE,
  MOST_ROOM_STREAMS,
  MOST_STREAMS_HERE,
} from "./constants.stream.ts";
import type { RecordLine } from "./types.record.ts";
import type { RoomReader, ToldEvent } from "./types.stream.ts";

/** How many streams a process holds. */
interface HeldStreams {
  /** Of this very reader: one person, or everybody with one guest link. */
  readonly own: number;
  readonly guests: number;
  readonly all: number;
}

/** Why there is no place for one more stream; null where there is. */
export function whyFull(
  kind: RoomReader["kind"],
  { own, guests, all }: HeldStreams,
): string | null {
  if (own >= (kind === "member" ? MOST_ROOM_STREAMS : MOST_GUEST_STREAMS))
    return `${own} streams of a reader are open`;
  if (kind === "guest" && guests >= MOST_GUEST_STREAMS_HERE)
    return `${guests} streams of guests are open`;
  return all >= MOST_STREAMS_HERE ? `${all} streams are open` : null;
}

/** The right to read the room is over: the browser need not ask again. */
export const ENDED = eventText("ended", "over");

/** The right of a reader as a short text: those with the same one are asked about once. */
export const rightOf = (reader: RoomReader): string =>
  `${reader.roomId} ${reader.kind === "member" ? reader.sessionId : reader.secretHash}`;

/** An event as it goes over the wire; its id is the revision that it led to. */
export function toldText({ revision, words, actorId }: RecordLine, reader: RoomReader): string {
  const mine = reader.kind === "member" && reader.userId === actorId;
  const told: ToldEvent = { revision, words, mine };
  return eventText("told", JSON.stringify(told), revision);
}

/** Told in the place of more events than are told again: the page is to be read anew. */
export const resetText = (revision: number): string => eventText("reset", revision, revision);
