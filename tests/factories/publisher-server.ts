import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A file as its publisher offers it. */
export interface OfferedFile {
  readonly content: string | Uint8Array;
  /** By what it names this version; none: by nothing. */
  readonly tag?: string;
  readonly type?: string;
}

/** A publisher of files on this machine, which knows ranges and conditions as real ones do. */
export interface PublisherServer {
  readonly url: string;
  /** Every question: its path with its query, and the headers that say what is wanted. */
  readonly asked: readonly {
    readonly path: string;
    readonly range: string | undefined;
    readonly unless: string | undefined;
    readonly status: () => number;
  }[];
  offer(path: string, file: OfferedFile): void;
  /** Answers with a status and no file. */
  fail(path: string, status: number): void;
  /** Holds the next answer after so many bytes, until it is let go on or torn off. */
  holdAfter(bytes: number): {
    readonly held: Promise<void>;
    letGo(): void;
    tear(): void;
  };
  /** Takes connections no more: nobody is reached. */
  goOffline(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPublisher(): Promise<PublisherServer> {
  const files = new Map<string, OfferedFile | number>();
  const asked: PublisherServer["asked"][number][] = [];
  let hold: {
    readonly bytes: number;
    readonly held: () => void;
    readonly end: Promise<"let go" | "torn">;
  } | null = null;

  const answer = async ({ url = "", headers }: IncomingMessage, response: ServerResponse) => {
    const unless = headers["if-none-match"];
    asked.push({ path: url, range: headers.range, unless, status: () => response.statusCode });
    const file = files.get(new URL(url, "http://publisher").pathname);
    if (file === undefined || typeof file === "number") {
      response.writeHead(file ?? 404).end();
      return;
    }
    const content = Buffer.from(file.content);
    if (file.tag !== undefined) response.setHeader("ETag", file.tag);
    response.setHeader("Content-Type", file.type ?? "application/octet-stream");
    if (unless !== undefined && unless === file.tag) {
      response.writeHead(304).end();
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
    const goesOn = from > 0 && headers["if-range"] === file.tag;
    if (goesOn && from >= content.length) {
      response.writeHead(416, { "Content-Range": `bytes */${content.length}` }).end();
      return;
    }
    const body = goesOn ? content.subarray(from) : content;
    if (goesOn) {
      const range = `bytes ${from}-${content.length - 1}/${content.length}`;
      response.writeHead(206, { "Content-Range": range });
    } else response.writeHead(200, { "Content-Length": content.length });
    if (hold !== null) {
      const { bytes, held, end } = hold;
      hold = null;
      response.write(body.subarray(0, bytes), held);
      if ((await end) === "torn") response.destroy();
      else response.end(body.subarray(bytes));
      return;
    }
    response.end(body);
  };

  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response);
  let server = createServer(listener);
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    offer: (path, file) => void files.set(path, file),
    fail: (path, status) => void files.set(path, status),
    holdAfter: (bytes) => {
      const held = Promise.withResolvers<void>();
      const end = Promise.withResolvers<"let go" | "torn">();
      hold = { bytes, held: held.resolve, end: end.promise };
      return {
        held: held.promise,
        letGo: () => end.resolve("let go"),
        tear: () => end.resolve("torn"),
      };
    },
    goOffline: close,
    comeBack: async () => {
      server = createServer(listener);
      await listen(port);
    },
    stop: close,
  };
}
