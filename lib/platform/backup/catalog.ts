import type pg from "pg";
import { z } from "zod";
import { AppError } from "../errors.ts";
import type { SequenceState } from "./manifest.ts";

/** Where our tables and those of the job queue are. */
const SCHEMAS = ["public", "graphile_worker"];
/** Written by whoever migrates, never by a backup. */
const OF_MIGRATIONS = ["public._prisma_migrations", "graphile_worker.migrations"];
/** Columns that hold ids of transactions, which count on from one server's beginning: by their name. */
const TRANSACTION_ID = /(^|_)xact$/;

export interface Column {
  readonly name: string;
  /** Holds ids of transactions: kept as their distance from the snapshot. */
  readonly isTransactionId: boolean;
}

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** What is written by whoever inserts; generated columns are not. */
  readonly columns: readonly Column[];
  /** As many rows as the server thinks there are. */
  readonly estimate: number;
}

/** The name of a table or sequence as SQL writes it. */
export function qualified(
  client: pg.Client,
  { schema, name }: { schema: string; name: string },
): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

const tableRows = z.array(
  z.object({
    schema: z.string(),
    name: z.string(),
    estimate: z.coerce.number(),
    columns: z.array(z.string()),
  }),
);

/** Every table whose rows are the site's, by name. */
export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name, greatest(c.reltuples, 0)::float8 as estimate,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
     group by 1, 2, 3 order by n.nspname <> 'public', 2`,
    [SCHEMAS, OF_MIGRATIONS],
  );
  return tableRows.parse(rows).map(({ columns, ...table }) => ({
    ...table,
    columns: columns.map((name) => ({ name, isTransactionId: TRANSACTION_ID.test(name) })),
  }));
}

/** The newest migration of the job queue's own tables; 0 where it has none. */
export async function jobQueueOf(client: pg.Client): Promise<number> {
  if (!(await isThere(client, "graphile_worker.migrations"))) return 0;
  const { rows } = await client.query(
    "select coalesce(max(id), 0)::int as newest from graphile_worker.migrations",
  );
  return z.tuple([z.object({ newest: z.int() })]).parse(rows)[0].newest;
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) is not null as there", [table]);
  return z.tuple([z.object({ there: z.boolean() })]).parse(rows)[0].there;
}

const sequenceNames = z.array(z.object({ schema: z.string(), name: z.string() }));
const stateRow = z.tuple([z.object({ last: z.string(), isCalled: z.boolean() })]);

/** Where every sequence stands. They only go on: read after a snapshot they are past everything in it. */
export async function sequencesOf(client: pg.Client): Promise<readonly SequenceState[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  const states: SequenceState[] = [];
  for (const sequence of sequenceNames.parse(rows)) {
    const { rows: state } = await client.query(
      `select last_value::text as last, is_called as "isCalled" from ${qualified(client, sequence)}`,
    );
    states.push({ ...sequence, ...stateRow.parse(state)[0] });
  }
  return states;
}

const kinds = z.tuple([z.object({ objects: z.coerce.number(), others: z.array(z.string()) })]);

/** @throws AppError `configuration` where the database holds what a backup would leave out. */
export async function assertNothingElse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select (select count(*) from pg_largeobject_metadata) as objects,
       coalesce(array_agg(n.nspname || '.' || c.relname), '{}') as others
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('m', 'p', 'f') and n.nspname = any($1)`,
    [SCHEMAS],
  );
  const [{ objects, others }] = kinds.parse(rows);
  if (objects > 0 || others.length > 0)
    throw new AppError(
      "configuration",
      `The database holds what a backup would leave out: ${[...others, ...(objects > 0 ? [`${objects} large objects`] : [])].join(", ")}.`,
    );
}
