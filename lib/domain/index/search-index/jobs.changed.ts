import "server-only";
import { z } from "zod";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import {
  createListingTable,
  LISTING_TABLE,
  PULLED_COLUMNS,
  PULLED_NAMES,
  RATING_COLUMNS,
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
  ({ name, from }) => `${name === "is_deleted" ? "toUInt8(0)" : from} AS ${name}`,
).join(", ");

/** On a ClickHouse server, tables outlive a worker that was killed while it used them. */
async function dropLeftOver(): Promise<void> {
  const left = await ask(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {prefix:String})
       AND metadata_modification_time < now() - INTERVAL 1 HOUR`,
    { prefix: CHANGED_TABLE },
    nameRow,
  );
  for (const { name } of left) await tell(`DROP TABLE IF EXISTS ${name} SYNC`);
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
    const mine = `id IN (${ids.join(", ")})${ended ? "" : " AND status = 'active'"}`;
    await dropLeftOver();
    try {
      await tell(createListingTable(table));
      await pull(
        (from) => `INSERT INTO ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
          SELECT {cycle:String}, 'pulled', ${asOffered} FROM ${from} WHERE ${mine} ${AS_COLUMNS}`,
        { cycle },
      );
      const rows = rated
        ? await ratedRows(cycle, ids)
        : `SELECT ${PULLED_NAMES}, ${RATING_NAMES} FROM ${STAGED}`;
      await tell(writeRows(table, 0, rows), { cycle });
      return await use(table);
    } finally {
      await tell(`DROP TABLE IF EXISTS ${table} SYNC`);
    }
  });
}

/** The pulled rows with their ratings, from the market around them. */
async function ratedRows(cycle: string, ids: readonly number[]): Promise<string> {
  const { kinds, strayIds } = await ratingContext(ids);
  if (kinds.length > 0) {
    const models = [...new Set(kinds.map(({ modelId }) => modelId))].join(", ");
    const near = kinds.map(({ modelId, year }) => `(${modelId}, ${year})`).join(", ");
    const mine = `id NOT IN (${ids.join(", ")})`;
    const context = (from: string, of: string) =>
      `INSERT INTO ${STAGED_TABLE} (cycle, role, ${PULLED_NAMES})
       SELECT {cycle:String}, 'context', ${pulledFrom} FROM ${from} WHERE status = 'active' AND ${of} ${AS_COLUMNS}`;
    // PostgreSQL leaves out other models, ClickHouse other years.
    await pull(
      (from) =>
        context(from, `model_id IN (${models}) AND (model_id, year) IN (${near}) AND ${mine}`),
      { cycle },
    );
    if (strayIds.length > 0)
      await pull((from) => context(from, `id IN (${strayIds.join(", ")}) AND ${mine}`), { cycle });
  }
  const ratings = await fitCohorts(cycle, {
    market: STAGED,
    scope: "1",
    targets: "role = 'pulled'",
  });
  return `SELECT ${prefixed("s", PULLED_COLUMNS)}, ${prefixed("r", RATING_COLUMNS)}
    FROM (SELECT * FROM ${STAGED} WHERE role = 'pulled') AS s INNER JOIN (${ratings}) AS r ON r.id = s.id`;
}
