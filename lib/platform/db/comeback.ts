import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** How long a request waits for a server that is restarted. */
const PATIENCE_MS = 4_000;
const FIRST_PAUSE_MS = 50;
const LAST_PAUSE_MS = 400;
const CONNECT_TIMEOUT_MS = 1_000;

/** Whether a server that did not answer answers again, asked once for all who wait for it. */
export class Comeback {
  readonly #config: pg.ClientConfig;
  #waiting: Promise<boolean> | null = null;
  /** It was waited for in vain: nobody waits again before it has answered something. */
  #isAway = false;

  constructor({ connectionString }: pg.ClientConfig) {
    this.#config = {
      ...(connectionString !== undefined && { connectionString }),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: "lotwise comeback",
    };
  }

  /** It answered. */
  answered(): void {
    this.#isAway = false;
  }

  /** Waits until it takes connections. @returns false when it does not within some seconds, or did not before. */
  async wait(): Promise<boolean> {
    if (this.#isAway) return false;
    this.#waiting ??= this.#ask().finally(() => {
      this.#waiting = null;
    });
    return this.#waiting;
  }

  async #ask(): Promise<boolean> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let pause = FIRST_PAUSE_MS; performance.now() < deadline; pause *= 2) {
      await wait(Math.min(pause, LAST_PAUSE_MS));
      const client = new pg.Client(this.#config);
      client.on("error", () => undefined);
      try {
        await client.connect();
        return true;
      } catch {
        // Not yet.
      } finally {
        await client.end().catch(() => undefined);
      }
    }
    this.#isAway = true;
    return false;
  }
}
