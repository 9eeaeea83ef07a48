import "server-only";
import { z } from "zod";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import {
  createListingTable,
  DEAL_RATING_COLUMNS,
  LISTING_TABLE,
  PULLED_COLUMNS,
  PULLED_NAMES,
  RATING_NAMES,
  STAGED_TABLE,
} from "./constants.ts";
import { ratingContext } from "./data.changed.ts";
import {
  AS_COLUMNS,
  fitCohorts,
  inCycle,
  prefixed,
  pull,
  pulledFrom,
  STAGED,
  writeRows,
} from "./jobs.ts";

/*
 * A small index of some listings, as they are in PostgreSQL now: the same columns, made by the same
 * statements as the whole index of search, so that a search's conditions mean the same here. It is
 * filled for one use and dropped; neither a server's index nor its followers are touched.
 */

/** What the tables' names begin with. */
const CHANGED_TABLE = `${LISTING_TABLE}_changed_`;
const nameRow = z.object({ name: z.string() });

/** The pulled columns of rows that are taken for offers. */
const asOffered = PULLED_COLUMNS.map(
  ({ name, from }) => `${name === "is_deleted" ? "toUInt8(0)" : from} as ${name}`,
).join(", ");

/** On a ClickHouse server, tables outlive a worker that was killed while it used them. */
async function dropLeftOver(): Promise<void> {
  const left = await ask(
    `select name from system.tables where database = currentDatabase() and startsWith(name, {prefix:String})
       and metadata_modification_time < now() - interval 1 HOUR`,
    { prefix: CHANGED_TABLE },
    nameRow,
  );
  for (const { name } of left) await tell(`drop table if exists ${name} sync`);
}

/**
 * Does something with an index table of these listings, those that are for sale.
 * @param rated with their deal ratings, for which every vehicle comparable to them is pulled too;
 *   else none has one.
 * @param ended those that are over too, as if they were still offered: what they would match.
 * @param use is given the table's name.
 */
export function withChangedListings<T>(
  ids: readonly number[],
  { rated, ended = false }: { readonly rated: boolean; readonly ended?: boolean },
  use: (table: string) => Promise<T>,
): Promise<T> {
  return inCycle(async (cycle) => {
    const table = `${CHANGED_TABLE}${cycle.replaceAll("-", "")}`;
    const mine = `id in (${ids.join(", ")})${ended ? "" : " and status = 'active'"}`;
    await dropLeftOver();
    try {
      await tell(createListingTable(table));
      await pull(
        (from) => `insert into ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
          select {cycle:String}, 'pulled', ${asOffered} from ${from} where ${mine} ${AS_COLUMNS}`,
        { cycle },
      );
      const rows = rated
        ? await ratedRows(cycle, ids)
        : `select ${PULLED_NAMES}, ${RATING_NAMES} from ${STAGED}`;
      await tell(writeRows(table, 0, rows), { cycle });
      return await use(table);
    } finally {
      await tell(`drop table if exists ${table} sync`);
    }
  });
}

/** The pulled rows with their ratings, from the market around them. */
async function ratedRows(cycle: string, ids: readonly number[]): Promise<string> {
  const { kinds, strayIds } = await ratingContext(ids);
  if (kinds.length > 0) {
    const models = [...new Set(kinds.map(({ modelId }) => modelId))].join(", ");
    const near = kinds.map(({ modelId, year }) => `(${modelId}, ${year})`).join(", ");
    const mine = `id not in (${ids.join(", ")})`;
    const context = (from: string, of: string) =>
      `insert into ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
       select {cycle:String}, 'context', ${pulledFrom} from ${from} where status = 'active' and ${of} ${AS_COLUMNS}`;
    // PostgreSQL leaves out other models, ClickHouse other years.
    await pull(
      (from) =>
        context(from, `model_id in (${models}) and (model_id, year) in (${near}) and ${mine}`),
      { cycle },
    );
    if (strayIds.length > 0)
      await pull((from) => context(from, `id in (${strayIds.join(", ")}) and ${mine}`), { cycle });
  }
  const ratings = await fitCohorts(cycle, {
    market: STAGED,
    scope: "1",
    targets: "role = 'pulled'",
  });
  return `select ${prefixed("s", PULLED_COLUMNS)}, ${prefixed("r", DEAL_RATING_COLUMNS)}
    from (select * from ${STAGED} where role = 'pulled') as s inner join (${ratings}) as r on r.id = s.id`;
}
