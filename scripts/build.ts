import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { generateClient } from "#lib/platform/db/generate.ts";
import { isNodeError } from "#lib/platform/engines/data-dir.ts";
import { exists } from "#lib/platform/engines/postgres-home.ts";
import { inheritedEnvironment } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { run } from "./run.ts";
import { buildWorkers, MADE_FILES } from "./workers.ts";

const ROOT = join(import.meta.dirname, "..");
/** Everything the built site is made from. */
const SOURCES = ["app", "components", "lib", "prisma/schema", "public", "workers"];
const SOURCE_FILES =
  /^(package-lock\.json|next\.config\.ts|postcss\.config\.mjs|tsconfig\.json|middleware\.ts|instrumentation.*\.ts|sentry\..*\.ts)$/;
const STAMP = join(ROOT, ".next/lotwise-sources");

/**
 * Builds the site. Needs no database and no settings.
 * @param quietly whether what the framework prints is shown only where it fails: other work is told of meanwhile.
 * @throws AppError `configuration` where it cannot be built.
 */
export async function build({
  signal,
  quietly = false,
}: {
  readonly signal?: AbortSignal;
  readonly quietly?: boolean;
} = {}): Promise<void> {
  await generateClient(ROOT);
  await buildWorkers(ROOT);
  const fingerprint = await sourceFingerprint();
  // Who builds once keeps nothing for another time, and the first start is that much sooner.
  const isAgain = await exists(STAMP);
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const printed: Buffer[] = [];
  const code = await new Promise<number | null>((done, fail) => {
    const child = spawn(process.execPath, [next, "build"], {
      cwd: ROOT,
      stdio: quietly ? ["ignore", "pipe", "pipe"] : "inherit",
      ...(signal === undefined ? {} : { signal }),
      env: {
        ...inheritedEnvironment(),
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        BUILD_CACHE: isAgain ? "on" : "off",
      },
    });
    for (const output of [child.stdout, child.stderr])
      output?.on("data", (piece: Buffer) => printed.push(piece));
    // One that is told to end is waited for: nothing of it is left when this is over.
    child.once("error", (error) => {
      if (child.pid === undefined) fail(error);
      else child.once("close", () => fail(error));
    });
    child.once("close", done);
  });
  if (code !== 0) {
    process.stderr.write(Buffer.concat(printed));
    throw new AppError("configuration", "The site could not be built; the reason stands above.");
  }
  await writeFile(STAMP, fingerprint);
}

/** Builds the site, quietly, unless it was already built from exactly these sources. */
export async function buildIfChanged(signal: AbortSignal): Promise<"built" | "unchanged"> {
  if ((await readText(STAMP)) === (await sourceFingerprint())) return "unchanged";
  await build({ signal, quietly: true });
  return "built";
}

async function sourceFingerprint(): Promise<string> {
  const folders = await Promise.all(
    SOURCES.map((folder) => readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })),
  );
  const top = await readdir(ROOT, { withFileTypes: true });
  const paths = [
    ...folders
      .flat()
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
    ...top.filter((entry) => SOURCE_FILES.test(entry.name)).map((entry) => join(ROOT, entry.name)),
  ].filter(
    (path) =>
      !path.includes("/db/generated/") &&
      !MADE_FILES.includes(path.slice(ROOT.length + 1)) &&
      !/\.test\.tsx?$/.test(path),
  );
  const hash = createHash("sha256");
  for (const path of paths.sort())
    hash.update(path.slice(ROOT.length)).update(await readFile(path));
  return hash.digest("hex");
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  }
}

if (import.meta.main) await run(() => build());
