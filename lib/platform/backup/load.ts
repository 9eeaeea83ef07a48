import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { qualified } from "./catalog.ts";
import { damaged, type Manifest } from "./manifest.ts";
import { readLines } from "./parts.ts";

export interface Loading {
  readonly onRows: (done: number, total: number) => void;
  /** The last step before all of it counts. @returns what undoes it where that fails. */
  readonly beforeCommit: () => Promise<() => Promise<void>>;
}

const references = z.array(
  z.object({
    schema: z.string(),
    name: z.string(),
    constraint: z.string(),
    definition: z.string(),
  }),
);
const triggers = z.array(
  z.object({
    schema: z.string(),
    name: z.string(),
    trigger: z.string(),
    enabled: z.enum(["O", "D", "R", "A"]),
  }),
);
/** How a trigger is switched to the state that the catalog has a letter for. */
const ENABLE = { O: "enable", D: "disable", R: "enable replica", A: "enable always" } as const;

/**
 * Fills migrated tables with the rows of a backup, in one transaction. Triggers are off meanwhile:
 * what they did, they did when the rows were written; references are made anew after the rows, which
 * checks each. Needs no superuser, only the owner of the tables.
 * @returns how many rows came.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  { onRows, beforeCommit }: Loading,
): Promise<number> {
  const { tables, sequences } = manifest;
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  const of = (table: { schema: string; name: string }) => qualified(client, table);
  await client.query("begin");
  try {
    const [cut, switched] = [await referencesOf(client, tables), await triggersOf(client, tables)];
    for (const each of cut)
      await client.query(
        `alter table ${of(each)} drop constraint ${client.escapeIdentifier(each.constraint)}`,
      );
    for (const each of switched)
      await client.query(
        `alter table ${of(each)} disable trigger ${client.escapeIdentifier(each.trigger)}`,
      );
    if (tables.length > 0) await client.query(`truncate ${tables.map(of).join(", ")}`);
    let done = 0;
    for (const table of tables) {
      const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
      const into = client.query(copyFrom(`copy ${of(table)} (${columns}) from stdin`));
      await pipeline(readLines(folder, table.file), into);
      if (into.rowCount !== table.rows) throw damaged(table.file);
      done += table.rows;
      onRows(done, total);
    }
    for (const each of cut)
      await client.query(
        `alter table ${of(each)} add constraint ${client.escapeIdentifier(each.constraint)} ${each.definition}`,
      );
    for (const each of switched)
      await client.query(
        `alter table ${of(each)} ${ENABLE[each.enabled]} trigger ${client.escapeIdentifier(each.trigger)}`,
      );
    for (const { last, isCalled, ...sequence } of sequences)
      await client.query("select setval($1::regclass, $2::bigint, $3)", [
        of(sequence),
        last,
        isCalled,
      ]);
    const undo = await beforeCommit();
    try {
      await client.query("commit");
    } catch (error) {
      await undo();
      throw error;
    }
    return done;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

type Named = readonly { readonly schema: string; readonly name: string }[];
const labels = (tables: Named) => [tables.map(({ schema, name }) => `${schema}.${name}`)];

async function referencesOf(client: pg.Client, tables: Named) {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name, r.conname as constraint, pg_get_constraintdef(r.oid) as definition
     from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace
     where r.contype = 'f' and n.nspname || '.' || c.relname = any($1) order by 1, 2, 3`,
    labels(tables),
  );
  return references.parse(rows);
}

async function triggersOf(client: pg.Client, tables: Named) {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name, t.tgname as trigger, t.tgenabled::text as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and n.nspname || '.' || c.relname = any($1) order by 1, 2, 3`,
    labels(tables),
  );
  return triggers.parse(rows);
}
