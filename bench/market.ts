import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { migrate } from "#lib/platform/db/migrate.ts";
import { isNodeError } from "#lib/platform/engines/data-dir.ts";
import { inheritedEnvironment, settle } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { demoMarketSummary } from "#prisma/seed/demo-market.ts";
import { borrowEngines } from "#scripts/engines.ts";
import { MIGRATIONS } from "#scripts/folders.ts";
import { figure } from "./figures.ts";
import type { BenchOptions } from "./options.ts";

const ROOT = join(import.meta.dirname, "..");
const MEMORY_LOOK_MS = 250;

const buildShape = z.object({ seconds: z.number(), peakMemoryBytes: z.number() });
/** How the market was built, the one time that it was. */
export type MarketBuild = z.infer<typeof buildShape>;

/** A market that is there, with its database running. */
export interface BenchMarket {
  /** Vehicles for sale that it was built with. */
  readonly size: number;
  readonly databaseUrl: string;
  readonly databaseBytes: number;
  /** Null for one that was not built by this command. */
  readonly build: MarketBuild | null;
  stop(): Promise<void>;
}

/**
 * Brings up the market to measure, and builds it where there is none yet: once, in a folder of its
 * own, where the next run finds it. Says how long and how large.
 */
export async function openMarket(options: BenchOptions): Promise<BenchMarket> {
  settle({ LOTWISE_DATA_DIR: options.dataDir, DATABASE_URL: "", DATABASE_REPLICA_URLS: "" });
  await mkdir(options.dataDir, { recursive: true });
  const engines = await borrowEngines("npm run bench");
  try {
    const { databaseUrl } = engines;
    await migrate(databaseUrl, MIGRATIONS);
    const isNew = (await demoMarketSummary(databaseUrl)) === null;
    const file = join(options.dataDir, "bench-build.json");
    if (isNew) await writeFile(file, JSON.stringify(await build(options)));
    const summary = await demoMarketSummary(databaseUrl);
    if (summary === null) throw new AppError("configuration", "The market was not built.");
    const market = {
      size: summary.size,
      databaseUrl,
      databaseBytes: await databaseBytes(databaseUrl),
      build: await readBuild(file),
      stop: () => engines.stop(),
    };
    console.log(sentence(market, isNew, summary.builtAt));
    return market;
  } catch (error) {
    await engines.stop();
    throw error;
  }
}

function sentence({ size, databaseBytes, build }: BenchMarket, isNew: boolean, at: Date): string {
  const took =
    build === null
      ? ""
      : ` in ${figure(build.seconds, 0)} s, with at most ${figure(build.peakMemoryBytes / 2 ** 20, 0)} MB of memory`;
  const when = isNew ? "just now" : `on ${at.toISOString().slice(0, 10)} and kept`;
  return `Market of ${figure(size, 0)} vehicles, built ${when}${took}; ${figure(databaseBytes / 2 ** 20, 0)} MB in PostgreSQL.`;
}

/** Builds in a process of its own, whose memory is watched and then given back. */
async function build({ size }: BenchOptions): Promise<MarketBuild> {
  console.log(`Building a market of ${figure(size, 0)} vehicles (once)…`);
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "scripts/seed.ts", "--demo", "--size", String(size)],
    { cwd: ROOT, stdio: "inherit", env: inheritedEnvironment() },
  );
  let peakMemoryBytes = 0;
  const ended = new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("exit", done);
  });
  const watching = new AbortController();
  const watch = async () => {
    while (!watching.signal.aborted) {
      peakMemoryBytes = Math.max(peakMemoryBytes, await peakMemory(child.pid));
      await wait(MEMORY_LOOK_MS);
    }
  };
  const watched = watch();
  const code = await ended;
  watching.abort();
  await watched;
  if (code !== 0) throw new AppError("configuration", "The market could not be built; see above.");
  return { seconds: (performance.now() - began) / 1_000, peakMemoryBytes };
}

/** The most memory a process has held so far, as Linux knows it; 0 once it is gone. */
async function peakMemory(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
  } catch (error) {
    if (isNodeError(error, "ENOENT") || isNodeError(error, "ESRCH")) return 0;
    throw error;
  }
}

async function readBuild(file: string): Promise<MarketBuild | null> {
  try {
    return buildShape.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  }
}

const sizeRows = z.tuple([z.object({ bytes: z.coerce.number() })]);

async function databaseBytes(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select pg_database_size(current_database()) as bytes");
    return sizeRows.parse(rows)[0].bytes;
  } finally {
    await client.end();
  }
}
