import { randomBytes } from "node:crypto";
import { createServer, type RequestListener, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { asPartOf, readRequestId } from "../observe/occasion.ts";
import type { KeptRoute } from "../routes/kept-route.ts";
import { askWithin } from "./inner-asking.ts";
import { type Asked, Keeper } from "./keeper.ts";
import { currentRendering, dropKept, keptState } from "./keeping.ts";
import { noteTrouble } from "./troubles.ts";

const NONCE = "8GKkuQPxoX2a502TReGckQ==";
const POLICY = `script-src 'self' 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'nonce-${NONCE}'`;

const routeOf = (...names: string[]): KeptRoute => ({
  parameters: new Set(names),
  cookies: new Set(["viewed", "saved"]),
  standIns: new Map([
    ["zip", (_zip, asked) => (asked.get("sort") === "nearest" ? null : "to-come")],
  ]),
});
const ROUTES = new Map([
  ["/", routeOf()],
  ["/search", routeOf("make", "sort")],
  ["/listings/[id]", routeOf()],
]);
const patterns = (path: string) =>
  path.startsWith("/listings/") ? "/listings/[id]" : path === "/forms" ? "/forms" : path;

/** What the framework was asked for, with the cookie that came along, in order. */
let rendered: string[] = [];
let looks: string[] = [];
afterEach(() => {
  rendered = [];
  looks = [];
  dropKept(null);
});

/** The framework: pages that count how often they were made. */
const framework: RequestListener = (asked, response) => {
  const { url = "", headers } = asked;
  rendered.push(`${url} ${headers.cookie ?? ""}`.trim());
  if (url === "/listings/9") {
    response.statusCode = 500;
    response.end("broken");
    return;
  }
  if (url === "/listings/8") {
    response.writeHead(308, { Location: "/listings/1" }).end();
    return;
  }
  if (url === "/listings/7") response.setHeader("Set-Cookie", "seen=1");
  const rendering = currentRendering();
  rendering?.restsOn.add(`listing ${url.slice("/listings/".length)}`);
  rendering?.whenServed.push(({ network, userAgent }) => looks.push(`${network} ${userAgent}`));
  response.statusCode = url === "/listings/404" ? 404 : 200;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", POLICY);
  response.setHeader("X-Secret", "of one answer");
  response.end(
    `<html><head></head><body>${url} ${rendered.length} ${headers.host} ${headers["user-agent"] ?? ""}${headers["x-forwarded-host"] ?? ""}</body></html>`,
  );
};

const within = (listener: RequestListener, longestMs?: number) =>
  askWithin(
    (asked, response) =>
      asPartOf(readRequestId(asked.headers["x-request-id"]), () => listener(asked, response)),
    longestMs,
  );

async function siteOf(
  ask: (asked: Asked) => ReturnType<ReturnType<typeof askWithin>> = within(framework),
  mostBytes = 1_000_000,
) {
  const keeper = new Keeper({ routes: ROUTES, patterns, mostBytes, host: "our.test", ask });
  const server = createServer((asked, response) =>
    keeper.answer(asked, response, "203.0.113.7", {
      render: () => framework(asked, response),
      giveUp: () => response.writeHead(500).end(),
    }),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  // What was listened to is a port of this machine.
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
      (done, fail) => {
        request({ port, path, method, headers: { "user-agent": "Mozilla/5.0", ...headers } })
          .once("error", fail)
          .once("response", (answer) => {
            buffer(answer).then((bytes) => {
              const coding = answer.headers["content-encoding"];
              const body =
                bytes.length === 0
                  ? bytes
                  : coding === "br"
                    ? brotliDecompressSync(bytes)
                    : coding === "gzip"
                      ? gunzipSync(bytes)
                      : bytes;
              done({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: body.toString(),
              });
            }, fail);
          })
          .end();
      },
    );
  return { get, port };
}

describe("pages of visitors", () => {
  it("are rendered once, with nothing of whoever asked first, and count each look", async () => {
    const { get } = await siteOf();
    const stranger = { "x-forwarded-host": "evil.test", host: "evil.test" };
    const [first, second] = await Promise.all([get("/listings/1", stranger), get("/listings/1")]);
    expect(rendered).toEqual(["/listings/1"]);
    expect(first.body).toBe(second.body);
    expect(first.body).toContain("/listings/1 1 our.test ");
    expect(first.body).not.toContain("evil");
    expect(first.headers["x-secret"]).toBeUndefined();
    expect(first.headers["content-security-policy"]).not.toContain("nonce");
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(looks).toEqual(["203.0.113.7 Mozilla/5.0", "203.0.113.7 Mozilla/5.0"]);
    expect(keptState()).toMatchObject({ pages: 1, given: 2, rendered: 1 });
  });

  it("come in the coding that was asked for, whole, as a head, or not at all where the browser has them", async () => {
    const { get } = await siteOf();
    const plain = await get("/listings/1");
    for (const coding of ["br", "gzip"]) {
      const packed = await get("/listings/1", { "accept-encoding": `${coding}, x;q=0` });
      expect(packed.headers["content-encoding"]).toBe(coding);
      expect(packed.body).toBe(plain.body);
    }
    expect(
      (await get("/listings/1", { "accept-encoding": "br;q=0" })).headers["content-encoding"],
    ).toBe(undefined);
    const head = await get("/listings/1", {}, "HEAD");
    expect([head.status, head.body]).toEqual([200, ""]);
    expect(Number(head.headers["content-length"])).toBe(Buffer.byteLength(plain.body));
    const again = await get("/listings/1", { "if-none-match": String(plain.headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(rendered).toEqual(["/listings/1"]);
  });

  it("have one key for the query however it is written, and no page for a name nobody reads", async () => {
    const { get } = await siteOf();
    await get("/search?sort=price&make=honda");
    await get("/search?make=honda&sort=price&utm_source=mail&gclid=1");
    expect(rendered).toEqual(["/search?make=honda&sort=price"]);
    await get("/search?make=honda&zip=80202");
    await get("/search?make=honda&x=1");
    expect(rendered.slice(1)).toEqual(["/search?make=honda&zip=80202", "/search?make=honda&x=1"]);
  });

  it("differ by theme and unit, and are rendered for whoever brings a cookie of their own", async () => {
    const { get } = await siteOf();
    await get("/", { cookie: "viewed=1.2; theme=dark; distance=kilometers" });
    await get("/", { cookie: "distance=kilometers; theme=dark" });
    await get("/", { cookie: "theme=pink" });
    await get("/");
    expect(rendered).toEqual(["/ distance=kilometers; theme=dark", "/"]);
    for (const cookie of ["zap=80202", "__Secure-session=x", "compare=1", "theme=dark; hidden=2"])
      await get("/", { cookie });
    expect(rendered).toHaveLength(6);
    expect(rendered.at(-1)).toBe("/ theme=dark; hidden=2");
  });

  it("are one page for all who have said something that the page does not hold: it stands in for what they said", async () => {
    const { get } = await siteOf();
    const pages = await Promise.all(
      [
        "zip=80202; saved=1.2",
        "saved=3; zip=97201",
        "zip=",
        "zip=60614; zip=80202",
        "zip=%0d%0aset-cookie:x",
        "zip=to-come",
      ].map((cookie) => get("/listings/1", { cookie })),
    );
    expect(rendered).toEqual(["/listings/1 zip=to-come"]);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    // Who said nothing has another page, and who asks for what is near, or has a session, their own.
    await get("/listings/1", { cookie: "saved=1" });
    await get("/search?sort=nearest", { cookie: "zip=80202" });
    await get("/search?sort=price", { cookie: "zip=80202; theme=dark" });
    await get("/listings/1", { cookie: "zip=80202; session=x" });
    expect(rendered.slice(1)).toEqual([
      "/listings/1",
      "/search?sort=nearest zip=80202",
      "/search?sort=price theme=dark; zip=to-come",
      "/listings/1 zip=80202; session=x",
    ]);
    for (const { headers } of pages) {
      expect(headers.vary).toBe("Accept-Encoding, Cookie");
      expect(headers["cache-control"]).toBe("private, no-cache");
    }
  });

  it("are not what the framework's script, a program with a key or a form asks for", async () => {
    const { get } = await siteOf();
    await get("/", { rsc: "1" });
    await get("/", { "next-router-state-tree": "x" });
    await get("/", { authorization: "Bearer x" });
    await get("/", { range: "bytes=0-1" });
    await get("/", {}, "POST");
    await get("/forms");
    await get("/listings/photo.jpg");
    expect(rendered).toHaveLength(7);
    expect(keptState()?.pages).toBe(0);
  });

  it("are dropped with what they show, also where that changes while they are made", async () => {
    const { get } = await siteOf();
    const first = await get("/listings/1");
    await get("/listings/2");
    dropKept(["listing 1"]);
    const second = await get("/listings/1");
    expect(second.body).not.toBe(first.body);
    await get("/listings/2");
    expect(rendered).toEqual(["/listings/1", "/listings/2", "/listings/1"]);
  });

  it("that lead on or are missing are kept; those that fail or set a cookie are not", async () => {
    const { get } = await siteOf();
    for (const path of ["/listings/8", "/listings/404"]) {
      const [once, again] = [await get(path), await get(path)];
      expect(again.status).toBe(once.status);
      expect(again.body).toBe(once.body);
    }
    expect((await get("/listings/8")).headers.location).toBe("/listings/1");
    expect(rendered).toEqual(["/listings/8", "/listings/404"]);
    const failed = await get("/listings/9");
    expect(failed.status).toBe(500);
    await get("/listings/7");
    const own = await get("/listings/7");
    expect(own.headers["set-cookie"]).toEqual(["seen=1"]);
  });

  it("whose rendering breaks off are rendered for each", async () => {
    const { get } = await siteOf(() => Promise.reject(new Error("gone")));
    expect((await get("/")).status).toBe(200);
    expect(rendered).toEqual(["/"]);
  });
});

/** Ways in which the framework may fail to render a page. */
const FAILURES: Readonly<Record<string, RequestListener>> = {
  "with an error of its own": (_, response) => response.writeHead(500).end("broken"),
  "in the middle, by which it breaks off": (_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": POLICY });
    response.write("<html><head></head><body>half a page");
    setImmediate(() => response.destroy());
  },
  "in one of its parts, and is sent as if it were whole": (_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": POLICY });
    response.write("<html><head></head><body>half a page");
    noteTrouble(new Error("a part of it"));
    setImmediate(() => response.end("</body></html>"));
  },
  "by never ending": (_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": POLICY });
    response.write("<html><head></head><body>half a page");
  },
};

describe("a page whose rendering fails", () => {
  /** Only the clock that ages are counted by. */
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  for (const [how, failing] of Object.entries(FAILURES))
    it(`${how} is not kept: the last good one is given with its age, for ten minutes`, async () => {
      let listener = framework;
      const { get } = await siteOf(within((asked, response) => listener(asked, response), 200));
      const good = await get("/listings/1");
      expect(good.status).toBe(200);
      listener = failing;
      // Past the age at which a page is made anew for whoever asks.
      for (const [passedMs, age] of [
        [61_000, "61"],
        [500_000, "561"],
      ] as const) {
        vi.advanceTimersByTime(passedMs);
        const last = await get("/listings/1");
        expect([last.status, last.body, last.headers.age]).toEqual([200, good.body, age]);
      }
      vi.advanceTimersByTime(60_000);
      const late = await get("/listings/1");
      expect(late.body).not.toContain("half a page");
      expect(late.headers.age).toBeUndefined();
      // What never ends is not asked for a second time; all others are rendered for their reader.
      expect(late.status).toBe(how === "by never ending" ? 500 : 200);
      listener = framework;
      expect((await get("/listings/1")).status).toBe(200);
    });
});

/** As much as fills what the system holds for a connection that is not read. */
const LARGE = 6_000_000;
const SLOW_READERS = 200;

describe("readers who take their time", () => {
  for (const coding of ["gzip", "identity"])
    it(`hold nothing of their own of a page in ${coding}, and others are served`, async () => {
      const text = randomBytes(LARGE / 2).toString("hex");
      const { get, port } = await siteOf(
        within((asked, response) => {
          rendered.push(asked.url ?? "");
          response.writeHead(200, {
            "Content-Type": "text/html",
            "Content-Security-Policy": POLICY,
          });
          response.end(`<html><head></head><body>${text}</body></html>`);
        }),
        100_000_000,
      );
      await get("/listings/1", { "accept-encoding": coding });
      const before = process.memoryUsage().external;
      const slow = await Promise.all(
        Array.from({ length: SLOW_READERS }, () => slowReader(port, "/listings/1", coding)),
      );
      onTestFinished(() => slow.forEach((socket) => void socket.destroy()));
      const grownBy = process.memoryUsage().external - before;
      // The readers of this test are a part of the same process, and hold 64 kB each.
      expect(grownBy).toBeLessThan((SLOW_READERS * LARGE) / 20);
      expect((await get("/listings/1", { "accept-encoding": coding })).body.length).toBeGreaterThan(
        LARGE,
      );
      expect(rendered).toEqual(["/listings/1"]);
    });
});

/** Asks for a page and reads no more than its beginning. */
async function slowReader(port: number, path: string, coding: string) {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: our.test\r\nAccept-Encoding: ${coding}\r\n\r\n`);
  await new Promise((begun) => socket.once("readable", begun));
  expect(String(socket.read(15))).toBe("HTTP/1.1 200 OK");
  return socket;
}

it("stays within its bytes where thousands of addresses are asked for once, and keeps what many ask for", async () => {
  const MOST = 3_000_000;
  let open = 0;
  const { get } = await siteOf(
    within((asked, response) => {
      open += 1;
      asked.socket.once("close", () => {
        open -= 1;
      });
      rendered.push(asked.url ?? "");
      response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": POLICY });
      response.end(`<html><head></head><body>${randomBytes(4_000).toString("hex")}</body></html>`);
    }),
    MOST,
  );
  for (let times = 0; times < 2; times += 1) await get("/");
  for (let at = 0; at < 1_000; at += 1) await get(`/listings/${at}`);
  expect(keptState()?.bytes).toBeLessThanOrEqual(MOST);
  expect(keptState()?.pages).toBeGreaterThan(10);
  // A connection that is left open holds all of its request.
  await expect.poll(() => open).toBe(0);
  await get("/");
  expect(rendered.filter((url) => url === "/")).toHaveLength(1);
});
