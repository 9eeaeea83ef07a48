import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import { createListingTable, LISTING_TABLE, PULLED_COLUMNS } from "./constants.ts";
import { AS_COLUMNS, pull, writeRows } from "./jobs.ts";

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
 * @param ended those that are over too, as if they were still offered: what they would match.
 * @param use is given the table's name.
 */
export async function withChangedListings<T>(
  ids: readonly number[],
  { ended = false }: { readonly ended?: boolean },
  use: (table: string) => Promise<T>,
): Promise<T> {
  const table = `${CHANGED_TABLE}${randomUUID().replaceAll("-", "")}`;
  const mine = `id in (${ids.join(", ")})${ended ? "" : " and status = 'active'"}`;
  await dropLeftOver();
  try {
    await tell(createListingTable(table));
    await pull(
      (from) => writeRows(table, 0, `select ${asOffered} from ${from} where ${mine} ${AS_COLUMNS}`),
      {},
    );
    return await use(table);
  } finally {
    await tell(`drop table if exists ${table} sync`);
  }
}
