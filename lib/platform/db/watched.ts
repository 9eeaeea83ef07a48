import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlQuery, SqlQueryable, SqlResultSet } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import { metrics } from "../observe/metrics.ts";
import { traced } from "../observe/spans.ts";

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

/** The way to a server, with every statement timed and its pool known to `poolStates`. */
export class WatchedPostgres extends PrismaPg {
  readonly #server: ServerRole;

  constructor(config: pg.PoolConfig, server: ServerRole) {
    super(config);
    this.#server = server;
  }

  override async connect() {
    const adapter = await super.connect();
    const entry: Pool = { server: this.#server, pool: adapter.underlyingDriver() };
    holder.lotwisePools ??= new Set();
    holder.lotwisePools.add(entry);
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      holder.lotwisePools?.delete(entry);
      await dispose();
    };
    const begin = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => watch(await begin(isolation), this.#server);
    return watch(adapter, this.#server);
  }
}

function watch<Asked extends SqlQueryable>(asked: Asked, server: ServerRole): Asked {
  const query = asked.queryRaw.bind(asked);
  const execute = asked.executeRaw.bind(asked);
  asked.queryRaw = (statement): Promise<SqlResultSet> =>
    timed(statement, server, () => query(statement));
  asked.executeRaw = (statement): Promise<number> =>
    timed(statement, server, () => execute(statement));
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
