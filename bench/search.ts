import { availableParallelism } from "node:os";
import pg from "pg";
import { indexedListings } from "#lib/domain/index/search-index/data.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import { facetsOf } from "#lib/domain/search/search-facets/rules.options.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { cardsOf } from "#lib/domain/search/search-results/data.cards.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { now } from "#lib/platform/clock.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { closeSearchEngine } from "#lib/platform/search-engine/client.ts";
import { differences } from "./agreement.ts";
import {
  figure,
  milliseconds,
  printHeading,
  printTable,
  type Spread,
  spread,
  timed,
} from "./figures.ts";
import { measureMarks } from "./marks.ts";
import { searchPostgres } from "./postgres-search.ts";
import { dropBenchTable, makeBenchTable } from "./postgres-table.ts";
import { QUESTIONS } from "./questions.ts";

/** Rounds over all questions; PostgreSQL's are many times longer and vary less. */
const ROUNDS = 8;
const POSTGRES_ROUNDS = 2;
const MOST_DIFFERENCES = 10;
/** Settings that make these queries faster; the embedded server's are for a site, not for this. */
const POSTGRES_OPTIONS = "-c work_mem=256MB -c jit=off";

export interface SearchFigures {
  readonly vehicles: number;
  readonly loadSeconds: number;
  readonly ours: Spread;
  readonly postgres: Spread;
  /** What a search takes with a reader's marks, as a share of the same without. */
  readonly marksRatio: number;
}

/**
 * What 50 varied searches take, with page, cards and all facets, in this app and in PostgreSQL, in
 * turn in one process. Nothing is timed before both have given the same answer to every question.
 */
export async function measureSearch(databaseUrl: string): Promise<SearchFigures> {
  printHeading("Searches: page, cards and all facets, exact");
  const client = new pg.Client({ connectionString: databaseUrl, options: POSTGRES_OPTIONS });
  const pool = new pg.Pool({ connectionString: databaseUrl, options: POSTGRES_OPTIONS, max: 3 });
  await client.connect();
  try {
    const loadSeconds = (await timed(loadListings)) / 1_000;
    const vehicles = await indexedListings();
    console.log(
      `  ${figure(vehicles, 0)} vehicles pulled into the index and rated in ${figure(loadSeconds)} s.`,
    );
    const copySeconds = (await timed(() => makeBenchTable(client))) / 1_000;
    console.log(
      `  The same copied for PostgreSQL into one narrow table with its indexes in ${figure(copySeconds)} s.`,
    );
    await compareAnswers(pool);
    const times = await time(pool);
    const processorMs = times.processorMs / times.ours.length;
    const ours = spread(times.ours);
    const postgres = spread(times.postgres);
    const slowest = (values: readonly number[]) => milliseconds(Math.max(...values));
    console.log("");
    printTable([
      [`${QUESTIONS.length} searches`, "p50", "p95", "slowest"],
      ["this app", milliseconds(ours.p50), milliseconds(ours.p95), slowest(times.ours)],
      [
        "PostgreSQL",
        milliseconds(postgres.p50),
        milliseconds(postgres.p95),
        slowest(times.postgres),
      ],
      [
        "PostgreSQL / this app",
        `${figure(postgres.p50 / ours.p50)}x`,
        `${figure(postgres.p95 / ours.p95)}x`,
        `${figure(Math.max(...times.postgres) / Math.max(...times.ours))}x`,
      ],
    ]);
    console.log(
      `  A search takes ${milliseconds(processorMs)} of a core in this app's process: ${availableParallelism()} cores could do ${figure((1_000 * availableParallelism()) / processorMs)} a second, without pages.`,
    );
    const marksRatio = await measureMarks(databaseUrl);
    return { vehicles, loadSeconds, ours, postgres, marksRatio };
  } finally {
    await dropBenchTable(client);
    await client.end();
    await pool.end();
    await closeSearchEngine();
    await closeDatabase();
  }
}

const MINUTE_MS = 60_000;

const queryOf = (question: string) =>
  parseSearchParams(Object.fromEntries(new URLSearchParams(question))).query;

/** Asks both every question once, which also warms them, and compares. @throws when they disagree. */
async function compareAnswers(pool: pg.Pool): Promise<void> {
  // Searches count days to the minute, so that what is asked twice can be kept; so does the other.
  const at = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS);
  const wrong: string[] = [];
  for (const question of QUESTIONS) {
    const query = queryOf(question);
    const resolved = await resolveQuery(query);
    const ours = await answerSearch(query, { now: at });
    const answer = await searchPostgres(pool, resolved, at);
    if (ours.facets === null) throw new Error("The search index did not answer.");
    const lines = differences(
      { total: ours.total, ids: ours.cards.map(({ id }) => id), facets: ours.facets },
      {
        total: answer.found.total,
        ids: answer.ids,
        facets: facetsOf(ours.query, answer.found, resolved),
      },
    );
    wrong.push(...lines.map((line) => `"${question}" ${line}`));
  }
  if (wrong.length > 0) {
    const shown = wrong.slice(0, MOST_DIFFERENCES).join("\n  ");
    throw new Error(`The engines disagree in ${wrong.length} answers:\n  ${shown}`);
  }
  console.log("  Both answer every question with the same counts and the same vehicles.");
}

/** Times both, question by question in turn, so that whatever else the machine does hits both. */
async function time(
  pool: pg.Pool,
): Promise<{ ours: number[]; postgres: number[]; processorMs: number }> {
  const ours: number[] = [];
  const postgres: number[] = [];
  let processorMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const question of QUESTIONS) {
      const query = queryOf(question);
      const before = process.cpuUsage();
      ours.push(await timed(() => answerSearch(query, { now: now() })));
      const { user, system } = process.cpuUsage(before);
      processorMs += (user + system) / 1_000;
      if (round < POSTGRES_ROUNDS) postgres.push(await timed(() => wholeAnswer(pool, query)));
    }
  }
  return { ours, postgres, processorMs };
}

/** What the app does for a search, with PostgreSQL in the index's place: the cards are read too. */
async function wholeAnswer(pool: pg.Pool, query: ReturnType<typeof queryOf>): Promise<void> {
  const at = now();
  const resolved = await resolveQuery(query);
  const { found, ids } = await searchPostgres(pool, resolved, at);
  facetsOf(resolved.query, found, resolved);
  await cardsOf(ids, { now: at, origin: resolved.origin, ratings: new Map() });
}
