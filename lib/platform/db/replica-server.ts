import type { SqlQuery, SqlResultSet } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import { WatchedPostgres } from "./watched.ts";

/** The way to a read replica. What it fails at, the primary is asked: reads can be asked again. */
export class ReplicaPostgres extends WatchedPostgres {
  readonly #primary: WatchedPostgres;
  readonly #failed: () => void;

  /** @param failed told whenever the replica failed at something. */
  constructor(config: pg.PoolConfig, primary: pg.PoolConfig, failed: () => void) {
    super(config, "replica");
    this.#primary = new WatchedPostgres(primary, "primary");
    this.#failed = failed;
  }

  override async connect() {
    const adapter = await super.connect();
    const primary = await this.#primary.connect();
    const query = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = (statement: SqlQuery): Promise<SqlResultSet> =>
      query(statement).catch(() => {
        this.#failed();
        return primary.queryRaw(statement);
      });
    const begin = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = (isolation) =>
      begin(isolation).catch(() => {
        this.#failed();
        return primary.startTransaction(isolation);
      });
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await Promise.all([dispose(), primary.dispose()]);
    };
    return adapter;
  }
}
