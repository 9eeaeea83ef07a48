import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { inheritedEnvironment } from "#lib/platform/env.ts";

/*
 * What is exhaustive (pages in each size and theme, fuzzed calls, crawled pages, processes killed at each
 * step) is drawn from by `npm test`, and whole with `npm test -- --all` or where a file is run by itself.
 */

/** By what the sample is drawn; "" where everything is tested. */
const SAMPLE_SEED = inheritedEnvironment().TEST_SAMPLE ?? "";

/** Whether everything is tested, and not a sample. */
export const TESTS_ALL = SAMPLE_SEED === "";

/** One number for a name under this run's seed, evenly from 0 to below 1. */
export function drawnNumber(name: string, seed = SAMPLE_SEED): number {
  return createHash("sha256").update(`${seed} ${name}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** How often something is drawn: all in all, or in a sample. */
export const drawCount = (all: number, inSample: number): number => (TESTS_ALL ? all : inSample);

/**
 * So many of some things, drawn by their names, in their order; all of them where everything is tested.
 * @param nameOf must differ between them, and not change from run to run.
 */
export function sampleOf<T>(
  things: readonly T[],
  most: number,
  nameOf: (thing: T) => string,
  seed = SAMPLE_SEED,
): readonly T[] {
  if (seed === "") return things;
  const numbered = things.map((thing) => ({ thing, number: drawnNumber(nameOf(thing), seed) }));
  numbered.sort((one, other) => one.number - other.number);
  const drawn = new Set(numbered.slice(0, most).map(({ thing }) => thing));
  return things.filter((thing) => drawn.has(thing));
}

/**
 * Half of some things, drawn by their names, and of each area at least one; all of them where everything
 * is tested.
 * @param areaOf what a thing belongs to, such as the page that it is a state of.
 */
export function sampleOfAreas<T>(
  things: readonly T[],
  areaOf: (thing: T) => string,
  nameOf: (thing: T) => string,
  seed = SAMPLE_SEED,
): readonly T[] {
  const areas = [...Map.groupBy(things, areaOf).values()];
  const drawn = new Set(
    areas.flatMap((each) => sampleOf(each, Math.ceil(each.length / 2), nameOf, seed)),
  );
  return things.filter((thing) => drawn.has(thing));
}

/** The files that take longest: about processes and engines that are started, ended and damaged, whole markets, every input. */
export const LONG_FILES = [
  "accounts/nobody-locked-out",
  "accounts/suspension",
  "api/api-fuzz",
  "api/api-listings",
  "api/api-vehicles",
  "api/mcp",
  "billing/credit-operator",
  "billing/ledger-killed",
  "dealers/listing-decision",
  "discover/explore",
  "discover/model-year-market",
  "index/damaged-files",
  "index/remote-clickhouse",
  "index/search-failures",
  "index/search-index",
  "index/search-restart",
  "inventory/feed-files",
  "inventory/feed-words",
  "inventory/feeds-killed",
  "inventory/price-rank",
  "listings/demo-market-build",
  "listings/listing-photos",
  "market/market-history",
  "market/turn-forecast",
  "ownership/charging-finder",
  "ownership/charging-import",
  "ownership/offers-in-doubt",
  "platform/admin",
  "platform/backup",
  "platform/clock-jobs",
  "platform/commands-killed",
  "platform/data-folder",
  "platform/database-restart",
  "platform/disk-full",
  "platform/engines",
  "platform/failed-work",
  "platform/migrate-under-load",
  "platform/migrations",
  "platform/new-checkout",
  "platform/npm-signals",
  "platform/older-database",
  "platform/postgres-restart",
  "platform/read-replica",
  "reports/purchases-killed",
  "search/pareto",
  "search/search-counts",
  "search/search-everything",
  "search/search-hidden",
  "search/search-map",
  "search/search-privacy",
  "shoppers/alert-matching",
  "shoppers/alerts-survive",
  "shoppers/saved-search",
  "valuation/valuation-fit",
  "valuation/valuation-fit-killed",
  "vehicles/import-epa",
  "vehicles/imports-killed",
  "vehicles/nhtsa",
].map((name) => `tests/integration/${name}.test.ts`);

/** Those of them that a sample leaves out: three quarters. Each area has shorter ones, which are never left out. */
export const LEFT_OUT_FILES = LONG_FILES.filter(
  (file) => !sampleOf(LONG_FILES, Math.ceil(LONG_FILES.length / 4), String).includes(file),
);

/**
 * How many tests that keep a processor busy run at a time: each has engines or a browser beside it, so
 * one processor is left to them; more than four were never measured.
 * @param least on a machine of two processors: what mostly waits for engines has three.
 */
export const heavyWorkers = (least: 2 | 3): number =>
  Math.min(4, Math.max(least, availableParallelism() - 1));
