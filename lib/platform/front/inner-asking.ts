import { Agent, createServer, type RequestListener, request, type Server } from "node:http";
import { type Duplex, duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Answered, type Asked, TooLate } from "./keeper.ts";

/** Pages that are rendered at a time to be kept; more wait. */
const MOST_AT_ONCE = 8;
/** A page of ours begins within some seconds, with the wait for its turn; what takes this long never ends. */
const LONGEST_MS = 30_000;

/**
 * Asks a listener as a browser would ask it by HTTP, within this process: nobody else can, and no port is open.
 * @returns asks for one page. It rejects where no whole answer comes: with `TooLate` where it does not come in time.
 */
export function askWithin(
  listener: RequestListener,
  longestMs = LONGEST_MS,
): (asked: Asked) => Promise<Answered> {
  const server = createServer(listener);
  const agent = new PairAgent(server);
  return ({ path, headers, requestId }) =>
    new Promise((done, fail) => {
      const signal = AbortSignal.timeout(longestMs);
      const failed = (error: unknown) => fail(signal.aborted ? new TooLate(path) : error);
      const asking = request(
        {
          agent,
          path,
          headers: { ...headers, "x-request-id": requestId },
          signal,
        },
        (answer) => {
          buffer(answer).then(
            (body) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
            failed,
          );
        },
      );
      asking.once("error", failed);
      asking.once("close", () => asking.socket?.destroy());
      asking.end();
    });
}

/** Connects to a server by streams in memory, a pair for each request: they lack what keeps sockets open. */
class PairAgent extends Agent {
  readonly #server: Server;

  constructor(server: Server) {
    super({ maxSockets: MOST_AT_ONCE });
    this.#server = server;
  }

  override createConnection(): Duplex {
    const [ours, theirs] = duplexPair();
    // Neither learns of the other's end by itself, and the server would hold each for good.
    ours.once("close", () => theirs.destroy());
    this.#server.emit("connection", theirs);
    return ours;
  }
}
