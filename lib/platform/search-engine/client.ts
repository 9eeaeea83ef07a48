import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { z } from "zod";
import { env } from "../env.ts";
import { failureOf } from "./failures.ts";

/** Questions of search and the market are answered by ClickHouse: a server, or one inside this process. */
export type SearchEngine = ClickHouseClient;

type ConnectionOption = NonNullable<NonNullable<Parameters<typeof createClient>[0]>["connection"]>;

const REQUEST_TIMEOUT_MS = 10_000;

const holder = globalThis as typeof globalThis & { lotwiseSearchEngine?: Promise<SearchEngine> };

/** The process's ClickHouse: the server at CLICKHOUSE_URL, else an embedded one in memory. */
export function searchEngine(): Promise<SearchEngine> {
  holder.lotwiseSearchEngine ??= open();
  return holder.lotwiseSearchEngine;
}

async function open(): Promise<SearchEngine> {
  const { CLICKHOUSE_URL } = env();
  if (CLICKHOUSE_URL !== undefined) {
    return createClient({
      url: CLICKHOUSE_URL,
      request_timeout: REQUEST_TIMEOUT_MS,
      application: "lotwise",
      // Whoever asks logs what failed; the client would write it to the console as well.
      log: { level: ClickHouseLogLevel.OFF },
    });
  }
  // Loaded only where it runs: the library is 500 MB of native code.
  const { createChdbConnection } = await import("chdb/connection");
  // One interface, declared twice: chdb takes its types from the client's `common` package, the
  // client from its own copy of it, and TypeScript tells their private fields apart.
  const connection = createChdbConnection({ path: ":memory:" }) as unknown as ConnectionOption;
  return createClient({ connection });
}

export async function closeSearchEngine(): Promise<void> {
  const opened = holder.lotwiseSearchEngine;
  if (opened === undefined) return;
  delete holder.lotwiseSearchEngine;
  await (await opened).close();
}

/** Values for the `{name:Type}` places of a query. */
export type QueryParameters = Record<string, unknown>;

/**
 * Runs a query and checks each row's shape.
 * @throws AppError `search_unavailable` when ClickHouse cannot be reached, has lost the table or has
 * too much to do; SearchDefect when it refuses the query or answers in another shape.
 */
export async function ask<T>(
  query: string,
  parameters: QueryParameters,
  row: z.ZodType<T>,
): Promise<T[]> {
  try {
    const engine = await searchEngine();
    const result = await engine.query({ query, query_params: parameters, format: "JSONEachRow" });
    return z.array(row).parse(await result.json());
  } catch (error) {
    throw failureOf(error);
  }
}

/** Runs a statement that returns nothing. @throws as `ask` does. */
export async function tell(query: string, parameters: QueryParameters = {}): Promise<void> {
  try {
    const engine = await searchEngine();
    await engine.command({ query, query_params: parameters });
  } catch (error) {
    throw failureOf(error);
  }
}
