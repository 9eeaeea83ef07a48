import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { inheritedEnvironment } from "#lib/platform/env.ts";
import { requireBrowser } from "#scripts/browser.ts";
import { figure, printHeading, spread, timed } from "./figures.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { loadOf } from "./load.ts";
import type { BenchMarket } from "./market.ts";
import type { BenchOptions } from "./options.ts";
import { type PublicRoute, publicRoutes } from "./public-routes.ts";
import { missesOf, type RouteFigures, routesTable, withTable } from "./routes-table.ts";
import { startBenchSite } from "./site.ts";
import { weightsOf } from "./weight.ts";

const DOCUMENT = join(import.meta.dirname, "../docs/performance.md");
const ROUNDS = 20;
const LOAD_SECONDS = 2;

const anyVehicle = z.tuple([z.object({ id: z.number(), vin: z.string() })]);

/**
 * Every public page of the map against its budgets: bytes and shifts in a browser, times and requests
 * over HTTP, Lighthouse for one page of each kind. Prints the table and writes it into the document.
 */
export async function measureRoutes(
  { databaseUrl, size }: Pick<BenchMarket, "databaseUrl" | "size">,
  { lighthouse }: Pick<BenchOptions, "lighthouse">,
): Promise<readonly RouteFigures[]> {
  printHeading("Every public page");
  const { id, vin } = await vehicleOf(databaseUrl);
  const routes = Object.entries<PublicRoute>(publicRoutes(`/listings/${id}`, vin));
  const browser = await requireBrowser(inheritedEnvironment().CHROMIUM_PATH);
  const site = await startBenchSite(databaseUrl);
  try {
    const times = new Map<string, Pick<RouteFigures, "p50Ms" | "p95Ms" | "requestsPerSecond">>();
    for (const [route, { path }] of routes) times.set(route, await answersOf(site.url, path));
    const paths = routes.map(([, { path }]) => path);
    const weights = await weightsOf(site.url, paths, browser);
    const rows: RouteFigures[] = [];
    for (const [at, [route, { path, isOfItsKind }]] of routes.entries()) {
      const [weight, answers] = [weights[at], times.get(route)];
      if (weight === undefined || answers === undefined)
        throw new Error(`${route} has no figures.`);
      const isLookedAt = lighthouse === "all" || (lighthouse === "some" && isOfItsKind === true);
      const scores = isLookedAt ? await lighthouseScores(site.url + path, browser) : null;
      rows.push({ route, weight, ...answers, lighthouse: scores });
    }
    const table = `${introduction(size, rows)}\n\n${routesTable(rows)}`;
    console.log(table);
    await writeFile(DOCUMENT, withTable(await readFile(DOCUMENT, "utf8"), table));
    console.log("\n  Written into docs/performance.md.");
    return rows;
  } finally {
    await site.stop();
  }
}

/** Times of a page one at a time, the first ones unmeasured, and then under load. */
async function answersOf(url: string, path: string) {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const took = await timed(async () => {
      const answer = await fetch(url + path, { headers: { "accept-encoding": "gzip" } });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
      await answer.arrayBuffer();
    });
    if (round >= 0) times.push(took);
  }
  const { requestsPerSecond } = await loadOf(url, [path], { seconds: LOAD_SECONDS });
  const { p50, p95 } = spread(times);
  return { p50Ms: p50, p95Ms: p95, requestsPerSecond };
}

async function vehicleOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select id, vin from listing where status = 'active' order by md5(id::text) limit 1",
    );
    return anyVehicle.parse(rows)[0];
  } finally {
    await client.end();
  }
}

function introduction(size: number, rows: readonly RouteFigures[]): string {
  const met = rows.filter((row) => missesOf(row).length === 0).length;
  const processors = cpus();
  return `${new Date().toISOString().slice(0, 10)}, ${processors.length} cores (${processors[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}, a demo market of ${figure(size, 0)} vehicles: ${met} of ${rows.length} pages meet every budget that was measured.`;
}
