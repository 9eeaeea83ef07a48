import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { env, inheritedEnvironment } from "#lib/platform/env.ts";

/*
 * Ends a process of its own at a chosen step of what it does in the database, by force. Triggers, in
 * the test's own database only, hold its connection at that step by a lock; the code that runs is
 * the product's, unchanged, and nothing waits for a time.
 */

const ROOT = join(import.meta.dirname, "../..");
const LOCK = 3_201;
const LOOK_AGAIN_MS = 5;
/** How the process calls its connections, so that they are told from the test's. */
const APPLICATION = "lotwise";

/** A step at which a process can be held: an insert's own moment, or the commit. */
export interface Gate {
  readonly table: string;
  readonly moment: "before" | "after" | "at commit";
}

const PREPARE = `
  create table if not exists gate (name text primary key);
  create or replace function wait_at_gate() returns trigger language plpgsql as $$
  begin
    if exists (select from gate where name = tg_name) then
      perform pg_advisory_xact_lock_shared(${LOCK});
    end if;
    return case when tg_when = 'BEFORE' then new end;
  end $$;`;

const nameOf = ({ table, moment }: Gate) => `gate_${moment.replace(" ", "_")}_${table}`;

const triggerOf = (gate: Gate) => {
  const name = nameOf(gate);
  const what = {
    before: `trigger ${name} before insert on ${gate.table}`,
    after: `trigger ${name} after insert on ${gate.table}`,
    "at commit": `constraint trigger ${name} after insert on ${gate.table} deferrable initially deferred`,
  }[gate.moment];
  return `drop trigger if exists ${name} on ${gate.table};
    create ${what} for each row execute function wait_at_gate();`;
};

/** What is said of a script that is held at a gate. */
export interface Held {
  /** How it calls the connection that is held, where that is not the client's. */
  readonly application?: string;
  /** What is done while it stands there, before it is ended. */
  readonly meanwhile?: () => Promise<void>;
}

/**
 * Runs a script with the product's code until it stands at the gate, and ends it there by force.
 * @param script from the repository's root; what it is told follows.
 * @throws Error with its output where it ended without ever coming to the gate.
 */
export async function killAt(
  gate: Gate,
  script: string,
  told: object,
  { application = APPLICATION, meanwhile }: Held = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: "kill gate",
  });
  await client.connect();
  try {
    await client.query(PREPARE);
    await client.query(triggerOf(gate));
    await client.query("delete from gate");
    await client.query("insert into gate values ($1)", [nameOf(gate)]);
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const child = startScript(script, told);
    const held = await untilHeld(client, child, application);
    try {
      await meanwhile?.();
    } finally {
      await killed(child.process);
    }
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    // What it held at the server ends with its connection: only then is there nothing to come.
    await untilGone(client, held);
    await client.query("delete from gate");
  } finally {
    await client.end();
  }
}

/**
 * Runs a script until something it wrote can be seen by others, and ends it by force before it answers:
 * it is told to hold its answer back (`hold`).
 */
export async function killOnceSeen(
  script: string,
  told: object,
  isSeen: () => Promise<boolean>,
): Promise<void> {
  const child = startScript(script, { ...told, hold: true });
  while (!(await isSeen())) {
    if (child.process.exitCode !== null) throw new Error(child.output());
    await wait(LOOK_AGAIN_MS);
  }
  await killed(child.process);
}

/**
 * Runs a script until what is awaited has come, such as that somebody outside holds it, and ends it there by
 * force.
 * @throws Error with its output where it ended before that.
 */
export async function killWhileHeld(
  script: string,
  told: object,
  untilHeldThere: () => Promise<void>,
): Promise<void> {
  const child = startScript(script, told);
  const ended = once(child.process, "exit").then(() => {
    throw new Error(child.output());
  });
  try {
    await Promise.race([untilHeldThere(), ended]);
  } finally {
    ended.catch(() => undefined);
    await killed(child.process);
  }
}

/**
 * Runs a script until one of its connections waits for a lock that the caller holds, and ends it there by
 * force. It lets the lock go, and returns once nothing of the script is left at the server.
 */
export async function killWaiting(
  lock: string,
  script: string,
  told: object,
  application: string,
): Promise<void> {
  const connect = async () => {
    const client = new pg.Client({
      connectionString: env().DATABASE_URL,
      application_name: "kill gate",
    });
    await client.connect();
    return client;
  };
  const [client, holder] = [await connect(), await connect()];
  try {
    await holder.query(`begin; ${lock}`);
    const child = startScript(script, told);
    const held = await untilHeld(client, child, application);
    await killed(child.process);
    await holder.query("rollback");
    await untilGone(client, held);
  } finally {
    await Promise.all([client.end(), holder.end()]);
  }
}

function startScript(script: string, told: object) {
  const command = ["--conditions=react-server", script, JSON.stringify(told)];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: {
      PATH: inheritedEnvironment().PATH,
      DATABASE_URL: env().DATABASE_URL,
      CLICKHOUSE_URL: "",
      NHTSA_URL: "off",
      REFERENCE_DATA: "off",
      NODE_ENV: "test",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  return { process: child, output: () => output };
}

async function untilHeld(
  client: pg.Client,
  child: ReturnType<typeof startScript>,
  application: string,
): Promise<readonly number[]> {
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
       and application_name = $1 and wait_event_type = 'Lock'`,
      [application],
    );
    if (rows.length > 0) return rows.map(({ pid }) => pid);
    if (child.process.exitCode !== null)
      throw new Error(`It never came to the gate: ${child.output()}`);
    await wait(LOOK_AGAIN_MS);
  }
}

async function untilGone(client: pg.Client, pids: readonly number[]): Promise<void> {
  const left = async () => {
    const { rows } = await client.query("select from pg_stat_activity where pid = any($1)", [pids]);
    return rows.length;
  };
  while ((await left()) > 0) await wait(LOOK_AGAIN_MS);
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
