import {
  request as ask,
  createServer,
  type IncomingMessage,
  type RequestListener,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { log } from "../log.ts";
import { metrics } from "./metrics.ts";
import { currentRequestId, readRequestId } from "./occasion.ts";
import { observed } from "./requests.ts";

const NGINX = "0123456789abcdef0123456789ABCDEF";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let ends: () => void = () => undefined;
beforeEach(() => metrics().registry.resetMetrics());
afterEach(() => ends());

/** A server that is observed. @returns how to ask it. */
async function serving(answer: RequestListener, proxies = 0) {
  const patterns = (path: string) => (path.startsWith("/listings/") ? "/listings/[id]" : "(none)");
  const server = createServer((request, response) =>
    observed(request, response, { patterns, proxies }, () => answer(request, response)),
  );
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  ends = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
    new Promise<IncomingMessage>((done, fail) => {
      ask({ port, host: "127.0.0.1", path, agent: false, ...options }, done)
        .on("error", fail)
        .end();
    });
}

/** What the log is told, at any level. */
function told() {
  const lines: unknown[] = [];
  const note = (line: unknown) => lines.push({ ...Object(line), requestId: currentRequestId() });
  vi.spyOn(log, "info").mockImplementation(note);
  vi.spyOn(log, "debug").mockImplementation(note);
  return lines;
}

const value = async (name: string, labels: Record<string, string | number> = {}) =>
  (await metrics().registry.getSingleMetric(name)?.get())?.values.find(({ labels: own }) =>
    Object.entries(labels).every(([label, wanted]) => Object(own)[label] === wanted),
  )?.value;

it("gives a request an id that its answer, its log lines and its work have in common", async () => {
  const lines = told();
  const seen: unknown[] = [];
  const get = await serving(async (request, response) => {
    seen.push(request.headers["x-request-id"]);
    await new Promise((next) => setImmediate(next));
    seen.push(currentRequestId());
    response.setHeader("X-Request-Id", "of the page");
    response.end("fourteen bytes");
  });
  const answer = await get("/listings/12?email=a@b.example", {
    headers: { "x-request-id": NGINX },
  });
  expect(await text(answer)).toBe("fourteen bytes");
  const id = String(answer.headers["x-request-id"]);
  expect(id).toMatch(UUID);
  // No proxy of ours stands in front: what the client says it is called counts for nothing.
  expect(id).not.toBe(readRequestId(NGINX));
  expect(answer.headers["server-timing"]).toBe(`request;desc="${id}"`);
  expect(seen).toEqual([id, id]);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  const line = { method: "GET", route: "/listings/[id]", status: 200, requestId: id };
  expect(lines).toEqual([{ ...line, ms: expect.any(Number), bytes: expect.any(Number) }]);
  expect(Object(lines[0]).bytes).toBeGreaterThan(14);
  expect(JSON.stringify(lines)).not.toContain("@");
  expect(
    await value("lotwise_http_requests_total", {
      route: "/listings/[id]",
      method: "GET",
      status: 200,
    }),
  ).toBe(1);
  expect(await value("lotwise_http_requests_open")).toBe(0);
});

it("takes the id of a proxy of ours, where it is one", async () => {
  told();
  const get = await serving((_, response) => response.end(), 1);
  const idOf = async (given: string) =>
    (await get("/", { headers: { "x-request-id": given } })).headers["x-request-id"];
  expect(await idOf(NGINX)).toBe("01234567-89ab-cdef-0123-456789abcdef");
  for (const other of [
    "short",
    `${NGINX}0`,
    "x".repeat(5_000),
    "01234567-89ab-cdef-0123-456789abcdeg",
  ])
    expect(await idOf(other)).toMatch(UUID);
});

it("counts streams of events apart, and answers that nobody waited for", async () => {
  told();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  const get = await serving((request, response) => {
    if (request.url !== "/events") return open();
    response.setHeader("Content-Type", "text/event-stream; charset=utf-8");
    response.write(": hello\n\n");
  });
  const stream = await get("/events");
  expect(await value("lotwise_event_streams_open")).toBe(1);
  expect(await value("lotwise_http_requests_open")).toBe(0);
  stream.destroy();
  await vi.waitFor(async () => expect(await value("lotwise_event_streams_open")).toBe(0));
  expect(await value("lotwise_http_request_duration_seconds", { route: "(none)" })).toBeUndefined();

  const waiting = get("/never").catch(() => "gone");
  await opened;
  expect(await value("lotwise_http_requests_open")).toBe(1);
  ends();
  expect(await waiting).toBe("gone");
  await vi.waitFor(async () =>
    expect(await value("lotwise_http_requests_total", { status: 499 })).toBe(1),
  );
  expect(await value("lotwise_http_requests_open")).toBe(0);
});

it("turns away methods that nothing here answers", async () => {
  told();
  const answer = vi.fn();
  const get = await serving(answer);
  const refused = await get("/", { method: "TRACE" });
  expect(refused.statusCode).toBe(405);
  expect(refused.headers.allow).toContain("GET");
  expect(answer).not.toHaveBeenCalled();
  await vi.waitFor(async () =>
    expect(await value("lotwise_http_requests_total", { method: "OTHER", status: 405 })).toBe(1),
  );
});
