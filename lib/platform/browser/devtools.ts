import type { Readable, Writable } from "node:stream";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { parsedJson } from "../json.ts";

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  sessionId: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

type Listener = (params: unknown) => void;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Talks to a browser over its debugging pipe (messages of the DevTools protocol, each ended by a zero
 * byte). A pipe, not a port: nobody else on the machine can speak on it.
 */
export class DevTools {
  readonly #writable: Writable;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Listener>();
  #lastId = 0;
  #left = "";

  constructor(writable: Writable, readable: Readable) {
    this.#writable = writable;
    readable.setEncoding("utf8");
    readable.on("data", (chunk) => this.#read(String(chunk)));
    for (const stream of [writable, readable])
      stream.on("error", (error: Error) => this.end(error.message));
    readable.on("close", () => this.end("the browser ended"));
  }

  /** Sends a command and waits for its result. @throws AppError `outside_service` when it is refused. */
  send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#writable.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Calls a function with the parameters of each event of a kind. One for each kind. */
  on(method: string, listener: Listener): void {
    this.#listeners.set(method, listener);
  }

  /** The parameters of the next event of a kind. */
  next(method: string): Promise<unknown> {
    return new Promise((resolve) => this.on(method, resolve));
  }

  /** Gives up on everything that was asked. */
  end(why: string): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new AppError("outside_service", `browser: ${why}`));
  }

  #read(chunk: string): void {
    const parts = `${this.#left}${chunk}`.split("\0");
    this.#left = parts.pop() ?? "";
    for (const part of parts) {
      const read = message.safeParse(parsedJson(part));
      if (read.success) this.#take(read.data);
      else this.end("said something that is no message");
    }
  }

  #take({ id, method, params, result, error }: z.infer<typeof message>): void {
    if (id === undefined) {
      if (method !== undefined) this.#listeners.get(method)?.(params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new AppError("outside_service", `browser: ${error.message}`));
  }
}
