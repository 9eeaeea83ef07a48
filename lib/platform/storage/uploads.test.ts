import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../errors.ts";
import { uploadPlaces, withUpload } from "./uploads.ts";

function upload(
  form: FormData,
  headers: Readonly<Record<string, string>> = { "sec-fetch-site": "same-origin" },
): Promise<Request> {
  const encoded = new Response(form);
  return encoded.arrayBuffer().then(
    (body) =>
      new Request("http://localhost:3000/api/uploads/photos/1", {
        method: "POST",
        body,
        headers: {
          "content-type": encoded.headers.get("content-type") ?? "",
          "content-length": String(body.byteLength),
          host: "localhost:3000",
          ...headers,
        },
      }),
  );
}

function formOf(...sizes: number[]): FormData {
  const form = new FormData();
  for (const size of sizes) form.append("files", new File([new Uint8Array(size)], "a.jpg"));
  return form;
}

const count = async (form: FormData): Promise<number> => form.getAll("files").length;

describe("withUpload", () => {
  it("hands on the files of a form of our own pages", async () => {
    const request = await upload(formOf(10, 20));
    expect(await withUpload(request, { maxBytes: 10_000 }, count)).toBe(2);
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }, "forbidden"],
    [{ "sec-fetch-site": "same-site" }, "forbidden"],
    [{}, "forbidden"],
    [{ origin: "http://elsewhere.test" }, "forbidden"],
    [{ origin: "http://localhost:3000" }, null],
  ])("asks where it comes from: %o", async (headers, code) => {
    const request = await upload(formOf(10), headers);
    const outcome = await withUpload(request, { maxBytes: 10_000 }, count).catch((e) => e.code);
    expect(outcome).toBe(code ?? 1);
  });

  it("believes no stated length and refuses too much before it reads", async () => {
    const own = { "sec-fetch-site": "same-origin" };
    for (const headers of [{ ...own, "content-length": "999999999" }]) {
      const request = await upload(formOf(10), headers);
      await expect(withUpload(request, { maxBytes: 10_000 }, count)).rejects.toMatchObject({
        reason: "too_large",
      });
      expect(request.bodyUsed).toBe(false);
    }
    const lying = await upload(formOf(5_000), { ...own, "content-length": "100" });
    await expect(withUpload(lying, { maxBytes: 10_000 }, count)).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("refuses what is no form, and a form that ends too early", async () => {
    const request = await upload(formOf(10), {
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    });
    await expect(withUpload(request, { maxBytes: 10_000 }, count)).rejects.toMatchObject({
      reason: "damaged",
    });
    const whole = await upload(formOf(500));
    const body = (await whole.arrayBuffer()).slice(0, 300);
    const cut = new Request(whole.url, { method: "POST", headers: whole.headers, body });
    await expect(withUpload(cut, { maxBytes: 10_000 }, count)).rejects.toMatchObject({
      reason: "damaged",
    });
  });
});

describe("places for uploads, over real connections", () => {
  const KB = 1024;
  /** As the site's own, a thousand times smaller and forty times quicker. */
  const ROOM = { bytes: 256 * KB, windowMs: 250, least: 64, leastWhenFull: 16 * KB };
  const MOST = { maxBytes: 64 * KB };
  let server: Server;
  let port = 0;
  /** What a handler does with a form that has arrived. */
  let work: (form: FormData) => Promise<number>;

  beforeEach(async () => {
    work = count;
    const take = uploadPlaces(ROOM);
    server = createServer((incoming, outgoing) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, `${value}`);
      const init = { method: "POST", headers, body: Readable.toWeb(incoming), duplex: "half" };
      void take(new Request("http://localhost/", init as RequestInit), MOST, (form) => work(form))
        .then((files) => outgoing.end(`${files} taken`))
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          outgoing.writeHead(error.status).end(error.publicMessage);
        });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A connection that has announced a body, and what it is answered. */
  async function announce(length: number | "in pieces") {
    const socket = connect(port, "127.0.0.1");
    // Ends with the server, amid sending.
    socket.on("error", () => undefined);
    const answer = once(socket, "data").then(([data]) => String(data));
    await once(socket, "connect");
    const framing =
      length === "in pieces" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=b\r\n${framing}\r\n\r\n`,
    );
    return { socket, answer };
  }

  async function send(bytes: number): Promise<string> {
    const form = await upload(formOf(bytes));
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: {
        "content-type": form.headers.get("content-type") ?? "",
        origin: `http://127.0.0.1:${port}`,
      },
      body: await form.arrayBuffer(),
    });
    return `${answer.status} ${await answer.text()}`;
  }

  it("are not taken by what was announced: among forty that send nothing, others are served", async () => {
    const idle = await Promise.all(Array.from({ length: 40 }, () => announce(60 * KB)));
    expect(await send(50 * KB)).toBe("200 1 taken");
    for (const { answer } of idle) expect(await answer).toMatch(/^HTTP\/1\.1 408 .*too slowly/s);
  });

  it("are lost by whoever sends a little at a time, which hears why", async () => {
    const { socket, answer } = await announce(60 * KB);
    const drip = setInterval(() => socket.write("."), 20);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 .*arrived too slowly/s);
    // What still comes is read and thrown away: the connection is not cut off amid the answer.
    expect(socket.destroyed).toBe(false);
    clearInterval(drip);
  });

  it("are not given to a body that announces too much, nor beyond the most to one in pieces", async () => {
    const announced = await announce(65 * KB);
    expect(await announced.answer).toMatch(/^HTTP\/1\.1 413 /);
    const pieces = await announce("in pieces");
    const piece = `${KB.toString(16)}\r\n${"x".repeat(KB)}\r\n`;
    for (let sent = 0; sent < 64; sent += 1) pieces.socket.write(piece);
    const early = await Promise.race([pieces.answer, send(KB)]);
    expect(early).toBe("200 1 taken");
    pieces.socket.write(piece);
    expect(await pieces.answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("are all taken while so many bytes are held, and free again when those are done, or failed", async () => {
    const done = Promise.withResolvers<number>();
    const four = Promise.withResolvers<void>();
    let held = 0;
    work = () => {
      held += 1;
      if (held === 4) four.resolve();
      return done.promise;
    };
    const holding = Promise.all(Array.from({ length: 4 }, () => send(62 * KB)));
    await four.promise;
    expect(await send(62 * KB)).toMatch(/^429 Many files arrive/);
    done.reject(new AppError("conflict", "failed"));
    for (const answer of await holding) expect(answer).toMatch(/^409 /);
    work = count;
    expect(await send(62 * KB)).toBe("200 1 taken");
  });

  it("go from the slowest sender to others when there are none left", async () => {
    const slow = await Promise.all(Array.from({ length: 7 }, () => announce(60 * KB)));
    const begun = "x".repeat(32 * KB);
    for (const { socket } of slow) socket.write(begun);
    // Fast enough to stay, and too slow for a site that is full.
    const drip = setInterval(() => {
      for (const { socket } of slow) socket.write("x".repeat(20));
    }, 10);
    // Until they were looked at, there is no room.
    await vi.waitFor(async () => expect(await send(40 * KB)).toBe("200 1 taken"), {
      timeout: 5_000,
    });
    const first = await Promise.race(slow.map(({ answer }) => answer));
    expect(first).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });
});
