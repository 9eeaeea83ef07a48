import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { COMPARABLE_YEARS } from "#lib/domain/valuation/rating/constants.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import { DamageWatch, removeDamaged } from "#lib/platform/search-engine/damage.ts";
import { SearchDefect } from "#lib/platform/search-engine/failures.ts";
import {
  COHORT_NAMES,
  COHORT_TABLE,
  CREATE_COHORT_TABLE,
  CREATE_STAGED_TABLE,
  createListingTable,
  DEAL_RATING_COLUMNS,
  LISTING_TABLE,
  MOST_CHANGES,
  MOST_LAYERED,
  MOST_PARTS,
  PULLED_COLUMNS,
  PULLED_NAMES,
  RATED_AT_ONCE,
  RATING_NAMES,
  RATINGS_PER_CHANGE,
  STAGED_TABLE,
  WORKED_OUT_COLUMNS,
  WORKED_OUT_NAMES,
} from "./constants.ts";
import {
  alone,
  type Bound,
  IndexLost,
  indexChanged,
  indexChangesSince,
  postgresSource,
} from "./data.ts";
import { cohortQuery, type RatingRange, ratingQuery } from "./rules.ts";

/*
 * How the index follows PostgreSQL. Every listing row carries the id of the transaction that wrote
 * it last. Before each pull we ask for the oldest transaction still running (the snapshot's xmin):
 * everything older is finished and visible to the pull, so the next pull asks from there on. A
 * transaction that was open meanwhile has an id at or above that bound, however late it commits.
 *
 * What is read is never changed: changes are made in a copy of the index, whose files are those of
 * the original until they differ, and the copy takes its place in one step. Several processes that
 * follow into one ClickHouse server do this one after another.
 */

/**
 * Runs a statement that reads a view of PostgreSQL, by default that of the index. Its errors carry no
 * password, whatever they quote.
 */
export async function pull(
  statement: (from: string) => string,
  parameters: Record<string, unknown>,
  { view = "listing_index", run = tell }: { view?: string; run?: typeof tell } = {},
): Promise<void> {
  const { from, secrets } = postgresSource(view);
  try {
    await run(statement(from), parameters);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const clean = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), message);
    // Without its cause, which would carry the secrets on.
    throw error instanceof SearchDefect
      ? new SearchDefect(clean)
      : new AppError("search_unavailable", clean);
  }
}

/** The pulled columns, from those of PostgreSQL's view. */
export const pulledFrom = PULLED_COLUMNS.map(({ name, from }) => `${from} as ${name}`).join(", ");
/** Without this the aliases, named like the columns they are made of, would refer to themselves. */
export const AS_COLUMNS = "settings prefer_column_name_to_alias = 1";
/** What stands after FROM for the rows that a cycle has pulled. */
export const STAGED = `(select * from ${STAGED_TABLE} where cycle = {cycle:String} and role in ('context', 'neighbour', 'pulled'))`;
const COHORTS = `(select ${COHORT_NAMES} from ${COHORT_TABLE} where cycle = {cycle:String})`;

/** The statement that writes rows, which have the pulled and the rating columns, into an index table. */
export const writeRows = (into: string, layer: 0 | 1, rows: string): string => `
  insert into ${into} (layer, ${PULLED_NAMES}, ${RATING_NAMES}, ${WORKED_OUT_NAMES})
  select ${layer}, ${PULLED_NAMES}, ${RATING_NAMES}, ${WORKED_OUT_COLUMNS.map(({ from }) => from).join(", ")}
  from (select ${PULLED_NAMES}, ${DEAL_RATING_COLUMNS.map(({ name, type }) => `cast(t.${name} as ${type}) as ${name}`).join(", ")} from (${rows}) as t)`;

/** Builds an index table beside the one that is read and puts it in its place, all at once. */
async function replaceIndex(cycle: string, build: (table: string) => Promise<void>): Promise<void> {
  const building = `${LISTING_TABLE}_${cycle.replaceAll("-", "")}`;
  try {
    await build(building);
    await tell(`exchange tables ${building} and ${LISTING_TABLE}`);
  } finally {
    await tell(`drop table if exists ${building} sync`);
  }
  indexChanged();
}

/** Does something with working rows of its own, under a name that no other process uses. */
export async function inCycle<T>(use: (cycle: string) => Promise<T>): Promise<T> {
  await tell(CREATE_STAGED_TABLE);
  await tell(CREATE_COHORT_TABLE);
  const cycle = randomUUID();
  try {
    return await use(cycle);
  } finally {
    for (const table of [STAGED_TABLE, COHORT_TABLE]) {
      await tell(`alter table ${table} drop partition '${cycle}'`);
    }
  }
}

const damage = new DamageWatch();

/** Whether files of ClickHouse's were found damaged or gone since the index was loaded. */
export const isIndexDamaged = (): boolean => damage.isDamaged();

/**
 * Builds the whole index anew beside the old one, rates every listing, and puts it in its place. One whose
 * files are damaged is taken away first.
 * @returns where to follow from.
 */
export function loadListings(): Promise<Bound> {
  return alone(async () => {
    if (isIndexDamaged()) await removeDamaged([LISTING_TABLE, STAGED_TABLE, COHORT_TABLE], tell);
    const bound = await indexChangesSince(0n);
    await inCycle(async (cycle) => {
      await pull(
        (from) => `insert into ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
          select {cycle:String}, 'pulled', ${pulledFrom} from ${from} where status = 'active' ${AS_COLUMNS}`,
        { cycle },
      );
      await replaceIndex(cycle, async (table) => {
        await tell(createListingTable(table));
        await rateAll(cycle, table);
        await tell(createListingTable(LISTING_TABLE));
      });
    });
    damage.filled();
    return { xmin: bound.xmin, seen: "" };
  });
}

/** Fits the cohorts of a range. Kept apart from rating: together, planning the query takes longer than running it. */
export async function fitCohorts(cycle: string, range: RatingRange): Promise<string> {
  await tell(
    `insert into ${COHORT_TABLE} (cycle, ${COHORT_NAMES}) select {cycle:String}, ${COHORT_NAMES} from (${cohortQuery(range)})`,
    { cycle },
  );
  return ratingQuery(range, COHORTS);
}

async function rateAll(cycle: string, into: string): Promise<void> {
  const [staged] = await ask(`select count() as rows from ${STAGED}`, { cycle }, countRow);
  const batches = Math.max(1, Math.ceil((staged?.rows ?? 0) / RATED_AT_ONCE));
  for (let batch = 0; batch < batches; batch += 1) {
    const mine = `model_id % ${batches} = ${batch}`;
    await tell(`alter table ${COHORT_TABLE} drop partition '${cycle}'`);
    const ratings = await fitCohorts(cycle, {
      market: STAGED,
      scope: batches === 1 ? "1" : `vin in (select vin from ${STAGED} where ${mine})`,
      targets: mine,
    });
    await tell(
      writeRows(
        into,
        0,
        `select ${prefixed("s", PULLED_COLUMNS)}, ${prefixed("r", DEAL_RATING_COLUMNS)}
         from ${STAGED} as s inner join (${ratings}) as r on r.id = s.id`,
      ),
      { cycle },
    );
  }
  // One sorted part: each costs every question a little.
  await tell(`optimize table ${into} final`);
}

/** Columns of one side of a join. */
export const prefixed = (alias: string, columns: readonly { readonly name: string }[]): string =>
  columns.map(({ name }) => `${alias}.${name} as ${name}`).join(", ");

/**
 * Brings in what changed since `bound`, with new ratings for it and for every vehicle it is
 * comparable to; all of that becomes visible at once.
 * @returns where to go on from, and whether anything was new.
 */
export async function pullChanges(bound: Bound): Promise<{ bound: Bound; changed: boolean }> {
  const next = await indexChangesSince(bound.xmin);
  if (next.xmin < bound.xmin) {
    throw new IndexLost("PostgreSQL is not the one that was followed: its transactions are older");
  }
  const seen = next.xmin === bound.xmin ? next.seen : "";
  if (next.count === 0 || next.seen === bound.seen) {
    return { bound: { xmin: next.xmin, seen }, changed: false };
  }
  if (next.count > MOST_CHANGES) return { bound: await loadListings(), changed: true };
  const changed = await alone(() =>
    inCycle(async (cycle) => {
      await pull(
        (from) => `insert into ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
          select {cycle:String}, 'raw', ${pulledFrom} from ${from} where change_xact >= ${bound.xmin} ${AS_COLUMNS}`,
        { cycle },
      );
      // What the index holds already is no news, nor is the end of what it does not hold.
      await tell(
        `insert into ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
         select cycle, 'pulled', ${PULLED_NAMES} from (
           select r.*, held.id != 0 as is_held, intDiv(held.row_version, ${RATINGS_PER_CHANGE}) as held_change
           from (select * from ${STAGED_TABLE} where cycle = {cycle:String} and role = 'raw') as r
           left join (select id, row_version from ${LISTING_TABLE}
             where id in (select id from ${STAGED_TABLE} where cycle = {cycle:String})) as held on held.id = r.id)
         where if(is_held, is_deleted or held_change < intDiv(row_version, ${RATINGS_PER_CHANGE}), not is_deleted)`,
        { cycle },
      );
      return rateChanges(cycle);
    }),
  );
  // Another process may have brought them in: answers from before are old all the same.
  if (!changed) indexChanged();
  return { bound: { xmin: next.xmin, seen }, changed };
}

const countRow = z.object({ rows: z.coerce.number() });
const changedRow = z.object({ parts: z.coerce.number(), rows: z.coerce.number() });
const touchedRow = z.object({ model_id: z.number(), year: z.number() });

async function rateChanges(cycle: string): Promise<boolean> {
  const pulled = `(select * from ${STAGED} where role = 'pulled')`;
  // A change matters where the vehicle was, where it is now, and to every other offer of its VIN.
  const touched = await ask(
    `select distinct model_id, year from (
       select model_id, year from ${pulled}
       union all
       select model_id, year from ${LISTING_TABLE} where id in (select id from ${pulled}) or vin in (
         select vin from ${pulled}
         union all select vin from ${LISTING_TABLE} where id in (select id from ${pulled})))`,
    { cycle },
    touchedRow,
  );
  if (touched.length === 0) return false;
  const kinds = touched.map(({ model_id, year }) => `(${model_id}, ${year})`).join(", ");
  const within = (years: number) =>
    `(select model_id, year + offset - ${years} from (
       select t.1 as model_id, toInt32(t.2) as year, arrayJoin(range(${2 * years + 1})) as offset
       from (select arrayJoin([${kinds}]) as t)))`;
  const models = [...new Set(touched.map(({ model_id }) => model_id))].join(", ");
  await tell(
    `insert into ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES}, ${RATING_NAMES})
     select {cycle:String}, if((model_id, toInt32(year)) in ${within(COMPARABLE_YEARS)}, 'neighbour', 'context'), ${PULLED_NAMES}, ${RATING_NAMES}
     from ${LISTING_TABLE}
     where id not in (select id from ${pulled}) and vin in (
       select vin from ${pulled}
       union all select vin from ${LISTING_TABLE}
         where model_id in (${models}) and (model_id, toInt32(year)) in ${within(2 * COMPARABLE_YEARS)})`,
    { cycle },
  );
  const ratings = await fitCohorts(cycle, {
    market: STAGED,
    scope: "1",
    targets: "role in ('neighbour', 'pulled')",
  });
  const rating = (alias: string) =>
    `(${DEAL_RATING_COLUMNS.map(({ name }) => `toString(${alias}.${name})`).join(", ")})`;
  await tell(
    `insert into ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES}, ${RATING_NAMES})
     select {cycle:String}, 'rated', s.id, s.row_version + (s.role = 'neighbour'), ${prefixed("s", PULLED_COLUMNS.slice(2))}, ${prefixed("r", DEAL_RATING_COLUMNS)}
     from ${STAGED} as s left join (${ratings}) as r on r.id = s.id
     where s.role = 'pulled' or (s.role = 'neighbour' and ${rating("s")} != ${rating("r")})`,
    { cycle },
  );
  const rated = `from ${STAGED_TABLE} where cycle = {cycle:String} and role = 'rated'`;
  await replaceIndex(cycle, async (table) => {
    await tell(`create table ${table} clone as ${LISTING_TABLE}`);
    await tell(`delete from ${table} where id in (select id ${rated})`, { cycle });
    await tell(
      writeRows(table, 1, `select ${PULLED_NAMES}, ${RATING_NAMES} ${rated} and is_deleted = 0`),
      { cycle },
    );
  });
  return true;
}

/**
 * Keeps reading quick after changes: merges their parts where there are many, and sorts the whole
 * index anew once many rows have changed. Nothing that can be read becomes another.
 */
export async function settleListings(): Promise<void> {
  const [changed] = await ask(
    "select count() as parts, sum(rows) as rows from system.parts where active and database = currentDatabase() and table = {table:String} and partition = '1'",
    { table: LISTING_TABLE },
    changedRow,
  );
  if (changed === undefined || changed.parts < MOST_PARTS) return;
  await alone(async () => {
    if (changed.rows < MOST_LAYERED) {
      await tell(`optimize table ${LISTING_TABLE} partition 1 final`);
      return;
    }
    await replaceIndex(randomUUID(), async (table) => {
      await tell(createListingTable(table));
      await tell(
        writeRows(table, 0, `select ${PULLED_NAMES}, ${RATING_NAMES} from ${LISTING_TABLE}`),
      );
      await tell(`optimize table ${table} final`);
    });
  });
}
