import { execFile } from "node:child_process";
import { access, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { Client } from "pg";
import { AppError } from "../errors.ts";
import { ensureDataDir, giveTo, isNodeError, localSecret } from "./data-dir.ts";
import { freePort } from "./ports.ts";
import { exists, type Home, prepareHome } from "./postgres-home.ts";

const run = promisify(execFile);

const DATABASE = "lotwise";
/** A log of this size is put aside at the next start. */
const LOG_BYTES = 10_000_000;

/**
 * Settings of the embedded server: for one machine that also serves the site. Durability is
 * PostgreSQL's own default; only `scratch` (tests) gives it up for speed.
 */
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "shared_buffers=256MB",
  "max_connections=120",
  "max_wal_size=2GB",
  "timezone=UTC",
  "log_min_messages=warning",
  "shared_preload_libraries=pg_stat_statements",
] as const;
const SCRATCH_SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] as const;

export interface EmbeddedPostgres {
  /** Connection string of the `lotwise` database, for this machine only. */
  readonly url: string;
  /** True when a server that an earlier process left behind was taken over. */
  readonly adopted: boolean;
  /** Ends every connection and shuts the server down. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, creating its files the first time. A server still running from
 * a process that was killed is taken over rather than fought.
 * @param options `scratch` gives durability up for speed; `port` asks for one, else any free one.
 * @throws AppError `configuration` with one clear line when this machine cannot run it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { scratch?: boolean; port?: number } = {},
): Promise<EmbeddedPostgres> {
  await ensureDataDir(dataDir);
  const home = await prepareHome(dataDir);
  const password = await localSecret(dataDir, "postgres-password");
  await initialise(home, password);

  const urlFor = (port: number, database: string) =>
    `postgresql://lotwise:${password}@127.0.0.1:${port}/${database}`;
  const running = await runningPort(home);
  const port = running ?? options.port ?? (await freePort());
  if (running === null) {
    const settings = [...SETTINGS, ...(options.scratch ? SCRATCH_SETTINGS : []), `port=${port}`];
    const flags = settings.map(
      (setting) => `-c ${setting.endsWith("=") ? `${setting}''` : setting}`,
    );
    await startNewLog(home.logFile);
    await pgCtl(home, ["start", "-w", "-t", "60", "-l", home.logFile, "-o", flags.join(" ")]);
  }
  await ensureDatabase(urlFor(port, "postgres"));
  return {
    url: urlFor(port, DATABASE),
    adopted: running !== null,
    stop: async () => {
      await pgCtl(home, ["stop", "-w", "-t", "60", "-m", "fast"]);
    },
  };
}

/** The connection string of the embedded server if one is running from this data folder. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | null> {
  try {
    await access(join(dataDir, "secrets", "postgres-password"));
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  }
  const home = await prepareHome(dataDir);
  const port = await runningPort(home);
  if (port === null) return null;
  const password = await localSecret(dataDir, "postgres-password");
  return `postgresql://lotwise:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * Stops the embedded server if it runs and names its files, so that they can be removed.
 */
export async function embeddedPostgresFiles(dataDir: string): Promise<readonly string[]> {
  const home = await prepareHome(dataDir);
  if ((await runningPort(home)) !== null)
    await pgCtl(home, ["stop", "-w", "-t", "60", "-m", "fast"]);
  return home.files;
}

/** Puts a log that has grown aside, in place of the one before. */
async function startNewLog(logFile: string): Promise<void> {
  if ((await exists(logFile)) && (await stat(logFile)).size > LOG_BYTES) {
    await rename(logFile, `${logFile}.1`);
  }
}

async function initialise(home: Home, password: string): Promise<void> {
  if (await exists(join(home.data, "PG_VERSION"))) return;
  if (home.identity.uid !== undefined && home.identity.gid !== undefined) {
    await giveTo(home.data, home.identity.uid, home.identity.gid);
  }
  const passwordFile = `${home.data}.password`;
  // "wx" follows no link that somebody else may have put there.
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flag: "wx" });
  try {
    if (home.identity.uid !== undefined) {
      await run("chown", [`${home.identity.uid}:${home.identity.gid}`, passwordFile]);
    }
    await run(
      join(home.bin, "initdb"),
      [
        `--pgdata=${home.data}`,
        "--username=lotwise",
        "--auth=scram-sha-256",
        `--pwfile=${passwordFile}`,
        "--encoding=UTF8",
        "--locale-provider=icu",
        "--icu-locale=en-US",
        "--locale=C",
      ],
      { ...home.identity, cwd: dirname(home.data) },
    );
  } catch (error) {
    // A half-made cluster would be taken for a whole one next time.
    await rm(home.data, { recursive: true, force: true });
    throw new AppError(
      "configuration",
      `PostgreSQL could not create its files in ${home.data}: ${lastLine(error)}`,
      { cause: error },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The port of the server running on these files, or null. */
async function runningPort(home: Home): Promise<number | null> {
  if (!(await exists(join(home.data, "PG_VERSION")))) return null;
  try {
    await run(join(home.bin, "pg_ctl"), ["status", "-D", home.data], {
      ...home.identity,
      cwd: dirname(home.data),
    });
  } catch (error) {
    // pg_ctl status exits with 3 when no server is running.
    if (isExit(error, 3)) return null;
    throw error;
  }
  // postmaster.pid: process id, data folder, start time, port, …
  const port = Number((await readFile(join(home.data, "postmaster.pid"), "utf8")).split("\n")[3]);
  return Number.isInteger(port) && port > 0 ? port : null;
}

async function pgCtl(home: Home, args: readonly string[]): Promise<void> {
  try {
    await new Promise<void>((done, fail) => {
      const child = execFile(
        join(home.bin, "pg_ctl"),
        [...args, "-D", home.data],
        { ...home.identity, cwd: dirname(home.data) },
        (error) => (error ? fail(error) : done()),
      );
      // The server inherits the pipes and would keep them open for as long as it lives.
      child.on("exit", (code) => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        if (code === 0) done();
      });
    });
  } catch (error) {
    const tail = (await readFile(home.logFile, "utf8").catch(() => ""))
      .trim()
      .split("\n")
      .slice(-3)
      .join(" | ");
    throw new AppError(
      "configuration",
      `PostgreSQL did not ${args[0]}: ${tail || lastLine(error)} (log: ${home.logFile})`,
      { cause: error },
    );
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const { Client } = (await import("pg")).default;
  const client = await connected(() => new Client({ connectionString: adminUrl }));
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** How long a server may take to read its journal again after it was cut off. */
const RECOVERY_MS = 60_000;
/** As it says so: "starting up", "in recovery mode". */
const NOT_YET = "57P03";

async function connected(make: () => Client): Promise<Client> {
  const deadline = performance.now() + RECOVERY_MS;
  for (;;) {
    const client = make();
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isNodeError(error, NOT_YET) || performance.now() > deadline) throw error;
      await wait(100);
    }
  }
}

function isExit(error: unknown, code: number): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").at(-1) ?? text;
}
