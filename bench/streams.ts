import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { writeComment } from "#lib/domain/rooms/room-comment/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { figure, milliseconds, printHeading, printTable, spread } from "./figures.ts";
import { processorMsOf } from "./machine.ts";
import { startBenchSite } from "./site.ts";

/** Streams that one process is to hold. */
const STREAMS = 10_000;
/** As many as the readers of one guest link may hold. */
const STREAMS_OF_ROOM = 100;
/** Streams that are being opened at a time. */
const OPENING = 64;
/** For how long nothing happens while the process is looked at: two beats. */
const IDLE_MS = 30_000;
/** Changes that are made one after the other, each in another room. */
const CHANGES = 40;
const ARRIVAL_LIMIT_MS = 30_000;

interface BenchRoom {
  readonly id: RoomId;
  readonly secret: string;
}

/**
 * What 10,000 idle streams of rooms cost one process: memory for each, what it works while nothing
 * happens, and how soon a change in one room is at everybody who reads it.
 */
export async function measureStreams(databaseUrl: string): Promise<void> {
  printHeading(`${STREAMS} idle streams of rooms against one process`);
  const site = await startBenchSite(databaseUrl);
  const streams: Stream[] = [];
  try {
    const { userId, rooms } = await makeRooms(STREAMS / STREAMS_OF_ROOM);
    await openAll(site.url, rooms.slice(0, 1), 1, []).then(closeAll);
    const before = await memoryOf(site.pid);
    const began = performance.now();
    await openAll(site.url, rooms, STREAMS_OF_ROOM, streams);
    const openingMs = performance.now() - began;
    const after = await memoryOf(site.pid);
    const cpuBefore = await processorMsOf(site.pid);
    await wait(IDLE_MS);
    const busy = ((await processorMsOf(site.pid)) - cpuBefore) / IDLE_MS;
    const idle = await memoryOf(site.pid);
    const arrivals: number[] = [];
    for (const room of rooms.slice(0, CHANGES)) {
      const own = streams.filter(({ secret }) => secret === room.secret);
      const arrived = own.map((stream) => stream.next());
      const sent = performance.now();
      await writeComment(contextOf({ userId }), {
        room: room.id,
        vehicle: undefined,
        submissionId: randomUUID(),
        body: "A change",
      });
      for (const at of await Promise.all(arrived)) arrivals.push(at - sent);
    }
    const lost = streams.filter(({ isOpen }) => !isOpen).length;
    const told = streams.filter(({ events }) => events > 0).length;
    const { p50, p95 } = spread(arrivals);
    printTable([
      ["streams held", figure(streams.length - lost, 0), lost === 0 ? "" : `${lost} were lost`],
      ["opened in", `${figure(openingMs / 1_000)} s`, ""],
      ["memory before", megabytes(before), ""],
      ["with all of them open", megabytes(after), `${kilobytesEach(after - before)} each`],
      [
        `after ${IDLE_MS / 1_000} s idle`,
        megabytes(idle),
        `${figure(busy * 100, 1)}% of one processor`,
      ],
      ["a change is at its 100 readers", milliseconds(p50), `p95 ${milliseconds(p95)}`],
      ["the slowest of all", milliseconds(Math.max(...arrivals)), "we promise 2,000 ms"],
      ["streams that were told", figure(told, 0), `of ${CHANGES * STREAMS_OF_ROOM} to be told`],
    ]);
    if (lost > 0 || told !== CHANGES * STREAMS_OF_ROOM)
      throw new Error("Streams were lost, or told what was not theirs.");
  } finally {
    closeAll(streams);
    await site.stop();
    await closeDatabase();
  }
}

/** Rooms of somebody new, each with a guest link. */
async function makeRooms(
  count: number,
): Promise<{ readonly userId: UserId; readonly rooms: readonly BenchRoom[] }> {
  const user = await database().user.create({
    data: { email: `bench-${randomUUID()}@example.test`, name: "Bench" },
  });
  const rooms: BenchRoom[] = [];
  for (let at = 0; at < count; at += 1) {
    const secret = newSecret();
    const room = await database().room.create({
      data: {
        submissionId: randomUUID(),
        name: `Room ${at}`,
        members: { create: { userId: user.id, role: "owner" } },
        links: {
          create: {
            kind: "guest",
            secretHash: secretHash(secret),
            expiresAt: new Date(now().getTime() + DAY_MS),
          },
        },
      },
    });
    rooms.push({ id: roomIdSchema.parse(room.id), secret });
  }
  return { userId: user.id as UserId, rooms };
}

/** A stream over a connection of its own, as a browser holds it. */
class Stream {
  readonly secret: string;
  isOpen = true;
  events = 0;
  readonly #socket: Socket;
  readonly #begun: Promise<void>;
  #told: ((at: number) => void) | null = null;

  constructor(url: URL, secret: string) {
    this.secret = secret;
    this.#socket = connect(Number(url.port), url.hostname);
    this.#socket.setEncoding("utf8");
    this.#socket.write(
      `GET /api/rooms/events?guest=${secret}&known=0 HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/event-stream\r\n\r\n`,
    );
    this.#begun = new Promise((begun, failed) => {
      this.#socket.on("data", (text: string) => {
        if (text.includes("retry: ")) begun();
        else if (text.startsWith("HTTP/1.1") && !text.startsWith("HTTP/1.1 200"))
          failed(new Error(`A stream was refused: ${text.slice(0, 40)}`));
        if (!text.includes("event: told")) return;
        this.events += 1;
        this.#told?.(performance.now());
      });
      this.#socket.on("error", failed);
      this.#socket.on("close", () => {
        this.isOpen = false;
        failed(new Error("A stream ended before it began."));
      });
    });
  }

  begun(): Promise<void> {
    return this.#begun;
  }

  /** When the next event comes. */
  next(): Promise<number> {
    return Promise.race([
      new Promise<number>((told) => {
        this.#told = told;
      }),
      wait(ARRIVAL_LIMIT_MS, null, { ref: false }).then(() => {
        throw new Error("An event did not come.");
      }),
    ]);
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Opens streams on each room, a few at a time, into `streams`. */
async function openAll(
  url: string,
  rooms: readonly BenchRoom[],
  each: number,
  streams: Stream[],
): Promise<readonly Stream[]> {
  const address = new URL(url);
  const wanted = Array.from({ length: each }, () => rooms.map(({ secret }) => secret)).flat();
  for (let at = 0; at < wanted.length; at += OPENING) {
    const opening = wanted.slice(at, at + OPENING).map((secret) => new Stream(address, secret));
    streams.push(...opening);
    await Promise.all(opening.map((stream) => stream.begun()));
  }
  return streams;
}

function closeAll(streams: readonly Stream[]): void {
  for (const stream of streams) stream.close();
}

/** What a process holds in memory, in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1_024;
}

const megabytes = (bytes: number): string => `${figure(bytes / 1_048_576, 0)} MB`;
const kilobytesEach = (bytes: number): string => `${figure(bytes / STREAMS / 1_024, 1)} kB`;
