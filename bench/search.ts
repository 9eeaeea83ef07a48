import { parseSearchParams, searchHref } from "#lib/domain/search/search-params.ts";
import { loadListings } from "#lib/domain/search-index/jobs.ts";
import { searchListings } from "#lib/domain/search-results/data.ts";
import { now } from "#lib/platform/clock.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { closeSearchEngine } from "#lib/platform/search-engine/client.ts";
import { borrowEngines } from "#scripts/engines.ts";

/** What people search for: broad and narrow, every kind of filter, every sort. */
const SEARCHES = [
  "",
  "page=9",
  "view=list",
  "make=toyota",
  "make=toyota,honda",
  "make=ford&model=ford.f-150",
  "make=bmw&body=sedan",
  "body=suv",
  "body=suv&drivetrain=awd",
  "body=pickup&price=-25000",
  "fuel=electric",
  "fuel=hybrid&price=-20000",
  "fuel=electric&sort=deal",
  "price=-10000",
  "price=10000-20000",
  "price=30000-&sort=price_desc",
  "year=2020-",
  "year=2018-2021&mileage=-60000",
  "mileage=-30000",
  "deal=great",
  "deal=great,good&sort=deal",
  "deal=great&body=suv&price=-25000",
  "zip=80202&within=50",
  "zip=10001&within=25&sort=nearest",
  "zip=60601&within=100&body=suv",
  "zip=90012&within=250&fuel=electric",
  "condition=certified",
  "seller=private",
  "owners=1",
  "title=clean&owners=1",
  "title=rebuilt,salvage",
  "color=red",
  "color=white,black&body=suv",
  "interior=beige",
  "features=third_row",
  "features=apple_carplay,heated_seats",
  "transmission=manual",
  "days=7",
  "dropped=1&sort=drop",
  "sort=newest",
  "sort=mileage",
  "sort=year&body=coupe",
  "drivetrain=four_wd&body=pickup&price=-30000",
  "make=subaru&drivetrain=awd&price=-22000",
  "make=tesla&sort=price",
  "make=honda&model=honda.civic&year=2018-2021",
  "body=minivan&features=third_row",
  "body=convertible&zip=33101&within=100",
  "make=jeep&color=green",
  "make=porsche&price=-2000",
] as const;

const ROUNDS = 8;
/** Pages of a running site are asked for when SITE names it, beside a page that asks nothing. */
const EMPTY_PAGE = "/this-page-does-not-exist";

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const ms = (value: number): string => `${value.toFixed(1)} ms`.padStart(10);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** `npm run bench search`: what 50 varied searches take, with all facets, page and cards. */
async function benchSearch(): Promise<void> {
  const engines = await borrowEngines("npm run bench search");
  try {
    const loadMs = await timed(loadListings);
    const vehicles = await database().listing.count({ where: { status: "active" } });
    console.log(
      `\n${vehicles.toLocaleString("en-US")} vehicles; index and ratings built in ${ms(loadMs)}\n`,
    );
    console.log(
      `${"".padEnd(34)}${"p50".padStart(10)}${"p95".padStart(10)}${"slowest".padStart(10)}`,
    );
    const line = (name: string, times: readonly number[]) =>
      console.log(
        `${name.padEnd(34)}${ms(at(times, 0.5))}${ms(at(times, 0.95))}${ms(at(times, 1))}`,
      );
    const queries = SEARCHES.map(
      (search) => parseSearchParams(Object.fromEntries(new URLSearchParams(search))).query,
    );
    for (const query of queries) await searchListings(query, { now: now() });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const query of queries)
        times.push(await timed(() => searchListings(query, { now: now() })));
    }
    line("search: data, facets and cards", times);
    await benchPages(
      queries.map((query) => searchHref(query)),
      line,
    );
  } finally {
    await closeSearchEngine();
    await closeDatabase();
    await engines.stop();
  }
}

/** The same searches as whole pages of the site that runs at SITE_URL, if one does. */
async function benchPages(
  paths: readonly string[],
  line: (name: string, times: readonly number[]) => void,
): Promise<void> {
  const { SITE_URL } = env();
  if (SITE_URL === undefined) {
    console.log(
      "\nWith `npm start` running, SITE_URL=http://localhost:3000 adds whole pages over HTTP.",
    );
    return;
  }
  const fetched = (path: string) =>
    timed(async () => {
      await (await fetch(new URL(path, SITE_URL))).arrayBuffer();
    });
  const pages: number[] = [];
  const empty: number[] = [];
  for (const path of paths) await fetched(path);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of paths) {
      pages.push(await fetched(path));
      empty.push(await fetched(EMPTY_PAGE));
    }
  }
  line("search: whole page", pages);
  line("a page that asks nothing", empty);
  console.log(`\nwhole page / empty page, p50: ${(at(pages, 0.5) / at(empty, 0.5)).toFixed(1)}`);
}

await benchSearch();
