import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { z } from "zod";
import { AppError } from "../errors.ts";

/**
 * The first line of a migration whose statements run one by one, each by itself: such as make or drop an
 * index while the table is written to. Whoever waits for one of its locks holds nobody up.
 */
export const OUTSIDE_TRANSACTION = "-- outside a transaction";

/** How long a migration waits for a table in use; as long wait all who want that table after it. */
const LOCK_TIMEOUT_MS = 2_000;
/** Pauses in which those get on with it, before it asks again; growing to the last one. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000] as const;
/** After this long something holds the table that will not let go. */
const PATIENCE_MS = 120_000;

const busy = z.object({ code: z.literal("55P03") });

/**
 * Runs a migration's script whole or not at all. Where a table is in use it gives up its place in line
 * after two seconds, so that readers and writers get on, and tries again.
 * @param patienceMs how long it tries at least.
 * @throws AppError `database_unavailable` that names what holds the table after two minutes.
 */
export async function runScript(
  pool: pg.Pool,
  script: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    try {
      if (script.startsWith(OUTSIDE_TRANSACTION)) await oneByOne(client, script);
      else await inTransaction(client, script);
      return;
    } catch (error) {
      if (!busy.safeParse(error).success) throw error;
      if (performance.now() > deadline) throw await heldUp(client, tries, error);
    } finally {
      client.release();
    }
    await wait(PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1]);
  }
}

async function inTransaction(client: pg.PoolClient, script: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // Sent whole: PostgreSQL knows where a statement ends, also within the body of a function.
    await client.query(script);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function oneByOne(client: pg.PoolClient, script: string): Promise<void> {
  for (const statement of statementsOf(script)) await client.query(statement);
}

/** The statements of a script without function bodies: each ends with a semicolon at the end of a line. */
export function statementsOf(script: string): readonly string[] {
  return script
    .replaceAll(/^\s*--.*$/gm, "")
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

const holders = z.array(
  z.object({ pid: z.number(), application: z.string(), seconds: z.coerce.number() }),
);

async function heldUp(client: pg.PoolClient, tries: number, cause: unknown): Promise<AppError> {
  const { rows } = await client.query(
    `select pid, application_name as application, extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and xact_start < now() - interval '5 seconds' order by xact_start limit 3`,
  );
  const who = holders
    .parse(rows)
    .map(
      ({ pid, application, seconds }) =>
        `process ${pid} (${application || "unnamed"}), at it for ${seconds} s`,
    );
  return new AppError(
    "database_unavailable",
    `A migration tried ${tries} times for a table that is in use, and changed nothing. ${who.length === 0 ? "No long transaction is open any more: try again." : `The longest open transactions: ${who.join("; ")}.`}`,
    { cause },
  );
}
