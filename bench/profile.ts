import { figure, percentile, printHeading, printTable, timed } from "./figures.ts";
import { profileOf } from "./inspector.ts";
import { marketPaths } from "./market-paths.ts";
import { EMPTY_PAGE } from "./pages.ts";
import { partOf } from "./profile-parts.ts";
import { QUESTIONS } from "./questions.ts";
import { startBenchSite } from "./site.ts";

const REQUESTS = 250;
const LISTINGS = 50;

/** `npm run bench profile`: where the time of a page goes, in the process that serves it. */
export async function measureProfile(databaseUrl: string): Promise<void> {
  printHeading("Where the time goes: milliseconds a page, asked for one at a time");
  const { listings } = await marketPaths(databaseUrl, LISTINGS);
  const site = await startBenchSite(databaseUrl, { inspected: true });
  try {
    const columns = [
      await partsOf(
        site,
        QUESTIONS.map((question) => `/search?${question}`),
      ),
      await partsOf(site, listings),
      await partsOf(site, ["/"]),
      await partsOf(site, [EMPTY_PAGE]),
    ];
    const parts = [...new Set(columns.flatMap(({ parts }) => [...parts.keys()]))];
    const sum = (part: string) =>
      columns.reduce((total, column) => total + (column.parts.get(part) ?? 0), 0);
    console.log("");
    printTable([
      ["", "search", "listing", "home", "empty page"],
      ...parts
        .sort((a, b) => sum(b) - sum(a))
        .map((part) => [part, ...columns.map((column) => figure(column.parts.get(part) ?? 0, 2))]),
      ["all, as seen by who asks (median)", ...columns.map(({ medianMs }) => figure(medianMs, 2))],
    ]);
    console.log("  Sampling itself makes pages slower: what counts is the shares.");
  } finally {
    await site.stop();
  }
}

interface Column {
  /** Milliseconds a request. */
  readonly parts: ReadonlyMap<string, number>;
  readonly medianMs: number;
}

async function partsOf(
  { url, inspectorUrl }: { url: string; inspectorUrl: string },
  paths: readonly string[],
): Promise<Column> {
  const fetched = (path: string) =>
    timed(async () => {
      await (await fetch(url + path, { headers: { "accept-encoding": "gzip" } })).arrayBuffer();
    });
  for (const path of paths) await fetched(path);
  const times: number[] = [];
  const frames = await profileOf(inspectorUrl, async () => {
    for (let asked = 0; asked < REQUESTS; asked += 1)
      times.push(await fetched(paths[asked % paths.length] ?? "/"));
  });
  const parts = new Map<string, number>();
  for (const [frame, milliseconds] of frames) {
    const part = partOf(frame);
    parts.set(part, (parts.get(part) ?? 0) + milliseconds / REQUESTS);
  }
  return { parts, medianMs: percentile(times, 0.5) };
}
