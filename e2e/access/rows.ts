import type pg from "pg";
import { z } from "zod";

const inserted = z.tuple([z.object({ row: z.record(z.string(), z.unknown()) })]);

/** A row as the database keeps it, its columns by name. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Writes a row as it is named here; columns that are not named keep their defaults.
 * @param like a row of the same table whose other columns it takes, as "status = 'active'".
 */
export async function insertRow(
  client: pg.Client,
  table: string,
  values: Row,
  like?: string,
): Promise<Row> {
  const names = Object.keys(values);
  const { rows } =
    like === undefined
      ? await client.query(
          `insert into ${table} as made (${names.join(", ")})
           select ${names.join(", ")} from jsonb_populate_record(null::${table}, $1)
           returning to_jsonb(made) as row`,
          [JSON.stringify(values)],
        )
      : await client.query(
          `insert into ${table} as made
           select (jsonb_populate_record(null::${table}, to_jsonb(known) || $1
             || jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id'))))).*
           from (select * from ${table} where ${like} order by id limit 1) known
           returning to_jsonb(made) as row`,
          [JSON.stringify(values)],
        );
  return inserted.parse(rows)[0].row;
}

/** A column of a row as text, the form in which addresses and forms name it. */
export function textOf(row: Row, column = "id"): string {
  return z.union([z.string(), z.number().transform(String)]).parse(row[column]);
}

/** A column that holds a number. */
export function numberOf(row: Row, column = "id"): number {
  return z.number().parse(row[column]);
}
