import type { ServerResponse } from "node:http";

/** What is known of an answer right before its first byte. */
export interface Beginning {
  readonly status: number;
  /** "" where the framework names none. */
  readonly contentType: string;
}

/** A whole answer of the framework that nobody has received. Its headers are on the response. */
export interface Held extends Beginning {
  /** As it would have been sent: compressed, where its headers say so. */
  readonly body: Buffer;
}

/** What is longer goes out as it comes, whatever it is. */
const MOST_BYTES = 4_000_000;

/**
 * Lets somebody answer, and holds the answer back where it is one of those: nothing of it is sent before it
 * is whole, and `instead` says what is. Every other answer passes as it comes.
 * @param isHeld asked once, right before the first byte: later nothing could be changed.
 * @returns sends an answer with the headers that are on the response, past everything that was put over it.
 */
export function holdBack(
  response: ServerResponse,
  isHeld: (beginning: Beginning) => boolean,
  instead: (held: Held) => void,
): (status: number, body: string | Buffer) => void {
  const { writeHead, write, end, flushHeaders } = response;
  let way: "undecided" | "passes" | "held" = "undecided";
  let size = 0;
  const pieces: Buffer[] = [];
  const passes = () => {
    const { statusCode: status } = response;
    const contentType = String(response.getHeader("content-type") ?? "");
    if (way === "undecided") way = isHeld({ status, contentType }) ? "held" : "passes";
    return way === "passes";
  };
  const keep = (args: readonly unknown[]) => {
    const [piece, encoding] = args;
    if (typeof piece === "string") pieces.push(Buffer.from(piece, encodingOf(encoding)));
    else if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
    else return;
    size += pieces.at(-1)?.length ?? 0;
    if (size <= MOST_BYTES) return;
    way = "passes";
    Reflect.apply(write, response, [Buffer.concat(pieces.splice(0))]);
  };
  const tell = (args: readonly unknown[]) => {
    const callback = args.find(isCallback);
    if (callback !== undefined) process.nextTick(() => Reflect.apply(callback, null, []));
  };
  Object.assign(response, {
    writeHead: (...args: unknown[]) => {
      if (way === "undecided") takeHead(response, args);
      // With what it was called by: a reason is a part of it. Headers are on the response by now.
      if (passes()) return Reflect.apply(writeHead, response, args.slice(0, 2).filter(isScalar));
      return response;
    },
    flushHeaders: () => {
      if (passes()) Reflect.apply(flushHeaders, response, []);
    },
    write: (...args: unknown[]) => {
      if (passes()) return Reflect.apply(write, response, args);
      keep(args);
      tell(args);
      return true;
    },
    end: (...args: unknown[]) => {
      if (passes()) return Reflect.apply(end, response, args);
      keep(args);
      if (passes()) return Reflect.apply(end, response, args.filter(isCallback));
      tell(args);
      const { statusCode: status } = response;
      const contentType = String(response.getHeader("content-type") ?? "");
      instead({ status, contentType, body: Buffer.concat(pieces) });
      return response;
    },
  });
  return (status, body) => {
    if (response.destroyed || response.headersSent) return;
    way = "passes";
    response.statusCode = status;
    response.setHeader("Content-Length", Buffer.byteLength(body));
    Reflect.apply(end, response, [body]);
  };
}

const encodingOf = (name: unknown): BufferEncoding =>
  typeof name === "string" && Buffer.isEncoding(name) ? name : "utf8";

const isCallback = (arg: unknown) => typeof arg === "function";

const isScalar = (arg: unknown) => typeof arg === "number" || typeof arg === "string";

/** Puts status and headers that `writeHead` was called with onto the response. */
function takeHead(response: ServerResponse, args: readonly unknown[]): void {
  if (typeof args[0] === "number") response.statusCode = args[0];
  const head = args.find((arg) => typeof arg === "object" && arg !== null);
  const pairs: readonly unknown[] = Array.isArray(head)
    ? head.flat()
    : Object.entries(head ?? {}).flatMap(([name, value]) =>
        [value].flat().flatMap((one) => [name, one]),
      );
  const names = new Set<string>();
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    const [given, value] = [String(pairs[index]), pairs[index + 1]];
    const name = given.toLowerCase();
    if (value === undefined) continue;
    // One that stands there twice says two things, such as cookies.
    if (!names.has(name)) response.removeHeader(name);
    names.add(name);
    response.appendHeader(given, String(value));
  }
}
