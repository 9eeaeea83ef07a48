import "server-only";
import { z } from "zod";
import { ROOM_CHANNEL } from "#lib/domain/rooms/room/constants.ts";
import { roomChange } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { liveSession } from "#lib/platform/auth/session-life.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { listen } from "#lib/platform/db/notifications.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { BEAT_MS, GREETING, SIGN_OF_LIFE } from "#lib/platform/serving/event-stream.ts";
import { MOST_REPLAYED, MOST_WAITING_PIECES, TURNS } from "./constants.stream.ts";
import { linesAfter } from "./data.record.ts";
import { ENDED, resetText, rightOf, toldText, whyFull } from "./rules.stream.ts";
import type { RoomReader } from "./types.stream.ts";

interface OpenStream {
  readonly reader: RoomReader;
  /** Whose it is, as they are counted. */
  readonly holder: string;
  /** The turn of the beat in which it is looked after. */
  readonly turn: number;
  /** The last revision that its browser was told; null until the room was looked at. */
  known: number | null;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** All streams of this process: one listener, one timer. */
interface Hub {
  readonly rooms: Map<RoomId, Set<OpenStream>>;
  readonly holders: Map<string, number>;
  /** Rooms that are being looked at, and whether they are to be once more. */
  readonly looking: Map<RoomId, boolean>;
  count: number;
  /** Of these the guests'. */
  guests: number;
  opened: number;
  turn: number;
  stop: (() => void) | null;
}

const shared = globalThis as typeof globalThis & { lotwiseRoomStreams?: Hub };

/** One for the process, also where Next.js loads this module twice. */
function hub(): Hub {
  shared.lotwiseRoomStreams ??= {
    rooms: new Map(),
    holders: new Map(),
    looking: new Map(),
    count: 0,
    guests: 0,
    opened: 0,
    turn: 0,
    stop: null,
  };
  return shared.lotwiseRoomStreams;
}

/** How many streams of rooms this process holds. */
export const openRoomStreams = (): number => hub().count;

/**
 * Tells a browser, as server-sent events, what happens in a room. Each event's id is the revision of
 * the room, which a browser that reconnects names again: what it missed is told in order. Before
 * anything is told, and at every beat, the right to read the room is looked at anew, for all streams
 * at once; without it the stream ends. An idle stream costs no query, listener or timer of its own.
 * @param known the revision that the browser's page shows; null where it does not say.
 * @throws AppError `rate_limited` for more streams than one reader has screens, or than fit here.
 */
export function roomStream(
  reader: RoomReader,
  known: number | null,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const { holders, guests, count } = hub();
  const holder = reader.kind === "member" ? `user ${reader.userId}` : reader.secretHash;
  const why = whyFull(reader.kind, { own: holders.get(holder) ?? 0, guests, all: count });
  if (why !== null) throw new AppError("rate_limited", why);
  let leave: () => void = () => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const text = new TextEncoder();
      let isOpen = true;
      leave = () => {
        if (!isOpen) return;
        isOpen = false;
        signal.removeEventListener("abort", close);
        remove(stream);
      };
      const close = () => {
        if (!isOpen) return;
        leave();
        controller.close();
      };
      const send = (words: string) => {
        if (!isOpen) return;
        // Whoever does not read loses the stream, not the room: it is told again when they come back.
        if ((controller.desiredSize ?? 0) < -MOST_WAITING_PIECES) return close();
        controller.enqueue(text.encode(words));
      };
      const turn = hub().opened % TURNS;
      const stream: OpenStream = { reader, holder, turn, known, send, close };
      if (signal.aborted) {
        isOpen = false;
        return controller.close();
      }
      signal.addEventListener("abort", close);
      add(stream);
      send(GREETING);
      attend(reader.roomId);
    },
    cancel: () => leave(),
  });
}

function add(stream: OpenStream): void {
  const state = hub();
  const streams = state.rooms.get(stream.reader.roomId) ?? new Set();
  state.rooms.set(stream.reader.roomId, streams.add(stream));
  state.holders.set(stream.holder, (state.holders.get(stream.holder) ?? 0) + 1);
  state.count += 1;
  if (stream.reader.kind === "guest") state.guests += 1;
  state.opened += 1;
  state.stop ??= begin();
}

function remove(stream: OpenStream): void {
  const state = hub();
  const streams = state.rooms.get(stream.reader.roomId);
  streams?.delete(stream);
  if (streams?.size === 0) state.rooms.delete(stream.reader.roomId);
  const left = (state.holders.get(stream.holder) ?? 1) - 1;
  if (left === 0) state.holders.delete(stream.holder);
  else state.holders.set(stream.holder, left);
  state.count -= 1;
  if (stream.reader.kind === "guest") state.guests -= 1;
  if (state.count > 0) return;
  state.stop?.();
  state.stop = null;
}

/** What all streams share, while there are any. */
function begin(): () => void {
  const silence = listen(ROOM_CHANNEL, (payload) => {
    // Null: the connection was away, and something may have been missed in any room.
    const named = payload === null ? null : roomOf(payload);
    for (const roomId of named === null ? [...hub().rooms.keys()] : [named]) attend(roomId);
  });
  const beat = setInterval(() => {
    const state = hub();
    state.turn = (state.turn + 1) % TURNS;
    const due = [...state.rooms.values()].flatMap((streams) =>
      [...streams].filter(({ turn }) => turn === state.turn),
    );
    if (due.length === 0) return;
    for (const stream of due) stream.send(SIGN_OF_LIFE);
    void check(due).catch(later);
  }, BEAT_MS / TURNS);
  return () => {
    silence();
    clearInterval(beat);
  };
}

/** The room that another process names; null for what is none of ours. */
function roomOf(payload: string): RoomId | null {
  try {
    return roomChange.parse(JSON.parse(payload)).roomId;
  } catch (error) {
    log.warn({ err: error }, "a notification of a room could not be read");
    return null;
  }
}

/** Tells a room's streams what they do not know yet: once at a time, and once more where asked meanwhile. */
function attend(roomId: RoomId): void {
  const { looking, rooms } = hub();
  if (!rooms.has(roomId)) return;
  const isRunning = looking.has(roomId);
  looking.set(roomId, true);
  if (isRunning) return;
  void run(roomId);
}

async function run(roomId: RoomId): Promise<void> {
  const { looking, rooms } = hub();
  try {
    while (looking.get(roomId)) {
      looking.set(roomId, false);
      await tell([...(rooms.get(roomId) ?? [])]);
    }
  } catch (error) {
    later(error);
  } finally {
    looking.delete(roomId);
  }
}

/** The database is away: nothing is told without it. The listener says when it is back, and the beat asks. */
function later(error: unknown): void {
  log.warn({ err: error }, "streams of rooms wait for the database");
}

/** Ends the streams whose right is over, and lets the rooms of those that lag behind be looked at. */
async function check(streams: readonly OpenStream[]): Promise<void> {
  const revisions = await revisionsOf(streams);
  for (const { reader, known } of endRightless(streams, revisions))
    if ((revisions.get(rightOf(reader)) ?? 0) > (known ?? 0)) attend(reader.roomId);
}

/** Tells streams of one room what they do not know. */
async function tell(streams: readonly OpenStream[]): Promise<void> {
  if (streams.length === 0) return;
  const revisions = await revisionsOf(streams);
  const behind = endRightless(streams, revisions).filter((stream) => {
    const revision = revisions.get(rightOf(stream.reader)) ?? 0;
    // Where a page does not say what it shows, it is told what comes from now on.
    stream.known = Math.min(stream.known ?? revision, revision);
    if (revision - stream.known <= MOST_REPLAYED) return revision > stream.known;
    stream.known = revision;
    stream.send(resetText(revision));
    return false;
  });
  const [first] = behind;
  if (first === undefined) return;
  const oldest = Math.min(...behind.map(({ known }) => known ?? 0));
  for (const line of await linesAfter(new Map([[first.reader.roomId, oldest]])))
    for (const stream of behind)
      if (line.revision > (stream.known ?? 0)) {
        stream.known = line.revision;
        stream.send(toldText(line, stream.reader));
      }
}

/** @returns the streams whose readers may still read. */
function endRightless(
  streams: readonly OpenStream[],
  revisions: ReadonlyMap<string, number>,
): readonly OpenStream[] {
  return streams.filter((stream) => {
    if (revisions.has(rightOf(stream.reader))) return true;
    stream.send(ENDED);
    stream.close();
    return false;
  });
}

const rightRows = z.array(z.object({ place: z.int(), revision: z.int() }));

/** The revision of the room for each right that still holds, in one query. */
async function revisionsOf(streams: readonly OpenStream[]): Promise<ReadonlyMap<string, number>> {
  const rights = [...new Map(streams.map(({ reader }) => [rightOf(reader), reader]))];
  const readers = rights.map(([, reader]) => reader);
  const rows = rightRows.parse(
    await database().$queryRaw(Prisma.sql`
      select asked.place::int as place, r.revision
      from unnest(${readers.map(({ roomId }) => roomId)}::uuid[],
        ${readers.map((each) => (each.kind === "member" ? each.sessionId : null))}::uuid[],
        ${readers.map((each) => (each.kind === "guest" ? each.secretHash : null))}::text[])
        with ordinality as asked(room_id, session_id, secret_hash, place)
      join room r on r.id = asked.room_id
      where exists (select from app_session s join room_member m on m.user_id = s.user_id
          where s.id = asked.session_id and ${liveSession(Prisma.sql`s`)}
            and m.room_id = r.id)
        or exists (select from room_link l where l.secret_hash = asked.secret_hash and l.kind = 'guest'
          and l.room_id = r.id and l.revoked_at is null and l.expires_at > now())`),
  );
  return new Map(
    rows.flatMap(({ place, revision }) => {
      const right = rights[place - 1]?.[0];
      return right === undefined ? [] : [[right, revision] as const];
    }),
  );
}
