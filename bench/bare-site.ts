import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { isNodeError } from "#lib/platform/engines/data-dir.ts";
import { freePort } from "#lib/platform/engines/ports.ts";
import { inheritedEnvironment } from "#lib/platform/env.ts";
import { type ChildServer, startChildServer } from "./child-server.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SOURCES = join(import.meta.dirname, "bare");
const require = createRequire(import.meta.url);
const NEXT = require.resolve("next/dist/bin/next");

/** An app of the same framework that has two pages and nothing else: what our own pages are held against. */
export interface BareSite extends Pick<ChildServer, "stop"> {
  readonly url: string;
}

/** Made once, as the app is built … */
export const BARE_STATIC = "/";
/** … and for each request. */
export const BARE_DYNAMIC = "/asked";

/** Starts it, built in a data folder if it was not before, on a free port. */
export async function startBareSite(dataDir: string): Promise<BareSite> {
  const folder = resolve(dataDir, "bare");
  const env: NodeJS.ProcessEnv = {
    ...inheritedEnvironment(),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const version = await bareVersion();
  if ((await builtVersion(folder)) !== version) await build(folder, version, env);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startChildServer(
    [NEXT, "start", "--hostname", "127.0.0.1", "--port", String(port)],
    { cwd: folder, env, readyUrl: url },
  );
  return { url, stop };
}

/** What it was built from: the framework's version, and its pages. */
async function bareVersion(): Promise<string> {
  const pages = await Promise.all(
    ["layout.tsx", "page.tsx", "asked/page.tsx"].map((file) =>
      readFile(join(SOURCES, "app", file), "utf8"),
    ),
  );
  const installed = await readFile(require.resolve("next/package.json"), "utf8");
  return JSON.stringify([/"version": "([^"]+)"/.exec(installed)?.[1], ...pages]);
}

const stampOf = (folder: string): string => join(folder, ".next/built-of.json");

async function builtVersion(folder: string): Promise<string | null> {
  try {
    return await readFile(stampOf(folder), "utf8");
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  }
}

async function build(folder: string, version: string, env: NodeJS.ProcessEnv): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(SOURCES, folder, { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const config = {
    // Its packages are ours: both are to lie under what the bundler calls the root.
    turbopack: { root: commonFolder(folder, ROOT) },
    typescript: { ignoreBuildErrors: true },
  };
  await writeFile(join(folder, "next.config.mjs"), `export default ${JSON.stringify(config)};\n`);
  await promisify(execFile)(process.execPath, [NEXT, "build"], { cwd: folder, env });
  await writeFile(stampOf(folder), version);
}

/** The folder nearest to both that holds both. */
function commonFolder(one: string, other: string): string {
  let folder = one;
  while (relative(folder, other).split(sep)[0] === "..") folder = resolve(folder, "..");
  return folder;
}
