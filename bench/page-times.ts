import { figure, milliseconds, printTable, type Spread, spread, timed } from "./figures.ts";
import { QUESTIONS } from "./questions.ts";

const ROUNDS = 4;
/** Header, footer and a short text in the layout of every page; nothing is asked of any engine. */
export const EMPTY_PAGE = "/there-is-nothing-here";
/** Answers without React: the least that anything costs here. */
const BARE_ANSWER = "/api/health/live";

export interface PageTimes {
  readonly search: Spread;
  readonly listing: Spread;
  readonly empty: Spread;
}

/**
 * How long whole pages take over HTTP, one at a time: the 50 searches, as many listings and home,
 * between pages that ask nothing. Prints the table.
 */
export async function measurePageTimes(
  url: string,
  listings: readonly string[],
): Promise<PageTimes> {
  const fetched = (path: string) =>
    timed(async () => {
      await (await fetch(url + path, { headers: { "accept-encoding": "gzip" } })).arrayBuffer();
    });
  const times = {
    search: [] as number[],
    listing: [] as number[],
    home: [] as number[],
    empty: [] as number[],
    bare: [] as number[],
  };
  for (const question of QUESTIONS) await fetched(`/search?${question}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, question] of QUESTIONS.entries()) {
      times.search.push(await fetched(`/search?${question}`));
      times.listing.push(
        await fetched(listings[(round * QUESTIONS.length + index) % listings.length] ?? "/"),
      );
      times.home.push(await fetched("/"));
      times.empty.push(await fetched(EMPTY_PAGE));
      times.bare.push(await fetched(BARE_ANSWER));
    }
  }
  const empty = spread(times.empty);
  const line = (name: string, values: readonly number[]) => {
    const { p50, p95 } = spread(values);
    return [name, milliseconds(p50), milliseconds(p95), `${figure(p50 / empty.p50)}x`];
  };
  printTable([
    ["whole pages, one at a time", "p50", "p95", "p50 / empty page"],
    line(`search (${QUESTIONS.length} varied)`, times.search),
    line("listing", times.listing),
    line("home", times.home),
    line("empty page (not found)", times.empty),
    line("an answer without a page", times.bare),
  ]);
  return { search: spread(times.search), listing: spread(times.listing), empty };
}
