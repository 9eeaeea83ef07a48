import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { metrics } from "../observe/metrics.ts";
import { traced } from "../observe/spans.ts";
import { noteDamage } from "./damage.ts";
import { failureOf } from "./failures.ts";
import { makeEngineFolder } from "./folder.ts";
import { Lanes } from "./lanes.ts";
import { type QueryParameters, withLiterals } from "./literals.ts";

/** Questions of search and the market are answered by ClickHouse: a server, or one inside this process. */
interface SearchEngine {
  ask(query: string, parameters: QueryParameters): Promise<unknown>;
  tell(statement: string, parameters: QueryParameters): Promise<void>;
  /** As `tell`, for what is in no haste: it delays no other statement, and leaves processors free. */
  tellAside(statement: string, parameters: QueryParameters): Promise<void>;
  close(): Promise<void>;
}

type ConnectionOption = NonNullable<NonNullable<Parameters<typeof createClient>[0]>["connection"]>;

/** A server's answer is not waited for much longer than it may work on it. */
const REQUEST_TIMEOUT_MS = 6_000;
/** After a server said nothing for that long, nobody else waits for it for this long. */
const QUIET_MS = 3_000;
/** How long a statement of the index's own follower may take on a server; a whole load takes half a minute. */
const STATEMENT_TIMEOUT_MS = 300_000;
/** What a question may cost before it is given up; the dearest takes a tenth of it. */
const LIMITS = {
  max_execution_time: 5,
  max_memory_usage: "2000000000",
  max_result_rows: "2000000",
  result_overflow_mode: "throw",
  // A search repeats its conditions in every pass; a contract's worth of them is far below this.
  max_query_size: "2000000",
} as const;
/** What is in no haste takes one processor, and little memory. */
const ASIDE = { max_threads: 1, max_insert_threads: "1", max_memory_usage: "1000000000" } as const;
/** Questions that the embedded engine works on at once. */
const LANES = 2;
/** Each takes its part of the cores: on two of them a second thread costs a question more than it saves. */
const LANE_THREADS = Math.max(1, Math.floor(availableParallelism() / LANES));
/** Questions that may wait for it, and how long: later, PostgreSQL answers sooner. */
const QUESTION_LINE = { mostWaiting: 200, longestWaitMs: 2_500 } as const;
/** What builds the index waits its turn. */
const STATEMENT_LINE = {
  mostWaiting: Number.POSITIVE_INFINITY,
  longestWaitMs: Number.POSITIVE_INFINITY,
} as const;

const holder = globalThis as typeof globalThis & { lotwiseSearchEngine?: Promise<SearchEngine> };

/** The process's ClickHouse: the server at CLICKHOUSE_URL, else an embedded one in memory. */
function searchEngine(): Promise<SearchEngine> {
  const known = holder.lotwiseSearchEngine;
  if (known !== undefined) return known;
  const { CLICKHOUSE_URL } = env();
  const opening = CLICKHOUSE_URL === undefined ? openEmbedded() : openServer(CLICKHOUSE_URL);
  holder.lotwiseSearchEngine = opening;
  opening.catch(() => {
    // What failed to open is opened again; whoever awaits this one is told by the promise itself.
    if (holder.lotwiseSearchEngine === opening) delete holder.lotwiseSearchEngine;
  });
  return opening;
}

async function openServer(url: string): Promise<SearchEngine> {
  const client = (settings: Parameters<typeof createClient>[0]) =>
    createClient({
      ...settings,
      url,
      application: "lotwise",
      // Whoever asks logs what failed; the client would write it to the console as well.
      log: { level: ClickHouseLogLevel.OFF },
    });
  const asking = client({ request_timeout: REQUEST_TIMEOUT_MS, clickhouse_settings: LIMITS });
  const telling = client({ request_timeout: STATEMENT_TIMEOUT_MS });
  const aside = client({ request_timeout: STATEMENT_TIMEOUT_MS, clickhouse_settings: ASIDE });
  let quietUntil = 0;
  return {
    ask: async (query, parameters) => {
      if (performance.now() < quietUntil)
        throw new AppError("search_unavailable", "ClickHouse did not answer a moment ago");
      const began = performance.now();
      try {
        return await rowsOf(asking, query, { ...parameters });
      } catch (error) {
        const isSilent = performance.now() - began >= REQUEST_TIMEOUT_MS;
        if (isSilent) quietUntil = performance.now() + QUIET_MS;
        throw error;
      }
    },
    tell: async (query, parameters) => {
      await telling.command({ query, query_params: { ...parameters } });
    },
    tellAside: async (query, parameters) => {
      await aside.command({ query, query_params: { ...parameters } });
    },
    close: async () => {
      await Promise.all([asking, telling, aside].map((each) => each.close()));
    },
  };
}

/**
 * The engine inside this process. A connection does one thing at a time, so questions have a few of
 * their own, and what builds the index has another: a whole load delays no reader. A last one is for
 * what the index must not wait for.
 */
async function openEmbedded(): Promise<SearchEngine> {
  // Loaded only where it runs: the library is 500 MB of native code.
  const { createChdbConnection } = await import("chdb/connection");
  const folder = await makeEngineFolder();
  const connect = () =>
    // One interface, declared twice: chdb takes its types from the client's `common` package, the
    // client from its own copy of it, and TypeScript tells their private fields apart.
    createClient({
      connection: createChdbConnection({ path: folder }) as unknown as ConnectionOption,
    });
  const telling = connect();
  const aside = connect();
  const asking = Array.from({ length: LANES }, connect);
  for (const lane of asking) {
    for (const [name, limit] of Object.entries({ ...LIMITS, max_threads: LANE_THREADS })) {
      await lane.command({ query: `SET ${name} = '${limit}'` });
    }
  }
  for (const [name, limit] of Object.entries(ASIDE)) {
    await aside.command({ query: `SET ${name} = '${limit}'` });
  }
  const questions = new Lanes(asking, QUESTION_LINE);
  const statements = new Lanes([telling], STATEMENT_LINE);
  const unhurried = new Lanes([aside], STATEMENT_LINE);
  const command =
    (query: string, parameters: QueryParameters) => async (lane: ClickHouseClient) => {
      await lane.command({ query: withLiterals(query, parameters) });
    };
  return {
    ask: (query, parameters) => {
      const took = metrics().laneSeconds.startTimer();
      return questions.use((lane) => {
        took();
        return rowsOf(lane, withLiterals(query, parameters));
      });
    },
    tell: (query, parameters) => statements.use(command(query, parameters)),
    tellAside: (query, parameters) => unhurried.use(command(query, parameters)),
    close: async () => {
      await Promise.all([telling, aside, ...asking].map((each) => each.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function rowsOf(
  client: ClickHouseClient,
  query: string,
  parameters?: Record<string, unknown>,
): Promise<unknown> {
  const result = await client.query({
    query,
    format: "JSONEachRow",
    ...(parameters === undefined ? {} : { query_params: parameters }),
  });
  return result.json();
}

export async function closeSearchEngine(): Promise<void> {
  const opened = holder.lotwiseSearchEngine;
  if (opened === undefined) return;
  delete holder.lotwiseSearchEngine;
  await (await opened).close();
}

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
  const took = metrics().searchSeconds.startTimer();
  let outcome = "failed";
  try {
    const engine = await searchEngine();
    const rows = await traced(SEARCH_SPAN, () => engine.ask(query, parameters));
    outcome = "answered";
    return z.array(row).parse(rows);
  } catch (error) {
    throw noted(error);
  } finally {
    took({ outcome });
  }
}

/** What a failure means, noted where it tells of damaged files. */
function noted(error: unknown): Error {
  const failure = failureOf(error);
  noteDamage(failure);
  return failure;
}

/** What is asked holds what readers chose: traces say only that something was. */
const SEARCH_SPAN = {
  op: "db",
  name: "a question to ClickHouse",
  attributes: { "db.system": "clickhouse" },
};

/** Runs a statement that returns nothing. @throws as `ask` does. */
export async function tell(statement: string, parameters: QueryParameters = {}): Promise<void> {
  try {
    const engine = await searchEngine();
    await engine.tell(statement, parameters);
  } catch (error) {
    throw noted(error);
  }
}

/** Runs a statement that nobody waits for, beside those of `tell`. @throws as `ask` does. */
export async function tellAside(
  statement: string,
  parameters: QueryParameters = {},
): Promise<void> {
  try {
    const engine = await searchEngine();
    await engine.tellAside(statement, parameters);
  } catch (error) {
    throw noted(error);
  }
}
