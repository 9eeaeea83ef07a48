import "server-only";
import { z } from "zod";
import type { BulkConnection } from "./bulk.ts";

/** What a table should hold, and nothing else. */
export interface Replacement {
  readonly table: string;
  /** The columns that name a row. */
  readonly key: readonly string[];
  /** Every column that is written, with its SQL type. Others keep what they have. */
  readonly columns: Readonly<Record<string, string>>;
  /** A query that gives these columns by name, each key once. */
  readonly query: string;
  readonly values?: readonly (string | number)[];
}

export interface Replaced {
  readonly held: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Makes a table hold exactly the rows that a query gives: adds, changes what differs, removes the
 * rest. Rows that stay as they are are not written. Names of tables and columns are the code's own,
 * never a file's. To be called in a transaction.
 */
export async function replaceRows(db: BulkConnection, given: Replacement): Promise<Replaced> {
  const { table, key, columns, query, values = [] } = given;
  const names = Object.keys(columns);
  const others = names.filter((name) => !key.includes(name));
  const incoming = `incoming_${table}`;
  await db.execute(
    `create temporary table ${incoming} (${names.map((name) => `${quoted(name)} ${columns[name]}`).join(", ")}) on commit drop`,
  );
  const list = names.map(quoted).join(", ");
  await db.execute(
    `insert into ${incoming} (${list}) select ${list} from (${query}) given`,
    values,
  );
  await db.execute(`analyze ${incoming}`);
  const sameKey = (left: string, right: string) =>
    key.map((name) => `${left}.${quoted(name)} = ${right}.${quoted(name)}`).join(" and ");
  const removed = await db.execute(
    `delete from ${table} held where not exists (select from ${incoming} given where ${sameKey("given", "held")})`,
  );
  const of = (from: string) => others.map((name) => `${from}.${quoted(name)}`).join(", ");
  const changed =
    others.length === 0
      ? 0
      : await db.execute(
          `update ${table} held set ${others.map((name) => `${quoted(name)} = given.${quoted(name)}`).join(", ")}
           from ${incoming} given
           where ${sameKey("given", "held")} and row(${of("held")}) is distinct from row(${of("given")})`,
        );
  const added = await db.execute(
    `insert into ${table} (${list}) select ${list} from ${incoming} given
     where not exists (select from ${table} held where ${sameKey("given", "held")})`,
  );
  const [count] = await db.rows(
    z.object({ rows: z.number() }),
    `select count(*)::integer as rows from ${incoming}`,
  );
  return { held: count?.rows ?? 0, added, changed, removed };
}

/**
 * A query for the staged rows of an import ($1) with the columns named, by SQL type: of rows with one
 * key the last of the file.
 */
export function stagedRows(
  columns: Readonly<Record<string, string>>,
  key: readonly string[],
): string {
  const names = Object.keys(columns).map(quoted);
  const shape = Object.entries(columns).map(([name, type]) => `${quoted(name)} ${type}`);
  const keys = key.map(quoted).join(", ");
  return `select distinct on (${keys}) ${names.join(", ")}
    from import_row cross join lateral jsonb_to_record(import_row.row) as staged(${shape.join(", ")})
    where import_id = $1 order by ${keys}, line desc`;
}

const quoted = (name: string): string => `"${name}"`;
