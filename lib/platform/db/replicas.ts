import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { log } from "../log.ts";

/** How often servers are asked how far they are. */
const ASK_MS = 250;
/** A server that takes longer than this does not answer. */
const PATIENCE_MS = 2_000;
/** How far behind a replica may be for anybody: a change is in search that soon, and its page should be, too. */
const MOST_LAG_MS = 2_000;
/** Moments of the primary that are remembered; a replica that is farther behind is not read. */
const MOST_MOMENTS = 40;

const primaryRow = z.tuple([z.object({ at: z.coerce.number(), position: z.coerce.bigint() })]);
const replicaRow = z.tuple([z.object({ position: z.coerce.bigint().nullable() })]);

/** A moment by the primary's clock, and how far its log had come by then. */
interface Moment {
  /** Milliseconds. */
  readonly at: number;
  readonly position: bigint;
}

interface Followed {
  answers: boolean;
  /** Everything that was committed until then, by the primary's clock, can be read there. */
  freshAt: number;
}

/**
 * How far the replicas of a primary are, asked of them all the time. Nothing is told apart by this
 * machine's clock, which may be wrong or jump: moments are the primary's own.
 */
export class Replicas {
  readonly #stop = new AbortController();
  readonly #replicas: readonly Followed[];
  readonly #asking: readonly Promise<void>[];
  #moments: Moment[] = [];
  /** When the newest moment was asked for, on a clock of this process that never jumps. */
  #askedAt = 0;

  constructor(primaryUrl: string, replicaUrls: readonly string[]) {
    this.#replicas = replicaUrls.map(() => ({ answers: false, freshAt: 0 }));
    const primary = this.#keepAsking("the primary", primaryUrl, {
      once: (client) => this.#askPrimary(client),
      failed: () => undefined,
    });
    const replicas = this.#replicas.map((replica, index) =>
      this.#keepAsking(`read replica ${index + 1}`, replicaUrls[index] ?? "", {
        once: (client) => this.#askReplica(client, replica),
        failed: () => {
          replica.answers = false;
        },
      }),
    );
    this.#asking = [primary, ...replicas];
  }

  /**
   * Whether a replica can be read now.
   * @param wroteAt a moment by the primary's clock, whose writes the reader must find.
   */
  isFresh(index: number, wroteAt: number | null): boolean {
    const replica = this.#replicas[index];
    const newest = this.#moments.at(-1);
    if (!replica?.answers || newest === undefined) return false;
    return newest.at - replica.freshAt <= MOST_LAG_MS && (wroteAt ?? 0) < replica.freshAt;
  }

  /** A replica failed at something: it is not read until it answers again. */
  distrust(index: number): void {
    const replica = this.#replicas[index];
    if (replica !== undefined) replica.answers = false;
  }

  /** A moment that is not before now, by the primary's clock. Milliseconds; null before it was ever asked. */
  primaryNow(): number | null {
    const newest = this.#moments.at(-1);
    return newest === undefined ? null : newest.at + (performance.now() - this.#askedAt) + 1;
  }

  /** Ends the asking. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#asking);
  }

  async #askPrimary(client: pg.Client): Promise<void> {
    const askedAt = performance.now();
    // In this order: what was committed by that moment lies before the position.
    const { rows } = await client.query(
      `select floor(extract(epoch from clock_timestamp()) * 1000)::text as at,
         (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position`,
    );
    const [moment] = primaryRow.parse(rows);
    this.#moments = [...this.#moments, moment].slice(-MOST_MOMENTS);
    this.#askedAt = askedAt;
  }

  async #askReplica(client: pg.Client, replica: Followed): Promise<void> {
    const { rows } = await client.query(
      `select case when pg_is_in_recovery()
         then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`,
    );
    const [{ position }] = replicaRow.parse(rows);
    if (position === null) throw new Error("it is no replica that replays the primary's log");
    const reached = this.#moments.findLast((moment) => moment.position <= position);
    if (reached !== undefined) replica.freshAt = reached.at;
    replica.answers = true;
  }

  /** Asks a server again and again, over one connection that is made anew when it is lost. */
  async #keepAsking(
    name: string,
    url: string,
    { once, failed }: { once: (client: pg.Client) => Promise<void>; failed: () => void },
  ): Promise<void> {
    const { signal } = this.#stop;
    let isLost = false;
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: url,
        application_name: "lotwise replicas",
        connectionTimeoutMillis: PATIENCE_MS,
        query_timeout: PATIENCE_MS,
      });
      // What it says there is said by the query that fails, too.
      client.on("error", () => undefined);
      try {
        await client.connect();
        while (!signal.aborted) {
          await once(client);
          if (isLost) log.info(`${name} is read again`);
          isLost = false;
          await pause(signal);
        }
      } catch (error) {
        failed();
        if (!isLost) log.warn({ error: String(error) }, `${name} does not answer`);
        isLost = true;
      } finally {
        await client.end().catch(() => undefined);
      }
      await pause(signal);
    }
  }
}

/** Waits without holding the process open. */
async function pause(signal: AbortSignal): Promise<void> {
  await wait(ASK_MS, undefined, { signal, ref: false }).catch(() => undefined);
}
