import "server-only";
import pg from "pg";
import type { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { type Cell, CopyBuffer } from "./copy.ts";
import { giveWay } from "./give-way.ts";

type Value = string | number | boolean | null | readonly string[] | readonly number[];

/**
 * A connection of its own to the primary for long work on many rows: statements may take their time,
 * rows go in by COPY, and what a session holds (an advisory lock) is held to its end.
 */
export interface BulkConnection {
  /** Runs a statement. @returns how many rows it touched. */
  execute(sql: string, values?: readonly Value[]): Promise<number>;
  /** Asks for rows, each in the shape that the schema says. */
  rows<T>(shape: z.ZodType<T>, sql: string, values?: readonly Value[]): Promise<readonly T[]>;
  /** Adds rows to a table, whole or not at all. */
  copy(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): Promise<void>;
  /** Runs the body in a transaction: what throws in it leaves nothing behind. */
  transaction<T>(body: () => Promise<T>): Promise<T>;
}

/**
 * Runs the body with a connection for long work.
 * @param name what the database server shows it as.
 * @throws AppError `database_unavailable` when the server cannot be reached.
 */
export async function withBulkConnection<T>(
  name: string,
  body: (connection: BulkConnection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: `lotwise ${name}`,
    statement_timeout: 0,
  });
  // A connection that breaks while nothing is asked of it would otherwise end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await giveWay(client);
  } catch (cause) {
    throw new AppError("database_unavailable", "The database does not answer.", { cause });
  }
  try {
    return await body(connectionOf(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connectionOf(client: pg.Client): BulkConnection {
  return {
    async execute(sql, values = []) {
      return (await client.query(sql, [...values])).rowCount ?? 0;
    },
    async rows(shape, sql, values = []) {
      return shape.array().parse((await client.query(sql, [...values])).rows);
    },
    async copy(table, columns, rows) {
      const buffer = new CopyBuffer(table, columns);
      for (const row of rows) buffer.add(row);
      await buffer.take()(client);
    },
    async transaction(body) {
      await client.query("BEGIN");
      try {
        const result = await body();
        await client.query("COMMIT");
        return result;
      } catch (error) {
        await client.query("ROLLBACK").catch(() => undefined);
        throw error;
      }
    },
  };
}
