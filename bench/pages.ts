import { inheritedEnvironment } from "#lib/platform/env.ts";
import { requireBrowser } from "#scripts/browser.ts";
import { figure, milliseconds, printHeading, printTable } from "./figures.ts";
import { type LighthouseScores, lighthouseScores } from "./lighthouse.ts";
import { listingPaths } from "./listing-paths.ts";
import { CONNECTIONS, type Load, loadOf, warmUp } from "./load.ts";
import { EMPTY_PAGE, measurePageTimes, type PageTimes } from "./page-times.ts";
import { distinctSearches, QUESTIONS } from "./questions.ts";
import { startBenchSite } from "./site.ts";
import { timeToVisible, type Visibility } from "./visible.ts";
import { type PageWeight, weightsOf } from "./weight.ts";

/** More than any machine of today answers in the seconds that are measured. */
const DISTINCT = 32_000;

export interface PageFigures {
  readonly times: PageTimes;
  readonly loads: { readonly search: Load; readonly listing: Load; readonly empty: Load };
  readonly weights: Readonly<Record<PageName, PageWeight>>;
  readonly lighthouse: Readonly<Record<PageName, LighthouseScores>>;
  readonly visible: Visibility;
}

type PageName = "home" | "search" | "listing";

/** Everything that is measured of the running site. Prints as it goes. */
export async function measurePages(databaseUrl: string): Promise<PageFigures> {
  printHeading("Pages of the running site");
  const listings = await listingPaths(databaseUrl, DISTINCT);
  const site = await startBenchSite(databaseUrl);
  try {
    console.log("");
    const times = await measurePageTimes(site.url, listings);
    const loads = await measureLoads(site.url, listings);
    const visible = await timeToVisible(site.url, databaseUrl);
    console.log(
      `\n  A seller's change is found by searches after ${figure(visible.p50Seconds, 2)} s (median of ${visible.trials}; slowest ${figure(visible.slowestSeconds, 2)} s).`,
    );
    const browser = await requireBrowser(inheritedEnvironment().CHROMIUM_PATH);
    const paths = { home: "/", search: "/search", listing: listings[0] ?? "/" };
    const weights = await measureWeights(site.url, paths, browser);
    const lighthouse = await measureLighthouse(site.url, paths, browser);
    return { times, loads, weights, lighthouse, visible };
  } finally {
    await site.stop();
  }
}

async function measureLoads(
  url: string,
  listings: readonly string[],
): Promise<PageFigures["loads"]> {
  const searches = QUESTIONS.map((question) => `/search?${question}`);
  const few = listings.slice(0, searches.length);
  await warmUp(url, searches);
  const search = await loadOf(url, distinctSearches(DISTINCT));
  const searchAgain = await loadOf(url, searches);
  const searchPlain = await loadOf(url, searches, { compressed: false });
  await warmUp(url, few);
  const listing = await loadOf(url, listings.slice(few.length));
  const listingAgain = await loadOf(url, few);
  const home = await loadOf(url, ["/"]);
  const empty = await loadOf(url, [EMPTY_PAGE], { status: 404 });
  const line = (name: string, load: Load) => [
    name,
    figure(load.requestsPerSecond),
    milliseconds(load.p50Ms),
    milliseconds(load.p95Ms),
    `${figure(load.requestsPerSecond / empty.requestsPerSecond, 2)}x`,
  ];
  console.log("");
  printTable([
    [`${CONNECTIONS} connections, gzip`, "requests/s", "p50", "p95", "of the empty page"],
    line("search, each asked once", search),
    line(`search, ${searches.length} repeated`, searchAgain),
    line("the same without gzip", searchPlain),
    line("listing, each asked once", listing),
    line(`listing, ${few.length} repeated`, listingAgain),
    line("home", home),
    line("empty page (not found)", empty),
  ]);
  console.log("  The load comes from this machine too, and takes its part of the same cores.");
  return { search, listing, empty };
}

async function measureWeights(
  url: string,
  paths: Readonly<Record<PageName, string>>,
  browser: string,
): Promise<PageFigures["weights"]> {
  const [home, search, listing, empty] = await weightsOf(
    url,
    [paths.home, paths.search, paths.listing, EMPTY_PAGE],
    browser,
  );
  if (!home || !search || !listing || !empty) throw new Error("A page was not weighed.");
  const kilobytes = (bytes: number) => `${figure(bytes / 1_024)} KB`;
  const line = (name: string, weight: PageWeight) => [
    name,
    kilobytes(weight.htmlBytes),
    kilobytes(weight.htmlGzipBytes),
    kilobytes(weight.scriptGzipBytes),
    kilobytes(weight.ownScriptGzipBytes),
  ];
  console.log("");
  printTable([
    ["bytes", "HTML", "HTML gzip", "scripts gzip", "above the framework's"],
    line("home", home),
    line("search", search),
    line("listing", listing),
    line("empty page (not found)", empty),
  ]);
  return { home, search, listing };
}

async function measureLighthouse(
  url: string,
  paths: Readonly<Record<PageName, string>>,
  browser: string,
): Promise<PageFigures["lighthouse"]> {
  const home = await lighthouseScores(url + paths.home, browser);
  const search = await lighthouseScores(url + paths.search, browser);
  const listing = await lighthouseScores(url + paths.listing, browser);
  const line = (name: string, scores: LighthouseScores) => [
    name,
    `${scores.performance}`,
    `${scores.accessibility}`,
    `${scores.bestPractices}`,
    `${scores.seo} (${scores.seoBesidesDemo})`,
    milliseconds(scores.largestPaintMs),
    milliseconds(scores.blockingMs),
    figure(scores.layoutShift, 3),
  ];
  console.log("");
  printTable([
    [
      "Lighthouse, mobile",
      "performance",
      "accessibility",
      "best practices",
      "SEO",
      "LCP",
      "TBT",
      "CLS",
    ],
    line("home", home),
    line("search", search),
    line("listing", listing),
  ]);
  console.log(
    "  Demo pages tell search engines to stay away, which costs SEO its heaviest audit (is-crawlable);\n  in brackets the score of all the others.",
  );
  for (const [name, { failed }] of Object.entries({ home, search, listing }))
    if (failed.length > 0) console.log(`  ${name}: not passed: ${failed.join(", ")}`);
  return { home, search, listing };
}
