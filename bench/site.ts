import { join } from "node:path";
import { freePort } from "#lib/platform/engines/ports.ts";
import { inheritedEnvironment } from "#lib/platform/env.ts";
import { inspectorOf } from "#tests/factories/inspector.ts";
import { type ChildServer, startChildServer } from "./child-server.ts";
import { figure } from "./figures.ts";

const ROOT = join(import.meta.dirname, "..");

/** The site as `npm start` runs it, in a process of its own. */
export interface BenchSite extends Pick<ChildServer, "pid" | "stop"> {
  readonly url: string;
  /** Where its inspector listens; "" where none was asked for. */
  readonly inspectorUrl: string;
}

/**
 * Starts the site, built if its sources changed, on a free port over a database that runs already.
 * @throws AppError `configuration` with what it wrote when it does not become ready.
 */
export async function startBenchSite(
  databaseUrl: string,
  { inspected = false }: { inspected?: boolean } = {},
): Promise<BenchSite> {
  const began = performance.now();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { pid, output, stop } = await startChildServer(
    [...(inspected ? ["--inspect=127.0.0.1:0"] : []), "scripts/start.ts", "--port", String(port)],
    {
      cwd: ROOT,
      readyUrl: `${url}/api/health/ready`,
      env: {
        ...inheritedEnvironment(),
        NODE_ENV: "production",
        DATABASE_URL: databaseUrl,
        SITE_URL: url,
        SENTRY_DSN: "",
        REFERENCE_DATA: "off",
        LOG_LEVEL: "warn",
        // What is looked into is how pages are made, not how they are given.
        ...(inspected && { KEPT_PAGES_MB: "0" }),
      },
    },
  );
  const seconds = (performance.now() - began) / 1_000;
  console.log(`  The site is ready after ${figure(seconds)} s (its index is built anew).`);
  const inspectorUrl = inspected ? inspectorOf(output()) : "";
  return { url, pid, inspectorUrl, stop };
}
