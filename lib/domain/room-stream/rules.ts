import type { RecordLine } from "#lib/domain/room-record/types.ts";
import { RECONNECT_MS } from "./constants.ts";
import type { RoomReader, ToldEvent } from "./types.ts";

/** What a stream begins with. */
export const GREETING = `retry: ${RECONNECT_MS}\n\n`;
export const SIGN_OF_LIFE = ": still here\n\n";
/** The right to read the room is over: the browser need not ask again. */
export const ENDED = "event: ended\ndata: over\n\n";

/** The right of a reader as a short text: those with the same one are asked about once. */
export const rightOf = (reader: RoomReader): string =>
  `${reader.roomId} ${reader.kind === "member" ? reader.sessionId : reader.secretHash}`;

/** An event as it goes over the wire; its id is the revision that it led to. */
export function eventText({ revision, words, actorId }: RecordLine, reader: RoomReader): string {
  const mine = reader.kind === "member" && reader.userId === actorId;
  const told: ToldEvent = { revision, words, mine };
  return `id: ${revision}\nevent: told\ndata: ${JSON.stringify(told)}\n\n`;
}

/** Told in the place of more events than are told again: the page is to be read anew. */
export const resetText = (revision: number): string =>
  `id: ${revision}\nevent: reset\ndata: ${revision}\n\n`;
