import { execFile } from "node:child_process";
import {
  access,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { Client } from "pg";
import { AppError } from "../errors.ts";
import { ensureDataDir, giveTo, isNodeError, localSecret } from "./data-dir.ts";
import { diskFailure } from "./disk-failures.ts";
import { freePort } from "./ports.ts";
import { exists, type Home, prepareHome } from "./postgres-home.ts";
import { type Patience, type Supervision, supervise } from "./supervise.ts";

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
  // A join of all vehicles for sale, as the search index reads them at a start, in memory: 64 MB a hash.
  "work_mem=8MB",
  "hash_mem_multiplier=8",
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
  /** From now on it is started again, at the same address, whenever it ends by itself. */
  supervise(patience?: Patience): Supervision;
  /** Ends every connection and shuts the server down; nothing where it does not run. */
  stop(): Promise<void>;
}

/** With less than this its journal has no room, and starting it cannot succeed. */
const ROOM_BYTES = 32_000_000;

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
  const running = (await runningServer(home))?.port ?? null;
  const port = running ?? options.port ?? (await freePort());
  const start = async () => {
    await removeStaleLock(home);
    const settings = [...SETTINGS, ...(options.scratch ? SCRATCH_SETTINGS : []), `port=${port}`];
    const flags = settings.map(
      (setting) => `-c ${setting.endsWith("=") ? `${setting}''` : setting}`,
    );
    await startNewLog(home.logFile);
    await pgCtl(home, ["start", "-w", "-t", "60", "-l", home.logFile, "-o", flags.join(" ")]);
  };
  if (running === null) await start();
  try {
    await ensureDatabase(urlFor(port, "postgres"));
  } catch (error) {
    // What nobody can use does not stay behind; one that was found running is not ours to end.
    if (running === null) await pgCtl(home, ["stop", "-w", "-t", "60", "-m", "immediate"]);
    throw error;
  }
  return {
    url: urlFor(port, DATABASE),
    adopted: running !== null,
    supervise: (patience) => {
      const server = {
        name: "PostgreSQL",
        isUp: async () => (await runningServer(home)) !== null,
        start,
        hasRoom: async () => {
          const { bavail, bsize } = await statfs(home.data);
          return bavail * bsize >= ROOM_BYTES;
        },
      };
      return supervise(server, patience);
    },
    stop: () => stopServer(home),
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
  const port = (await runningServer(home))?.port ?? null;
  if (port === null) return null;
  const password = await localSecret(dataDir, "postgres-password");
  return `postgresql://lotwise:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * Stops the embedded server if it runs and names its files, so that they can be removed.
 */
export async function embeddedPostgresFiles(dataDir: string): Promise<readonly string[]> {
  const home = await prepareHome(dataDir);
  await stopServer(home);
  return home.files;
}

async function stopServer(home: Home): Promise<void> {
  if ((await runningServer(home)) !== null)
    await pgCtl(home, ["stop", "-w", "-t", "60", "-m", "fast"]);
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
    const what = `PostgreSQL could not create its files in ${home.data}`;
    if (diskFailure(error)?.code === "disk_full")
      throw new AppError("disk_full", `${what}: the disk is full.`, { cause: error });
    throw new AppError("configuration", `${what}: ${lastLine(error)}`, { cause: error });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

interface Running {
  readonly pid: number;
  readonly port: number;
}

/**
 * The server that runs on these files, or null. Its own note of its process id is not enough: after it was
 * killed the number stays taken for as long as nobody collects it, or names another program by then.
 * A server stands in the folder of its files, and nobody else does.
 */
async function runningServer(home: Home): Promise<Running | null> {
  const noted = await notedServer(home);
  if (noted === null) return null;
  try {
    const folder = await readlink(`/proc/${noted.pid}/cwd`);
    return folder === (await realpath(home.data)) ? noted : null;
  } catch (error) {
    const isNobody = ["ENOENT", "ESRCH", "EACCES"].some((code) => isNodeError(error, code));
    if (isNobody) return null;
    throw error;
  }
}

/** What `postmaster.pid` says: process id, data folder, start time, port, … */
async function notedServer(home: Home): Promise<Running | null> {
  try {
    const lines = (await readFile(lockFile(home), "utf8")).split("\n");
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    const isWhole = Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0;
    return isWhole ? { pid, port } : null;
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  }
}

const lockFile = (home: Home) => join(home.data, "postmaster.pid");

/**
 * Takes the note of a server away whose number is in use by another process: PostgreSQL would take that for
 * itself and refuse. Whether processes of the old server still use its memory it looks for in another way.
 */
async function removeStaleLock(home: Home): Promise<void> {
  const noted = await notedServer(home);
  if (noted === null || (await runningServer(home)) !== null) return;
  if (await exists(`/proc/${noted.pid}`)) await rm(lockFile(home), { force: true });
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

function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").at(-1) ?? text;
}
