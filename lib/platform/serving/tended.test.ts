import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Short, so that nobody waits; what is bounded is the same. Milliseconds. */
const PATIENCE = { head: 300, request: 600, silence: 400, answer: 1_500, idle: 300 };
const MEGABYTE = 1_000_000;

let server: Server;
let stages: typeof import("./stages.ts");
let tended: import("./tended.ts").TendedServer;
let port = 0;
const answers = new Map<string, RequestListener>();

beforeEach(async () => {
  // Once a process has begun to end it does not begin anew: each test has a process of its own.
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "lotwiseStages");
  stages = await import("./stages.ts");
  const { tend } = await import("./tended.ts");
  server = createServer({ connectionsCheckingInterval: 50 }, (request, response) => {
    const answer = answers.get(request.url ?? "");
    if (answer) answer(request, response);
    else request.resume().once("end", () => response.end("ok"));
  });
  tended = tend(server, PATIENCE);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A connection, and what came over it until it was ended from the other side. */
async function open(first: string): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += String(chunk);
  });
  socket.on("error", () => undefined);
  const ended = once(socket, "close").then(() => text);
  await once(socket, "connect");
  socket.write(first);
  return { socket, ended };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

it("cuts off whoever sends a head or a body a little at a time, and answers others meanwhile", async () => {
  const head = await open("GET / HTTP/1.1\r\n");
  const body = await open("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n");
  const drip = setInterval(() => {
    head.socket.write("X-More: more\r\n");
    body.socket.write(".");
  }, 50);
  const other = await fetch(`http://127.0.0.1:${port}/`);
  expect(await other.text()).toBe("ok");
  expect(await head.ended).toContain("408");
  expect(await body.ended).toContain("408");
  clearInterval(drip);
});

it("cuts off whoever does not read, or reads too slowly, but no stream that speaks", async () => {
  const closed: string[] = [];
  const endless: RequestListener = ({ url }, response) => {
    response.once("close", () => closed.push(url ?? ""));
    if (url === "/stream") response.setHeader("Content-Type", "text/event-stream");
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(MEGABYTE))) {
        // Until nothing more fits.
      }
    };
    if (url === "/stream") {
      const beat = setInterval(() => response.write(": still here\n\n"), 50);
      response.once("close", () => clearInterval(beat));
    } else {
      response.on("drain", more);
      more();
    }
  };
  for (const path of ["/unread", "/dripped", "/stream"]) answers.set(path, endless);
  const stream = await open(get("/stream"));
  const unread = await open(get("/unread"));
  unread.socket.pause();
  const dripped = await open(get("/dripped"));
  const sip = setInterval(() => {
    dripped.socket.resume();
    setTimeout(() => dripped.socket.pause(), 5);
  }, 100);
  await vi.waitFor(() => expect(closed).toEqual(["/unread", "/dripped"]), { timeout: 20_000 });
  clearInterval(sip);
  stream.socket.destroy();
  for (const { socket } of [unread, dripped]) socket.destroy();
});

it("ends in order: ready no more, one last answer a connection, open ones finished, streams ended", async () => {
  // Its end takes longer than silence may here.
  server.timeout = 0;
  let finish: () => void = () => undefined;
  answers.set("/slow", (_, response) => {
    finish = () => response.end("whole");
  });
  answers.set("/stream", (_, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write("retry: 1000\n\n");
    const { signal } = new AbortController();
    stages.untilDraining(signal).addEventListener("abort", () => response.end());
  });
  const slow = await open(get("/slow"));
  const stream = await open(get("/stream"));
  const kept = await open(get("/"));
  await once(kept.socket, "data");
  const drained = tended.drain({ notice: 500, deadline: 10_000 });
  expect(stages.isDraining()).toBe(true);
  kept.socket.write(get("/"));
  // Whoever comes in the time of notice is answered once.
  const late = await open(get("/"));
  expect(await kept.ended).toMatch(/Connection: close/);
  expect(await late.ended).toMatch(/Connection: close[\s\S]*ok/);
  // Its last piece: the browser asks for another.
  expect(await stream.ended).toMatch(/retry: 1000[\s\S]*\r\n0\r\n\r\n$/);
  await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 5_000 });
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  finish();
  expect(await slow.ended).toMatch(/Connection: close[\s\S]*whole/);
  await drained;
});

it("keeps a connection that an answer begun before promised to keep, for a notice of its own", async () => {
  server.timeout = 0;
  let finish: () => void = () => undefined;
  answers.set("/begun", (_, response) => {
    response.writeHead(200);
    response.write("begun");
    finish = () => response.end("whole");
  });
  const { socket, ended } = await open(get("/begun"));
  await once(socket, "data");
  const drained = tended.drain({ notice: 1_000, deadline: 10_000 });
  // Time itself is what is meant: it ends late in the notice, and its proxy asks again when that would have passed.
  await wait(700);
  finish();
  await wait(600);
  socket.write(get("/"));
  expect(await ended).toMatch(
    /Connection: keep-alive[\s\S]*whole[\s\S]*Connection: close[\s\S]*ok$/,
  );
  await drained;
});

it("does not wait longer than its deadline", async () => {
  answers.set("/never", () => undefined);
  const never = await open(get("/never"));
  await new Promise((next) => setImmediate(next));
  await tended.drain({ notice: 0, deadline: 50 });
  expect(await never.ended).toBe("");
});

it("takes whoever came while it was busy, right before it ends", async () => {
  const drained = tended.drain({ notice: 100, deadline: 10_000 });
  const asked = new Promise<string>((told, failed) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(get("/")));
    socket.on("data", (chunk) => told(String(chunk))).on("error", failed);
  });
  // The connection stands in the system's queue, unseen by us, until after the notice has passed.
  process.nextTick(() => {
    const until = performance.now() + 150;
    while (performance.now() < until);
  });
  expect(await asked).toMatch(/^HTTP\/1\.1 200/);
  await drained;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
