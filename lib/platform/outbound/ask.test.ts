import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settle } from "../env.ts";
import { isPrivateAddress, publicLookup } from "./addresses.ts";
import { askOutside, type OutboundOrder } from "./ask.ts";

let server: Server;
let origin: string;
let port: number;
let asked: { readonly url: string | undefined; readonly authorization: string | undefined }[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ({ port } = server.address() as AddressInfo);
  origin = `http://127.0.0.1:${port}`;
  settle({ OUTBOUND_PRIVATE_HOSTS: `127.0.0.1:${port}` });
});

afterEach(async () => {
  settle({ OUTBOUND_PRIVATE_HOSTS: "" });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const order = (more: Partial<OutboundOrder> = {}): OutboundOrder => ({
  url: `${origin}/feed.csv`,
  mostBytes: 1_000_000,
  longestMs: 5_000,
  ...more,
});
const leads = (to: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { Location: to }).end();

describe("asking an outside address", () => {
  it("brings what it answers, whatever the status", async () => {
    answer = (_, response) => response.writeHead(404, { "X-Why": "gone" }).end("no such file");
    const found = await askOutside(order());
    expect(found).toMatchObject({ status: 404, headers: { "x-why": "gone" } });
    expect((await found.bytes()).toString()).toBe("no such file");
  });

  it("sends a body with its length, and follows no redirect with it", async () => {
    answer = async (request, response) => {
      const body = await text(request);
      response.end(`${request.method} ${request.headers["content-length"]} ${body}`);
    };
    const sent = await askOutside(order({ method: "POST", body: "é" }));
    expect((await sent.bytes()).toString()).toBe("POST 2 é");
    answer = leads("/elsewhere");
    await expect(askOutside(order({ method: "POST", body: "x" }))).rejects.toMatchObject({
      trouble: "redirect",
    });
    expect(asked.map(({ url }) => url)).not.toContain("/elsewhere");
  });

  it.each([
    "http://127.0.0.1/",
    "http://localhost:9000/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a9fe:a9fe]/latest/meta-data",
    "http://[64:ff9b::7f00:1]/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://0/",
    "http://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/feed",
  ])("never asks %s, which is private", async (url) => {
    await expect(askOutside(order({ url }))).rejects.toMatchObject({
      trouble: "private",
      said: expect.stringContaining("private network"),
    });
  });

  it.each([
    "file:///etc/passwd",
    "ftp://feeds.example/a",
    "feeds.example",
    "http://",
    "gopher://x",
  ])("takes %s for no address", async (url) => {
    await expect(askOutside(order({ url }))).rejects.toMatchObject({ trouble: "address" });
  });

  it("asks no port of other services", async () => {
    await expect(askOutside(order({ url: "http://mail.example:25/" }))).rejects.toMatchObject({
      trouble: "address",
    });
  });

  it("checks every address that it is led to", async () => {
    for (const to of ["http://169.254.169.254/latest", `http://localhost:${port}/x`]) {
      answer = leads(to);
      await expect(askOutside(order())).rejects.toMatchObject({ trouble: "private" });
    }
    answer = leads("file:///etc/passwd");
    await expect(askOutside(order())).rejects.toMatchObject({ trouble: "redirect" });
    answer = leads("/round");
    await expect(askOutside(order())).rejects.toThrow("leads on and on");
  });

  it("tells a key only to the host that it is for", async () => {
    settle({ OUTBOUND_PRIVATE_HOSTS: `127.0.0.1:${port},localhost:${port}` });
    answer = ({ url }, response) =>
      url === "/there"
        ? response.end("here")
        : leads(`http://localhost:${port}/there`)({} as never, response);
    await (await askOutside(order({ headers: { Authorization: "Bearer k" } }))).bytes();
    expect(asked).toEqual([
      { url: "/feed.csv", authorization: "Bearer k" },
      { url: "/there", authorization: undefined },
    ]);
  });

  it("takes no more bytes than it may, stated or not", async () => {
    answer = (_, response) => response.end("x".repeat(2_000));
    await expect((await askOutside(order({ mostBytes: 1_999 }))).bytes()).rejects.toMatchObject({
      trouble: "too_large",
    });
    answer = (_, response) => {
      response.write("x".repeat(1_000));
      response.end("x".repeat(1_000));
    };
    await expect((await askOutside(order({ mostBytes: 1_999 }))).bytes()).rejects.toMatchObject({
      trouble: "too_large",
    });
    expect(await (await askOutside(order({ mostBytes: 2_000 }))).bytes()).toHaveLength(2_000);
  });

  it("waits neither for silence nor for a body without end", async () => {
    answer = () => undefined;
    await expect(askOutside(order({ silenceMs: 50 }))).rejects.toThrow("silent");
    answer = (_, response) => {
      const drops = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drops));
    };
    await expect((await askOutside(order({ longestMs: 300 }))).bytes()).rejects.toMatchObject({
      trouble: "too_slow",
    });
  });

  it("says in words what broke, and that it may pass", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "Content-Length": 10 }).write("half");
      response.destroy();
    };
    const whole = async () => (await askOutside(order())).bytes();
    await expect(whole()).rejects.toMatchObject({ trouble: "unreachable", isPassing: true });
    await expect(askOutside(order({ url: "https://nowhere.invalid/" }))).rejects.toMatchObject({
      trouble: "unreachable",
      code: "outside_service",
    });
  });
});

it("leads a name only to public addresses", async () => {
  const error = await new Promise((done) => publicLookup("localhost", { all: true }, done));
  expect(error).toMatchObject({ code: "invalid_input" });
});

describe("an address", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "100.64.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:a00:1",
    "::7f00:1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "3fff::1",
    "5f00::1",
    "fd00::1",
    "fe80::1",
    "fec0::1",
    "0.0.0.0",
    "no address",
  ])("%s is private", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(["1.1.1.1", "::ffff:1.1.1.1", "2606:4700::1111", "172.32.0.1"])(
    "%s is public",
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});
