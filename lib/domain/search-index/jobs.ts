import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { TupleParam } from "@clickhouse/client";
import { z } from "zod";
import { COMPARABLE_YEARS } from "#lib/domain/rating/constants.ts";
import { now } from "#lib/platform/clock.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import { SearchDefect } from "#lib/platform/search-engine/failures.ts";
import {
  COHORT_NAMES,
  COHORT_TABLE,
  CREATE_COHORT_TABLE,
  CREATE_STAGED_TABLE,
  createListingTable,
  DEFECT_RETRY_MS,
  LISTING_TABLE,
  MOST_CHANGES,
  POLL_MS,
  PULLED_COLUMNS,
  PULLED_NAMES,
  RATED_AT_ONCE,
  RATING_COLUMNS,
  RATING_NAMES,
  RATINGS_PER_CHANGE,
  RECONCILE_MS,
  RETRY_MS,
  STAGED_TABLE,
} from "./constants.ts";
import {
  activeListings,
  type Bound,
  changesSince,
  IndexLost,
  indexedListings,
  isDefect,
  postgresSource,
  searchIndexState,
  setSearchIndexState,
} from "./data.ts";
import { cohortQuery, type RatingRange, ratingQuery } from "./rules.ts";

/*
 * How the index follows PostgreSQL. Every listing row carries the id of the transaction that wrote
 * it last. Before each pull we ask for the oldest transaction still running (the snapshot's xmin):
 * everything older is finished and visible to the pull, so the next pull asks from there on. A
 * transaction that was open meanwhile has an id at or above that bound, however late it commits.
 *
 * Several processes may follow into one ClickHouse server: rows carry versions, so pulling twice
 * changes nothing.
 */

/** Runs a statement that reads PostgreSQL. Its errors carry no password, whatever they quote. */
async function pull(
  statement: (from: string) => string,
  parameters: Record<string, unknown>,
): Promise<void> {
  const { from, secrets } = postgresSource();
  try {
    await tell(statement(from), parameters);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const clean = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), message);
    // Without its cause, which would carry the secrets on.
    throw error instanceof SearchDefect
      ? new SearchDefect(clean)
      : new AppError("search_unavailable", clean);
  }
}

const pulledFrom = PULLED_COLUMNS.map(({ name, from }) => `${from} AS ${name}`).join(", ");
/** Without this the aliases, named like the columns they are made of, would refer to themselves. */
const AS_COLUMNS = "SETTINGS prefer_column_name_to_alias = 1";
const STAGED = `(SELECT * FROM ${STAGED_TABLE} WHERE cycle = {cycle:String} AND role != 'raw')`;

const COHORTS = `(SELECT ${COHORT_NAMES} FROM ${COHORT_TABLE} WHERE cycle = {cycle:String})`;

async function inCycle<T>(use: (cycle: string) => Promise<T>): Promise<T> {
  await tell(CREATE_STAGED_TABLE);
  await tell(CREATE_COHORT_TABLE);
  const cycle = randomUUID();
  try {
    return await use(cycle);
  } finally {
    for (const table of [STAGED_TABLE, COHORT_TABLE]) {
      await tell(`ALTER TABLE ${table} DROP PARTITION {cycle:String}`, { cycle });
    }
  }
}

/**
 * Builds the whole index anew beside the old one, rates every listing, and puts it in its place.
 * @returns where to follow from.
 */
export async function loadListings(): Promise<Bound> {
  const bound = await changesSince(0n);
  await inCycle(async (cycle) => {
    await pull(
      (from) => `INSERT INTO ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
        SELECT {cycle:String}, 'pulled', ${pulledFrom} FROM ${from} WHERE status = 'active' ${AS_COLUMNS}`,
      { cycle },
    );
    const building = `${LISTING_TABLE}_${cycle.replaceAll("-", "")}`;
    await tell(createListingTable(building));
    try {
      await rateAll(cycle, building);
      await tell(createListingTable(LISTING_TABLE));
      await tell(`EXCHANGE TABLES ${building} AND ${LISTING_TABLE}`);
    } finally {
      await tell(`DROP TABLE IF EXISTS ${building} SYNC`);
    }
  });
  return { xmin: bound.xmin, seen: "" };
}

/** Fits the cohorts of a range. Kept apart from rating: together, planning the query takes longer than running it. */
async function fitCohorts(cycle: string, range: RatingRange): Promise<string> {
  await tell(`ALTER TABLE ${COHORT_TABLE} DROP PARTITION {cycle:String}`, { cycle });
  await tell(
    `INSERT INTO ${COHORT_TABLE} (cycle, ${COHORT_NAMES}) SELECT {cycle:String}, ${COHORT_NAMES} FROM (${cohortQuery(range)})`,
    { cycle },
  );
  return ratingQuery(range, COHORTS);
}

async function rateAll(cycle: string, into: string): Promise<void> {
  const [staged] = await ask(`SELECT count() AS rows FROM ${STAGED}`, { cycle }, countRow);
  const batches = Math.max(1, Math.ceil((staged?.rows ?? 0) / RATED_AT_ONCE));
  for (let batch = 0; batch < batches; batch += 1) {
    const mine = `model_id % ${batches} = ${batch}`;
    const ratings = await fitCohorts(cycle, {
      market: STAGED,
      scope: batches === 1 ? "1" : `vin IN (SELECT vin FROM ${STAGED} WHERE ${mine})`,
      targets: mine,
    });
    await tell(
      `INSERT INTO ${into} (${PULLED_NAMES}, ${RATING_NAMES})
       SELECT ${prefixed("s", PULLED_COLUMNS)}, ${prefixed("r", RATING_COLUMNS)}
       FROM ${STAGED} AS s INNER JOIN (${ratings}) AS r ON r.id = s.id`,
      { cycle },
    );
  }
  // One sorted part: reading it with FINAL costs nothing until changes come.
  await tell(`OPTIMIZE TABLE ${into} FINAL`);
}

const prefixed = (alias: string, columns: readonly { readonly name: string }[]): string =>
  columns.map(({ name }) => `${alias}.${name}`).join(", ");

/**
 * Brings in what changed since `bound`, with new ratings for it and for every vehicle it is
 * comparable to; all of that becomes visible at once.
 * @returns where to go on from, and whether anything was new.
 */
export async function pullChanges(bound: Bound): Promise<{ bound: Bound; changed: boolean }> {
  const next = await changesSince(bound.xmin);
  if (next.xmin < bound.xmin) {
    throw new IndexLost("PostgreSQL is not the one that was followed: its transactions are older");
  }
  const seen = next.xmin === bound.xmin ? next.seen : "";
  if (next.count === 0 || next.seen === bound.seen) {
    return { bound: { xmin: next.xmin, seen }, changed: false };
  }
  if (next.count > MOST_CHANGES) return { bound: await loadListings(), changed: true };
  const changed = await inCycle(async (cycle) => {
    await pull(
      (from) => `INSERT INTO ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
        SELECT {cycle:String}, 'raw', ${pulledFrom} FROM ${from} WHERE change_xact >= ${bound.xmin} ${AS_COLUMNS}`,
      { cycle },
    );
    await tell(
      `INSERT INTO ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
       SELECT cycle, 'pulled', ${PULLED_NAMES} FROM ${STAGED_TABLE}
       WHERE cycle = {cycle:String} AND (id, intDiv(row_version, ${RATINGS_PER_CHANGE})) NOT IN (
         SELECT id, intDiv(max(row_version), ${RATINGS_PER_CHANGE}) FROM ${LISTING_TABLE}
         WHERE id IN (SELECT id FROM ${STAGED_TABLE} WHERE cycle = {cycle:String}) GROUP BY id)`,
      { cycle },
    );
    return rateChanges(cycle);
  });
  return { bound: { xmin: next.xmin, seen }, changed };
}

const countRow = z.object({ rows: z.coerce.number() });
const touchedRow = z.object({ model_id: z.number(), year: z.number() });

async function rateChanges(cycle: string): Promise<boolean> {
  const pulled = `(SELECT * FROM ${STAGED} WHERE role = 'pulled')`;
  // A change matters where the vehicle was, where it is now, and to every other offer of its VIN.
  const touched = await ask(
    `SELECT DISTINCT model_id, year FROM (
       SELECT model_id, year FROM ${pulled}
       UNION ALL
       SELECT model_id, year FROM ${LISTING_TABLE} FINAL WHERE id IN (SELECT id FROM ${pulled}) OR vin IN (
         SELECT vin FROM ${pulled}
         UNION ALL SELECT vin FROM ${LISTING_TABLE} FINAL WHERE id IN (SELECT id FROM ${pulled})))`,
    { cycle },
    touchedRow,
  );
  if (touched.length === 0) return false;
  const within = (years: number) =>
    `(SELECT model_id, year + offset - ${years} FROM (
       SELECT t.1 AS model_id, toInt32(t.2) AS year, arrayJoin(range(${2 * years + 1})) AS offset
       FROM (SELECT arrayJoin({touched:Array(Tuple(UInt32, UInt16))}) AS t)))`;
  await tell(
    `INSERT INTO ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES}, ${RATING_NAMES})
     SELECT {cycle:String}, if((model_id, toInt32(year)) IN ${within(COMPARABLE_YEARS)}, 'neighbour', 'context'), ${PULLED_NAMES}, ${RATING_NAMES}
     FROM ${LISTING_TABLE} FINAL
     WHERE id NOT IN (SELECT id FROM ${pulled}) AND vin IN (
       SELECT vin FROM ${pulled}
       UNION ALL SELECT vin FROM ${LISTING_TABLE} FINAL WHERE (model_id, toInt32(year)) IN ${within(2 * COMPARABLE_YEARS)})`,
    { cycle, touched: touched.map(({ model_id, year }) => new TupleParam([model_id, year])) },
  );
  const ratings = await fitCohorts(cycle, {
    market: STAGED,
    scope: "1",
    targets: "role IN ('neighbour', 'pulled')",
  });
  const rating = (alias: string) =>
    `(${RATING_COLUMNS.map(({ name }) => `toString(${alias}.${name})`).join(", ")})`;
  await tell(
    `INSERT INTO ${LISTING_TABLE} (${PULLED_NAMES}, ${RATING_NAMES})
     SELECT s.id, s.row_version + (s.role = 'neighbour'), ${prefixed("s", PULLED_COLUMNS.slice(2))}, ${prefixed("r", RATING_COLUMNS)}
     FROM ${STAGED} AS s LEFT JOIN (${ratings}) AS r ON r.id = s.id
     WHERE s.role = 'pulled' OR (s.role = 'neighbour' AND ${rating("s")} != ${rating("r")})`,
    { cycle },
  );
  return true;
}

/** What the follower remembers between its rounds. */
interface Follower {
  bound: Bound | null;
  rows: number;
  checkedAt: number;
}

/**
 * Keeps the index in step with PostgreSQL until the signal ends it: loads it whole, then brings in
 * every change within about half a second. Failures of either engine are logged once, retried,
 * and caught up with; a ClickHouse that lost the index gets it anew. A defect of ours is reported
 * once and retried more slowly.
 */
export async function followListings({ signal }: { signal: AbortSignal }): Promise<void> {
  const follower: Follower = { bound: null, rows: 0, checkedAt: 0 };
  let failures = 0;
  let defects = 0;
  while (!signal.aborted) {
    try {
      const asOf = now();
      await followOnce(follower, asOf);
      if (failures > 0) log.info({ rows: follower.rows }, "search index: caught up again");
      failures = 0;
      defects = 0;
      setSearchIndexState({ state: "ready", asOf: asOf.toISOString(), rows: follower.rows });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof IndexLost) follower.bound = null;
      const message = error instanceof Error ? error.message : String(error);
      failures += 1;
      setSearchIndexState({ ...searchIndexState(), state: "failed", error: message });
      if (isDefect(error)) {
        defects += 1;
        if (defects === 1) {
          log.error({ err: error }, "search index: cannot follow because of a defect");
          await reportSurprise(error);
        }
      } else if (failures === 1) {
        log.warn({ error: message }, "search index: cannot follow, trying again");
      }
    }
    await pause(pauseAfter(failures, defects), signal);
  }
}

function pauseAfter(failures: number, defects: number): number {
  if (failures === 0) return POLL_MS;
  const [steps, count] = defects > 0 ? [DEFECT_RETRY_MS, defects] : [RETRY_MS, failures];
  return steps[Math.min(count, steps.length) - 1] ?? POLL_MS;
}

async function followOnce(follower: Follower, at: Date): Promise<void> {
  if (follower.bound === null) {
    follower.bound = await loadListings();
    follower.rows = await indexedListings();
    follower.checkedAt = at.getTime();
    return;
  }
  const { bound, changed } = await pullChanges(follower.bound);
  follower.bound = bound;
  const rows = await indexedListings();
  if (rows === 0 && !changed && (await activeListings()) > 0) {
    throw new IndexLost("The search index was emptied");
  }
  follower.rows = rows;
  if (changed || at.getTime() - follower.checkedAt < RECONCILE_MS) return;
  follower.checkedAt = at.getTime();
  if ((await activeListings()) === rows) return;
  // Rows deleted outright leave no trace to follow; one that just changed would be found by now.
  if (!(await pullChanges(bound)).changed)
    throw new IndexLost("The search index and PostgreSQL disagree");
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
