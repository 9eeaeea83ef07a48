import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { beginDraining, isDraining } from "./stages.ts";

/** How long a client may take for what is its part. Milliseconds. */
export interface Patience {
  /** For the head of a request. */
  readonly head: number;
  /** For all of a request: the largest upload over a slow line. */
  readonly request: number;
  /** In which nothing at all is sent or read, while it is asked or answered. */
  readonly silence: number;
  /** For all of an answer that is no stream of events. */
  readonly answer: number;
  /** Between two requests of one connection; longer than a proxy in front keeps it. */
  readonly idle: number;
}

/**
 * What is allowed to anybody. Event streams give a sign of life every 15 s, and the slowest answer of
 * ours begins within a minute: silence that is longer is the client's.
 */
export const PATIENCE: Patience = {
  head: 15_000,
  request: 300_000,
  silence: 90_000,
  answer: 600_000,
  idle: 15_000,
};

/** How the end of a server goes. Milliseconds. */
export interface Drain {
  /** In which others are still taken, for proxies that learn of it by asking; each with one answer a connection. */
  readonly notice: number;
  /** In which open requests may end after that. */
  readonly deadline: number;
}

export interface TendedServer {
  /** Ends it: takes no more connections, lets open requests end, then cuts off what is left. */
  drain(how: Drain): Promise<void>;
}

/** Bounds what a slow client can hold of a server, and sees to its end. */
export function tend(server: Server, patience: Patience = PATIENCE): TendedServer {
  server.headersTimeout = patience.head;
  server.requestTimeout = patience.request;
  server.keepAliveTimeout = patience.idle;
  // Without a listener of its own the socket is cut off.
  server.timeout = patience.silence;
  const open = new Set<ServerResponse>();
  server.prependListener("request", (request, response) => {
    open.add(response);
    if (isDraining()) response.shouldKeepAlive = false;
    const tooLong = setTimeout(() => {
      if (!isEventStream(response)) request.socket.destroy();
    }, patience.answer);
    response.once("close", () => {
      open.delete(response);
      clearTimeout(tooLong);
    });
  });
  return {
    drain: async ({ notice, deadline }) => {
      beginDraining();
      // One more answer, and then another connection: to whoever serves next.
      for (const response of open) response.shouldKeepAlive = false;
      const waitedMs = await untilClosed([...open].filter(isPromisedMore), deadline / 2);
      await wait(notice);
      await comesToRest(server);
      const closed = once(server, "close");
      // Of open connections those that wait for nothing are closed, too.
      server.close();
      const cutOff = setTimeout(() => server.closeAllConnections(), deadline - waitedMs);
      await closed;
      clearTimeout(cutOff);
    },
  };
}

/**
 * Whether a proxy may send another request after this answer, for its head has gone out and said so: a
 * form would be lost with the connection, so the notice counts from the end of such an answer.
 */
const isPromisedMore = (response: ServerResponse): boolean =>
  response.headersSent && !isEventStream(response);

/** @returns how long that took; at most `longest`. Milliseconds. */
async function untilClosed(responses: readonly ServerResponse[], longest: number): Promise<number> {
  const began = performance.now();
  const passed = new AbortController();
  const { signal } = passed;
  const all = responses.map((response) => new Promise((closed) => response.once("close", closed)));
  await Promise.race([Promise.all(all), wait(longest, undefined, { signal })]);
  passed.abort();
  return Math.min(performance.now() - began, longest);
}

/** Under more than can be answered there is no such moment. */
const LONGEST_UNREST_MS = 1_000;

/**
 * Waits for a turn of the event loop that brings nothing new. What came while a long task was under way
 * stands in the system's queue, and would be reset with the server: to a proxy that looks as if it had
 * been taken, and what must not be done twice is then not handed to another.
 */
async function comesToRest(server: Server): Promise<void> {
  let isAtRest = false;
  const disturb = () => {
    isAtRest = false;
  };
  server.on("connection", disturb).on("request", disturb);
  const deadline = performance.now() + LONGEST_UNREST_MS;
  while (!isAtRest && performance.now() < deadline) {
    isAtRest = true;
    // From after one look at the sockets to after the next.
    await turn();
    await turn();
  }
  server.off("connection", disturb).off("request", disturb);
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type")).startsWith("text/event-stream");
}
