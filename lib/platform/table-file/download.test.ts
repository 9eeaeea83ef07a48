import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { downloadFile } from "./download.ts";

const CONTENT = Buffer.from(Array.from({ length: 40_000 }, (_, at) => `line ${at}\n`).join(""));
let folder: string;
let server: Server;
let origin: string;
let asked: (string | undefined)[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-download-"));
  asked = [];
  breakNow = () => {};
  server = createServer((request, response) => {
    asked.push(request.headers.range);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true, force: true });
});

/** Serves the content as a server that knows ranges does. */
function serve(tag = '"one"', content = CONTENT) {
  return ({ headers }: IncomingMessage, response: ServerResponse) => {
    response.setHeader("ETag", tag);
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
    const same = headers["if-range"] === tag;
    if (from > 0 && same && from >= content.length) {
      response.writeHead(416, { "Content-Range": `bytes */${content.length}` }).end();
    } else if (from > 0 && same) {
      const range = `bytes ${from}-${content.length - 1}/${content.length}`;
      response.writeHead(206, { "Content-Range": range }).end(content.subarray(from));
    } else response.writeHead(200, { "Content-Length": content.length }).end(content);
  };
}

/** Sends the head of the content and breaks the connection once some of it has come. */
const breakOff: typeof answer = (_, response) => {
  response.writeHead(200, { "Content-Length": CONTENT.length, ETag: '"one"' });
  response.write(CONTENT.subarray(0, 100_000));
  breakNow = () => response.destroy();
};
let breakNow = () => {};

const order = (more: Partial<Parameters<typeof downloadFile>[0]> = {}) => ({
  url: `${origin}/files/vehicles.csv?key=secret`,
  folder,
  mostBytes: 10_000_000,
  pausesMs: [],
  onProgress: () => breakNow(),
  ...more,
});

describe("a download", () => {
  it("brings the file, says how far it is, and leaves nothing once it was read", async () => {
    answer = serve();
    const seen: (number | null)[] = [];
    const file = await downloadFile(order({ onProgress: (_, total) => seen.push(total) }));
    expect(await readFile(file.path)).toEqual(CONTENT);
    expect(file.path).toMatch(/vehicles\.csv$/);
    expect(seen.at(-1)).toBe(CONTENT.length);
    await file.remove();
    expect(await readdir(folder)).toEqual([]);
  });

  it("that breaks off goes on where it was, at once or with the next command", async () => {
    answer = breakOff;
    await expect(downloadFile(order())).rejects.toMatchObject({ code: "outside_service" });
    answer = serve();
    breakNow = () => {};
    const file = await downloadFile(order());
    expect(await readFile(file.path)).toEqual(CONTENT);
    expect(file.resumedBytes).toBeGreaterThan(0);
    expect(asked.at(-1)).toBe(`bytes=${file.resumedBytes}-`);
    // What is here whole already is not brought again.
    await downloadFile(order());
    expect(asked.at(-1)).toBe(`bytes=${CONTENT.length}-`);

    await file.remove();
    let times = 0;
    answer = (request, response) => {
      breakNow = () => {};
      (times++ === 0 ? breakOff : serve())(request, response);
    };
    const again = await downloadFile(order({ pausesMs: [1] }));
    expect(await readFile(again.path)).toEqual(CONTENT);
  });

  it("begins anew where the publisher has another file by now", async () => {
    answer = breakOff;
    await expect(downloadFile(order())).rejects.toThrow();
    breakNow = () => {};
    const newer = Buffer.from("a newer file");
    answer = serve('"two"', newer);
    expect(await readFile((await downloadFile(order())).path)).toEqual(newer);
  });

  it("that is too large, missing, silent or no address says so", async () => {
    answer = serve();
    await expect(downloadFile(order({ mostBytes: 1000 }))).rejects.toThrow("larger than any file");
    answer = (_, response) => response.writeHead(200).end(CONTENT);
    await expect(downloadFile(order({ mostBytes: 1000 }))).rejects.toThrow("larger than any file");
    answer = (_, response) => response.writeHead(404).end();
    await expect(downloadFile(order())).rejects.toThrow("there is no file at this address");
    answer = () => undefined;
    await expect(downloadFile(order({ silenceMs: 50 }))).rejects.toThrow("silent for 0.05 s");
    await expect(downloadFile(order({ url: "file:///etc/passwd" }))).rejects.toThrow(
      "no address that starts with https",
    );
  });

  it("follows to public addresses only: what was typed may be private, where it leads may not", async () => {
    const { port } = server.address() as AddressInfo;
    answer = (_, response) =>
      response.writeHead(302, { Location: `http://localhost:${port}/x` }).end();
    await expect(downloadFile(order())).rejects.toThrow("leads to a private address");
    answer = (_, response) =>
      response.writeHead(302, { Location: "http://169.254.169.254/latest" }).end();
    await expect(downloadFile(order())).rejects.toThrow("which is private");
    answer = (_, response) => response.writeHead(302, { Location: "file:///etc/passwd" }).end();
    await expect(downloadFile(order())).rejects.toThrow("leads to no address");
    answer = ({ url }, response) =>
      url === "/there"
        ? serve()({ headers: {} } as IncomingMessage, response)
        : response.writeHead(302, { Location: "/there" }).end();
    expect(await readFile((await downloadFile(order())).path)).toEqual(CONTENT);
    answer = (_, response) => response.writeHead(302, { Location: "/round" }).end();
    await expect(downloadFile(order())).rejects.toThrow("leads on and on");
  });
});
