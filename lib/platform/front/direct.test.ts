import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answerDirectly, answeredDirectly, type DirectHandler } from "./direct.ts";
import { SentText } from "./sent-text.ts";

let server: Server;
let site: string;
let handled: { readonly request: Request; readonly params: unknown }[] = [];
/** What the handler of things does. */
let handler: DirectHandler;

const LONG = new SentText("vehicle ".repeat(400));
const saying = (body: SentText | null, status = 200): DirectHandler => {
  const headers = new Headers({ "Content-Type": "application/json", Vary: "Authorization" });
  return async () => ({ status, headers, body });
};

const PATTERNS: Readonly<Record<string, string>> = {
  "/things/12": "/things/[id]",
  "/things/a%20b": "/things/[id]",
  "/others/12": "/others/[id]",
};

beforeEach(async () => {
  handled = [];
  handler = saying(LONG);
  answerDirectly("/things/[id]", (request, params) => {
    handled.push({ request, params });
    return handler(request, params);
  });
  server = createServer((request, response) => {
    const patterns = (path: string) => PATTERNS[path] ?? "(none)";
    if (!answeredDirectly(request, response, { patterns, site: { https: true } }))
      response.end("the framework's");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("answers with what the handler says of the request, under the headers of every answer", async () => {
  const headers = { authorization: "Bearer a", "accept-encoding": "identity" };
  const answer = await fetch(`${site}/things/12?word=a+b&word=c`, { headers });
  expect([answer.status, await answer.text()]).toEqual([200, LONG.text]);
  const [{ request, params } = {}] = handled;
  expect(params).toEqual({ id: "12" });
  expect(new URL(request?.url ?? "").search).toBe("?word=a+b&word=c");
  expect(request?.headers.get("authorization")).toBe("Bearer a");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/json",
    "content-length": String(LONG.text.length),
    vary: "Authorization, Accept-Encoding",
    "x-content-type-options": "nosniff",
    "strict-transport-security": expect.any(String),
    "content-security-policy": expect.stringMatching(/script-src 'self' 'nonce-\S{24}'/),
  });
});

it("packs what is long, once for all, for whoever takes it", async () => {
  for (const _ of [1, 2]) {
    const answer = await fetch(`${site}/things/12`);
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(200);
    expect(await answer.text()).toBe(LONG.text);
  }
  expect(LONG.packed).toBe(LONG.packed);
  handler = saying(new SentText("short"));
  expect((await fetch(`${site}/things/12`)).headers.get("content-encoding")).toBeNull();
});

it("says the head alone where that is asked for, and nothing where there is nothing", async () => {
  const head = await fetch(`${site}/things/12`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  handler = saying(null, 304);
  const known = await fetch(`${site}/things/12`);
  expect([known.status, known.headers.get("content-length")]).toEqual([304, null]);
});

it.each([
  ["a writing request", "/things/12", "POST"],
  ["a path that stands for another", "/things/a%20b", "GET"],
  ["a path with a slash too many", "/things/12/", "GET"],
  ["a route that no handler answers", "/others/12", "GET"],
])("leaves %s to the framework", async (_, path, method) => {
  expect(await (await fetch(site + path, { method })).text()).toBe("the framework's");
  expect(handled).toHaveLength(0);
});

it("answers with a problem of its own where the handler breaks", async () => {
  handler = async () => {
    throw new Error("a name nobody may read");
  };
  const answer = await fetch(`${site}/things/12`, { headers: { accept: "application/json" } });
  expect(answer.status).toBe(500);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.text()).not.toContain("a name");
});
