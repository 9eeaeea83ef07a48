import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { shownListing } from "#lib/domain/listings/listing/rules.ts";
import { appraiseChanged } from "#lib/domain/valuation/appraisal/mutations.changed.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { dropKept } from "#lib/platform/front/keeping.ts";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import { DamageWatch, removeDamaged } from "#lib/platform/search-engine/damage.ts";
import { SearchDefect } from "#lib/platform/search-engine/failures.ts";
import {
  CREATE_STAGED_TABLE,
  createListingTable,
  LISTING_TABLE,
  MOST_CHANGES,
  MOST_LAYERED,
  MOST_PARTS,
  PULLED_COLUMNS,
  PULLED_NAMES,
  STAGED_TABLE,
  VERDICT_COLUMNS,
  VERDICT_NAMES,
  WORKED_OUT_COLUMNS,
  WORKED_OUT_NAMES,
} from "./constants.ts";
import {
  alone,
  type IndexBound,
  type IndexedEdition,
  IndexLost,
  indexChanged,
  indexChangesSince,
  indexMoment,
  listingsChangedSince,
  postgresSource,
  setIndexedEdition,
} from "./data.ts";

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
/** The pulled columns of PostgreSQL's view, by its condition: what stands for `rows` in `writeRows`. */
export const pulledRows = (from: string, condition: string): string =>
  `select ${pulledFrom} from ${from} where ${condition} ${AS_COLUMNS}`;

/** The statement that writes rows, which have the pulled columns, into an index table. */
export const writeRows = (into: string, layer: 0 | 1, rows: string): string => `
  insert into ${into} (layer, ${PULLED_NAMES}, ${VERDICT_NAMES}, ${WORKED_OUT_NAMES})
  select ${layer}, ${PULLED_NAMES}, ${VERDICT_NAMES}, ${WORKED_OUT_COLUMNS.map(({ from }) => from).join(", ")}
  from (select ${PULLED_NAMES}, ${VERDICT_COLUMNS.map(({ name, type, from }) => `cast(${from} as ${type}) as ${name}`).join(", ")} from (${rows}))`;

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
async function inCycle<T>(use: (cycle: string) => Promise<T>): Promise<T> {
  await tell(CREATE_STAGED_TABLE);
  const cycle = randomUUID();
  try {
    return await use(cycle);
  } finally {
    await tell(`alter table ${STAGED_TABLE} drop partition '${cycle}'`);
  }
}

const damage = new DamageWatch();

/** Whether files of ClickHouse's were found damaged or gone since the index was loaded. */
export const isIndexDamaged = (): boolean => damage.isDamaged();

/**
 * Builds the whole index anew beside the old one and puts it in its place. One whose files are damaged
 * is taken away first.
 * @returns where to follow from.
 */
export function loadListings(): Promise<IndexBound> {
  return alone(async () => {
    if (isIndexDamaged()) await removeDamaged([LISTING_TABLE, STAGED_TABLE], tell);
    for (;;) {
      const { xmin, ...edition } = await indexMoment();
      await replaceIndex(randomUUID(), async (table) => {
        await tell(createListingTable(table));
        await pull((from) => writeRows(table, 0, pulledRows(from, "status = 'active'")), {});
        // One sorted part: each costs every question a little.
        await tell(`optimize table ${table} final`);
        await tell(createListingTable(LISTING_TABLE));
      });
      damage.filled();
      // Another edition was put in force meanwhile: nobody could tell which of the two was read.
      if (!isMadeAlike(await indexMoment(), edition)) continue;
      setIndexedEdition(edition);
      dropKept(null);
      return { xmin, seen: "", ...edition };
    }
  });
}

const isMadeAlike = (one: IndexedEdition, other: IndexedEdition): boolean =>
  one.editionId === other.editionId &&
  one.ratingsOff === other.ratingsOff &&
  one.economyImport === other.economyImport;

/**
 * Brings in what changed since `bound`, all of it visible at once: listings, of which those whose facts
 * changed are appraised first, and everything where another edition of the appraisal is in force, deal words were
 * turned off or on, or EPA's file was imported anew.
 * Pages that are kept and show one of them are dropped.
 * @returns where to go on from, and whether anything was new.
 */
export async function pullChanges(
  bound: IndexBound,
): Promise<{ bound: IndexBound; changed: boolean }> {
  const next = await indexChangesSince(bound.xmin);
  if (next.xmin < bound.xmin) {
    throw new IndexLost("PostgreSQL is not the one that was followed: its transactions are older");
  }
  const { xmin } = next;
  if (!isMadeAlike(next, bound) || next.count > MOST_CHANGES)
    return { bound: await loadListings(), changed: true };
  const seen = xmin === bound.xmin ? next.seen : "";
  if (next.count === 0 || next.seen === bound.seen) {
    return { bound: { ...bound, xmin, seen }, changed: false };
  }
  await appraiseChanged(systemContext(), { since: bound.xmin });
  const changed = await alone(() =>
    inCycle(async (cycle) => {
      await pull(
        (from) => `insert into ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
          select {cycle:String}, 'raw', ${PULLED_NAMES} from (${pulledRows(from, `change_xact >= ${bound.xmin}`)})`,
        { cycle },
      );
      const staged = (role: "raw" | "pulled") =>
        `(select * from ${STAGED_TABLE} where cycle = {cycle:String} and role = '${role}')`;
      // What the index holds already is no news, nor is the end of what it does not hold.
      await tell(
        `insert into ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
         select cycle, 'pulled', ${PULLED_NAMES} from (
           select r.*, held.id != 0 as is_held, held.row_version as held_version
           from ${staged("raw")} as r
           left join (select id, row_version from ${LISTING_TABLE}
             where id in (select id from ${staged("raw")})) as held on held.id = r.id)
         where if(is_held, is_deleted or held_version < row_version, not is_deleted)`,
        { cycle },
      );
      const [pulled] = await ask(
        `select count() as rows from ${staged("pulled")}`,
        { cycle },
        countRow,
      );
      if (pulled?.rows === 0) return false;
      await replaceIndex(cycle, async (table) => {
        await tell(`create table ${table} clone as ${LISTING_TABLE}`);
        await tell(`delete from ${table} where id in (select id from ${staged("pulled")})`, {
          cycle,
        });
        const offered = `select ${PULLED_NAMES} from ${staged("pulled")} where is_deleted = 0`;
        await tell(writeRows(table, 1, offered), { cycle });
      });
      return true;
    }),
  );
  // Another process may have brought them in: answers from before are old all the same.
  if (!changed) indexChanged();
  dropKept((await listingsChangedSince(bound.xmin)).map(shownListing));
  return { bound: { ...bound, xmin, seen }, changed };
}

const countRow = z.object({ rows: z.coerce.number() });
const changedRow = z.object({ parts: z.coerce.number(), rows: z.coerce.number() });

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
      await tell(writeRows(table, 0, `select ${PULLED_NAMES} from ${LISTING_TABLE}`));
      await tell(`optimize table ${table} final`);
    });
  });
}
