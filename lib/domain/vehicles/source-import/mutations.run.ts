/* The database row of one data import: one run at a time per source, resumed after an
 * interruption, content by SHA-256. */

import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { AppError } from "#lib/platform/errors.ts";
import { catalogName } from "./rules.ts";

/*
 * What is kept of runs of importers: one row a run, taken up again by the next run on the same content
 * where it was interrupted.
 */

/** Advisory locks of imports, one for each source. */
const IMPORT_LOCKS = 7_205_010;
/** A run that was ended by force holds its place a moment longer. */
const PAUSES_MS = [100, 400, 1_500, 0];

/**
 * Takes the one place that a source has for imports, to the end of the connection.
 * @throws AppError `conflict` while another import of it runs.
 */
export async function takeImportTurn(
  db: BulkConnection,
  source: { readonly number: number; readonly title: string },
): Promise<void> {
  const taken = z.object({ taken: z.boolean() });
  const lock = "select pg_try_advisory_lock($1, $2) as taken";
  for (const pause of PAUSES_MS) {
    const [turn] = await db.rows(taken, lock, [IMPORT_LOCKS, source.number]);
    if (turn?.taken === true) return;
    await wait(pause);
  }
  throw new AppError(
    "conflict",
    `Another import of ${source.title} is running. Wait until it is done.`,
  );
}

/** What makes two runs the same: the content, and the rules and the catalog that it is read by. */
export interface RunContent {
  readonly source: string;
  readonly sha256: string;
  readonly readBy: string;
}

/** Who runs it on what, and since when. */
export interface RunBegin {
  readonly origin: string;
  readonly startedBy: string;
  readonly startedAt: Date;
}

const idRow = z.object({ id: z.number() });
const doneRow = z.object({
  id: z.number(),
  sha256: z.string(),
  readBy: z.string(),
  rowsKept: z.number(),
  finishedAt: z.date(),
});
export type DoneRun = z.infer<typeof doneRow>;

/** The catalog that names are held against now. */
export async function catalogNow(db: BulkConnection): Promise<string> {
  const [now] = await db.rows(
    z.object({ version: z.string().nullable(), models: z.number() }),
    `select (select version from catalog_build order by id limit 1) as version,
       (select count(*)::integer from model) as models`,
  );
  return catalogName(now?.version ?? null, now?.models ?? 0);
}

/** The last run of a source that was published; with an origin, of what came from there. */
export async function lastDoneRun(
  db: BulkConnection,
  { source, origin = null }: { readonly source: string; readonly origin?: string | null },
): Promise<DoneRun | undefined> {
  const [last] = await db.rows(
    doneRow,
    `select id, content_sha256 as sha256, read_by as "readBy", rows_kept as "rowsKept",
       finished_at as "finishedAt" from source_import
     where source = $1 and state = 'done' and ($2::text is null or origin = $2)
     order by finished_at desc, id desc limit 1`,
    [source, origin],
  );
  return last;
}

/** Begins a run, or takes up the interrupted one on the same content; what another had staged is dropped. */
export async function beginRun(
  db: BulkConnection,
  { source, sha256, readBy, origin, startedBy, startedAt }: RunContent & RunBegin,
): Promise<number> {
  const same = [source, sha256, readBy];
  await db.transaction(async () => {
    const given = "source = $1 and state = 'staging' and (content_sha256, read_by) <> ($2, $3)";
    await db.execute(
      `delete from import_row where import_id in (select id from source_import where ${given})`,
      same,
    );
    await db.execute(
      `update source_import set state = 'refused', finished_at = $4,
         failure = 'It was interrupted, and another file was imported instead.' where ${given}`,
      [...same, startedAt.toISOString()],
    );
  });
  const [interrupted] = await db.rows(
    idRow,
    `select id from source_import
     where source = $1 and state = 'staging' and (content_sha256, read_by) = ($2, $3)
     order by id desc limit 1`,
    same,
  );
  if (interrupted !== undefined) return interrupted.id;
  const [begun] = await db.rows(
    idRow,
    `insert into source_import (source, content_sha256, read_by, origin, started_by, started_at, state)
     values ($1, $2, $3, $4, $5, $6, 'staging') returning id`,
    [...same, origin, startedBy, startedAt.toISOString()],
  );
  if (begun === undefined) throw new Error("The database did not say which import began.");
  return begun.id;
}

/** Where the staged rows of a run end, and how many of them are kept. */
export async function stagedSoFar(
  db: BulkConnection,
  importId: number,
): Promise<{ readonly line: number; readonly rows: number }> {
  const [staged] = await db.rows(
    z.object({ line: z.number(), rows: z.number() }),
    `select coalesce(max(line), 0) as line,
       (count(*) filter (where not row ? 'left_out'))::integer as rows
     from import_row where import_id = $1`,
    [importId],
  );
  return staged ?? { line: 0, rows: 0 };
}

/** Ends a run: drops its staged rows and writes what came of it. To be called in a transaction. */
export async function closeRun(
  db: BulkConnection,
  {
    importId,
    results,
  }: {
    readonly importId: number;
    readonly results: Readonly<Record<string, string | number | null>>;
  },
): Promise<void> {
  await db.execute("delete from import_row where import_id = $1", [importId]);
  const columns = Object.keys(results).map((column, at) => `${column} = $${at + 2}`);
  await db.execute(`update source_import set ${columns.join(", ")} where id = $1`, [
    importId,
    ...Object.values(results),
  ]);
}

/** Notes that the publisher's file still says what the last run published. @returns the run's number. */
export async function noteUnchanged(
  db: BulkConnection,
  {
    last,
    origin,
    startedBy,
    startedAt,
    finishedAt,
  }: RunBegin & { readonly last: DoneRun; readonly finishedAt: Date },
): Promise<number> {
  const [noted] = await db.rows(
    idRow,
    `insert into source_import (source, origin, started_by, content_sha256, read_by, state,
       published_on, rows_read, rows_kept, rows_refused, reasons, held, started_at, finished_at)
     select source, $1, $2, content_sha256, read_by, 'unchanged',
       published_on, rows_read, rows_kept, rows_refused, reasons, held, $3, $4
     from source_import where id = $5 returning id`,
    [origin, startedBy, startedAt.toISOString(), finishedAt.toISOString(), last.id],
  );
  return noted?.id ?? last.id;
}
