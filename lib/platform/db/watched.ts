import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlQuery, SqlQueryable, SqlResultSet } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import { metrics } from "../observe/metrics.ts";
import { traced } from "../observe/spans.ts";
import { Comeback } from "./comeback.ts";
import { lostConnection } from "./failures.ts";
import { giveWay } from "./give-way.ts";

/** Which server a pool leads to. */
export type ServerRole = "primary" | "replica";

/** How many connections a process has to a server, and what waits for one. */
export interface PoolState {
  readonly server: ServerRole;
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

interface Pool {
  readonly server: ServerRole;
  readonly pool: pg.Pool;
}

/** Survives the module being loaded twice (Next.js loads instrumentation and pages separately). */
const holder = globalThis as typeof globalThis & { lotwisePools?: Set<Pool> };

/** The pools of this process as they are now. */
export function poolStates(): readonly PoolState[] {
  return [...(holder.lotwisePools ?? [])].map(({ server, pool }) => ({
    server,
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
}

/** As much of a statement as says which one it is; it holds places for values, never values. */
const LONGEST_STATEMENT = 500;

/** Functions that change something although they are selected. */
const CHANGING =
  /\b(insert|update|delete|merge|into|add_jobs?|nextval|setval|set_config|pg_notify|pg_(try_)?advisory\w*)\b/i;

/** Whether a statement only reads: it may be asked twice. When in doubt it is a write. */
export function isRead({ sql }: Pick<SqlQuery, "sql">): boolean {
  return /^\s*(select|with)\b/i.test(sql) && !CHANGING.test(sql);
}

/**
 * The way to a server, with every statement timed and its pool known to `poolStates`. Where the connection
 * fails, as it does while the server is restarted, it is waited for, for some seconds, and the statement
 * tried once more: a read, a transaction that is to begin, and of writes those that were surely not begun.
 */
export class WatchedPostgres extends PrismaPg {
  readonly #server: ServerRole;
  readonly #comeback: Comeback;

  constructor(config: pg.PoolConfig, server: ServerRole) {
    super(config);
    this.#server = server;
    this.#comeback = new Comeback(config);
  }

  override async connect() {
    const adapter = await super.connect();
    const entry: Pool = { server: this.#server, pool: adapter.underlyingDriver() };
    entry.pool.on("connect", (client) => void giveWay(client));
    holder.lotwisePools ??= new Set();
    holder.lotwisePools.add(entry);
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      holder.lotwisePools?.delete(entry);
      await dispose();
    };
    const begin = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => {
      // What it began alone changes nothing.
      const transaction = await this.#twice(true, () => begin(isolation));
      return watch(transaction, this.#server, (_, ask) => known(ask));
    };
    return watch(adapter, this.#server, (isHarmless, ask) => this.#twice(isHarmless, ask));
  }

  /** @param isHarmless whether it may be asked again although it may have been done. */
  async #twice<T>(isHarmless: boolean, ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      this.#comeback.answered();
      return answer;
    } catch (failure) {
      const lost = lostConnection(failure);
      if (lost === null) throw failure;
      const isSafe = lost.how === "unbegun" || (lost.how === "unsure" && isHarmless);
      // A replica has the primary to stand in for it.
      const isTriedAgain = isSafe && this.#server === "primary";
      if (!isTriedAgain || !(await this.#comeback.wait())) throw lost.error;
      return known(ask);
    }
  }
}

/** Asks once; a lost connection is said as the client knows it. */
async function known<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (failure) {
    throw lostConnection(failure)?.error ?? failure;
  }
}

type Way = <T>(isHarmless: boolean, ask: () => Promise<T>) => Promise<T>;

function watch<Asked extends SqlQueryable>(asked: Asked, server: ServerRole, way: Way): Asked {
  const query = asked.queryRaw.bind(asked);
  const execute = asked.executeRaw.bind(asked);
  asked.queryRaw = (statement): Promise<SqlResultSet> =>
    timed(statement, server, () => way(isRead(statement), () => query(statement)));
  asked.executeRaw = (statement): Promise<number> =>
    timed(statement, server, () => way(false, () => execute(statement)));
  return asked;
}

async function timed<T>({ sql }: SqlQuery, server: ServerRole, ask: () => Promise<T>): Promise<T> {
  const stop = metrics().databaseSeconds.startTimer({ server });
  try {
    const name = sql.trim().replaceAll(/\s+/g, " ").slice(0, LONGEST_STATEMENT);
    return await traced({ op: "db", name, attributes: { "db.system": "postgresql" } }, ask);
  } finally {
    stop();
  }
}
