import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "../log.ts";
import { metrics } from "./metrics.ts";
import { asPartOf, newRequestId, readRequestId } from "./occasion.ts";
import type { RoutePatterns } from "./route-patterns.ts";

/** What requests and answers carry their id in. */
export const REQUEST_ID = "x-request-id";

/** What anything here answers; others are turned away before a page would fail at them. */
const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);
/** Of what monitors and browsers ask all the time the log says something only when it is asked to. */
const INCESSANT = /^(\/_next\/static\/\*|\/api\/(health(\/live|\/ready)?|metrics))$/;
/** As proxies note a client that did not wait for the answer. */
const GIVEN_UP = 499;

export interface Observing {
  readonly patterns: RoutePatterns;
  /** Proxies of ours in front: where there is one, the id that it gives a request counts. */
  readonly proxies: number;
}

/**
 * Answers a request under an id, counts it and writes its line into the log: by route, never by
 * address, and nothing of who asked. The id is on the request that is handed on, in the answer, and
 * wherever `currentRequestId` is asked meanwhile.
 * @param answer ends the response, sooner or later.
 */
export function observed(
  request: IncomingMessage,
  response: ServerResponse,
  { patterns, proxies }: Observing,
  answer: () => void,
): void {
  const began = performance.now();
  const requestId =
    (proxies > 0 ? readRequestId(request.headers[REQUEST_ID]) : null) ?? newRequestId();
  request.headers[REQUEST_ID] = requestId;
  const method = METHODS.has(request.method ?? "") ? (request.method ?? "") : "OTHER";
  const route = patterns((request.url ?? "/").split(/[?#]/, 1)[0] ?? "/");
  const { requests, requestSeconds, openRequests, eventStreams } = metrics();
  const { socket } = request;
  const bytesBefore = socket.bytesWritten;
  let isStream = false;
  openRequests.inc();
  beforeHeaders(response, () => {
    response.setHeader("X-Request-Id", requestId);
    // The same for scripts of the page, which cannot read headers of what the browser loaded.
    response.setHeader("Server-Timing", `request;desc="${requestId}"`);
    isStream = String(response.getHeader("content-type")).startsWith("text/event-stream");
    if (!isStream) return;
    openRequests.dec();
    eventStreams.inc();
  });
  response.once("close", () => {
    const ms = performance.now() - began;
    // Of a stream that ends with its page nothing was given up.
    const isWhole = response.writableFinished || isStream;
    const status = isWhole ? response.statusCode : GIVEN_UP;
    (isStream ? eventStreams : openRequests).dec();
    requests.inc({ route, method, status });
    if (!isStream) requestSeconds.observe({ route }, ms / 1_000);
    const line = {
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: socket.bytesWritten - bytesBefore,
    };
    asPartOf(requestId, () => log[INCESSANT.test(route) ? "debug" : "info"](line, "request"));
  });
  asPartOf(requestId, () => {
    if (method !== "OTHER") return answer();
    response.writeHead(405, {
      Allow: [...METHODS].join(", "),
      "Content-Type": "text/plain; charset=utf-8",
    });
    response.end("There is no such method here.\n");
  });
}

/** Runs something right before the head of an answer is sent, whoever sends it and however. */
function beforeHeaders(response: ServerResponse, run: () => void): void {
  const { writeHead } = response;
  let ran = false;
  Object.assign(response, {
    writeHead: (...args: unknown[]) => {
      if (!ran) {
        ran = true;
        run();
      }
      return Reflect.apply(writeHead, response, args);
    },
  });
}
