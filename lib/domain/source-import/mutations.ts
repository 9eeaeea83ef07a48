import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { now } from "#lib/platform/clock.ts";
import { type BulkConnection, withBulkConnection } from "#lib/platform/db/bulk.ts";
import { AppError } from "#lib/platform/errors.ts";
import { openTableFile, type TableFile } from "#lib/platform/table-file/open.ts";
import { SOURCE_NAMES, SOURCES, type SourceName, STAGED_AT_ONCE } from "./constants.ts";
import { Refusals, whyNotLetIn, whyTooFewHeld } from "./rules.ts";
import type { ImportReport, Published, ReadRow } from "./types.ts";

/** A publisher's file: how its rows are read and how they become the records that pages ask for. */
export interface SourceDefinition {
  readonly name: SourceName;
  /** Where the publisher offers the file; null where it must be given. */
  readonly defaultUrl: string | null;
  /** Raise when the same file would be read otherwise than before: it is then published anew. */
  readonly revision: number;
  /** What its file may unpack to. */
  readonly mostBytes: number;
  /** Whether a file may hold a part of the source (one state, one kind), so that it may be shorter than the one before it. */
  readonly coversParts?: true;
  /** Reads rows as they stream by, with rising lines. @throws AppError `invalid_input` when it is another file or a broken one. */
  read(file: TableFile): AsyncIterable<ReadRow>;
  /**
   * Makes the staged rows (`import_row` of this import) the records of the source: adds, changes, and
   * removes what is gone. Runs inside the one transaction that publishes.
   * @param order whether the operator says that fewer rows are right.
   */
  publish(
    db: BulkConnection,
    importId: number,
    order: Pick<ImportOrder, "allowFewer">,
  ): Promise<Published>;
}

export interface ImportOrder {
  readonly path: string;
  /** What the record says it came from: the file's name or its address. */
  readonly origin: string;
  readonly startedBy: string;
  /** Whether the operator says that fewer rows are right. */
  readonly allowFewer: boolean;
}

/** Told as rows are read: how many so far, and the share of the file; then that they are published. */
export type ImportProgress = (
  at:
    | { readonly kind: "reading"; readonly rows: number; readonly share: number }
    | { readonly kind: "publishing"; readonly rows: number },
) => void;

/** Advisory locks of imports, one for each source. */
const IMPORT_LOCKS = 7_205_010;
const PAUSES_MS = [100, 400, 1_500, 0];

/**
 * Imports a publisher's file. Rows are staged in pieces that stay, so that a run which was interrupted
 * goes on where it was; then one transaction publishes them all. A file that is broken, or that holds
 * much less than the source has now, changes nothing and is recorded as refused.
 * @throws AppError `conflict` while another import of the source runs, `not_found` without the file.
 */
export async function importSource(
  definition: SourceDefinition,
  order: ImportOrder,
  onProgress: ImportProgress = () => undefined,
): Promise<ImportReport> {
  return withBulkConnection(`import ${definition.name}`, async (db) => {
    await takeTurn(db, definition);
    return new Run(db, definition, order, onProgress).go();
  });
}

/** One import of a source at a time. One that was ended by force holds its place a moment longer. */
async function takeTurn(db: BulkConnection, { name }: SourceDefinition): Promise<void> {
  const taken = z.object({ taken: z.boolean() });
  const lock = "select pg_try_advisory_lock($1, $2) as taken";
  for (const pause of PAUSES_MS) {
    const [turn] = await db.rows(taken, lock, [IMPORT_LOCKS, SOURCE_NAMES.indexOf(name)]);
    if (turn?.taken === true) return;
    await wait(pause);
  }
  throw new AppError(
    "conflict",
    `Another import of ${SOURCES[name].title} is running. Wait until it is done.`,
  );
}

const idRow = z.object({ id: z.number() });
const doneRow = z.object({
  id: z.number(),
  content_sha256: z.string(),
  read_by: z.string(),
  rows_kept: z.number(),
  finished_at: z.date(),
});
const stagedRow = z.object({ line: z.number().nullable(), rows: z.number() });

/** One run of an import, from the file to the report. */
class Run {
  readonly #began = performance.now();
  readonly #startedAt = now();
  readonly #refusals = new Refusals();
  readonly #db: BulkConnection;
  readonly #definition: SourceDefinition;
  readonly #order: ImportOrder;
  readonly #onProgress: ImportProgress;
  #rowsRead = 0;
  #resumedRows = 0;

  constructor(
    db: BulkConnection,
    definition: SourceDefinition,
    order: ImportOrder,
    onProgress: ImportProgress,
  ) {
    this.#db = db;
    this.#definition = definition;
    this.#order = order;
    this.#onProgress = onProgress;
  }

  async go(): Promise<ImportReport> {
    const content = { sha256: await sha256Of(this.#order.path), readBy: await this.#readBy() };
    const last = await this.#lastDone();
    if (last?.content_sha256 === content.sha256 && last.read_by === content.readBy)
      return this.#unchanged(last);
    const importId = await this.#begin(content);
    try {
      await this.#stage(await openTableFile(this.#order.path, this.#definition), importId);
      const why = whyNotLetIn(
        { ...this.#counts(), rowsKeptBefore: this.#keptBefore(last) },
        this.#order.allowFewer,
      );
      if (why !== null) throw new AppError("invalid_input", why);
      const published = await this.#publish(importId);
      return this.#report(importId, { kind: "done", published });
    } catch (error) {
      // What is wrong with the file will be wrong with it again. Anything else may pass: what was
      // staged stays for the next run.
      if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
      await this.#refuse(importId, error.message);
      return this.#report(importId, { kind: "refused", why: error.message });
    }
  }

  /** By which rules and which catalog rows are read: another of either makes other records. */
  async #readBy(): Promise<string> {
    const [build] = await this.#db.rows(
      z.object({ version: z.string() }),
      "select version from catalog_build order by id limit 1",
    );
    return `${this.#definition.revision}, catalog ${build?.version ?? "none"}`;
  }

  async #lastDone(): Promise<z.infer<typeof doneRow> | undefined> {
    const [last] = await this.#db.rows(
      doneRow,
      `select id, content_sha256, read_by, rows_kept, finished_at from source_import
       where source = $1 and state = 'done' order by finished_at desc, id desc limit 1`,
      [this.#definition.name],
    );
    return last;
  }

  /** Rows of the file before that this one must not be much shorter than; null where it may be. */
  #keptBefore(last: z.infer<typeof doneRow> | undefined): number | null {
    return this.#definition.coversParts ? null : (last?.rows_kept ?? null);
  }

  /** A new run, or the interrupted one on the same content; what another file had staged is dropped. */
  async #begin(content: { readonly sha256: string; readonly readBy: string }): Promise<number> {
    const { name } = this.#definition;
    const same = [name, content.sha256, content.readBy];
    await this.#db.transaction(async () => {
      const given = "source = $1 and state = 'staging' and (content_sha256, read_by) <> ($2, $3)";
      await this.#db.execute(
        `delete from import_row where import_id in (select id from source_import where ${given})`,
        same,
      );
      await this.#db.execute(
        `update source_import set state = 'refused', finished_at = $4,
           failure = 'It was interrupted, and another file was imported instead.' where ${given}`,
        [...same, this.#startedAt.toISOString()],
      );
    });
    const [interrupted] = await this.#db.rows(
      idRow,
      `select id from source_import
       where source = $1 and state = 'staging' and (content_sha256, read_by) = ($2, $3)
       order by id desc limit 1`,
      same,
    );
    if (interrupted !== undefined) return interrupted.id;
    const [begun] = await this.#db.rows(
      idRow,
      `insert into source_import (source, content_sha256, read_by, origin, started_by, started_at, state)
       values ($1, $2, $3, $4, $5, $6, 'staging') returning id`,
      [...same, this.#order.origin, this.#order.startedBy, this.#startedAt.toISOString()],
    );
    if (begun === undefined) throw new Error("The database did not say which import began.");
    return begun.id;
  }

  async #stage(file: TableFile, importId: number): Promise<void> {
    const [staged] = await this.#db.rows(
      stagedRow,
      "select max(line) as line, count(*)::integer as rows from import_row where import_id = $1",
      [importId],
    );
    const stagedTo = staged?.line ?? 0;
    this.#resumedRows = staged?.rows ?? 0;
    let piece: [number, number, string][] = [];
    let before = 0;
    for await (const read of this.#definition.read(file)) {
      if (read.line <= before)
        throw new Error(`${this.#definition.name} gives line ${read.line} after ${before}`);
      before = read.line;
      this.#rowsRead += 1;
      if (read.kind === "refused") this.#refusals.add(read);
      else if (read.line > stagedTo) piece.push([importId, read.line, JSON.stringify(read.row)]);
      if (piece.length < STAGED_AT_ONCE) continue;
      await this.#db.copy("import_row", ["import_id", "line", "row"], piece);
      piece = [];
      this.#onProgress({ kind: "reading", rows: this.#rowsRead, share: file.share() });
    }
    await this.#db.copy("import_row", ["import_id", "line", "row"], piece);
    this.#onProgress({ kind: "publishing", rows: this.#rowsRead });
  }

  async #publish(importId: number): Promise<Published> {
    const { name } = this.#definition;
    const { allowFewer } = this.#order;
    await this.#db.execute("analyze import_row");
    return this.#db.transaction(async () => {
      const published = await this.#definition.publish(this.#db, importId, { allowFewer });
      const heldBefore = published.held - published.added + published.removed;
      const why = whyTooFewHeld(published.held, heldBefore, allowFewer);
      if (why !== null) throw new AppError("invalid_input", why);
      await this.#db.execute("delete from import_row where import_id = $1", [importId]);
      await this.#close(importId, "done", {
        published_on: published.publishedOn,
        added: published.added,
        changed: published.changed,
        removed: published.removed,
        held: published.held,
        notes: JSON.stringify(published.notes),
      });
      // Whoever keeps answers of this source learns that there are newer ones.
      await this.#db.execute("select pg_notify('source_import', $1)", [name]);
      return published;
    });
  }

  async #refuse(importId: number, why: string): Promise<void> {
    await this.#db.transaction(async () => {
      await this.#db.execute("delete from import_row where import_id = $1", [importId]);
      await this.#close(importId, "refused", { failure: why });
    });
  }

  async #unchanged(last: z.infer<typeof doneRow>): Promise<ImportReport> {
    const { name } = this.#definition;
    const at = now().toISOString();
    const [noted] = await this.#db.rows(
      idRow,
      `insert into source_import (source, origin, started_by, content_sha256, read_by, state,
         published_on, rows_read, rows_kept, rows_refused, held, started_at, finished_at)
       select $1, $2, $3, content_sha256, read_by, 'unchanged',
         published_on, rows_read, rows_kept, rows_refused, held, $4, $5
       from source_import where id = $6 returning id`,
      [name, this.#order.origin, this.#order.startedBy, this.#startedAt.toISOString(), at, last.id],
    );
    return this.#report(noted?.id ?? last.id, {
      kind: "unchanged",
      since: last.finished_at.toISOString(),
    });
  }

  /** Writes what came of the run. */
  async #close(
    importId: number,
    state: "done" | "refused",
    results: Readonly<Record<string, string | number | null>>,
  ): Promise<void> {
    const { rowsRead, rowsKept, rowsRefused } = this.#counts();
    const values = {
      state,
      origin: this.#order.origin,
      started_by: this.#order.startedBy,
      finished_at: now().toISOString(),
      rows_read: rowsRead,
      rows_kept: rowsKept,
      rows_refused: rowsRefused,
      reasons: JSON.stringify(this.#refusals.reasons()),
      refusals: JSON.stringify(
        this.#refusals.first.map(({ line, reason, text }) => ({ line, reason, text })),
      ),
      ...results,
    };
    const columns = Object.keys(values).map((column, at) => `${column} = $${at + 2}`);
    await this.#db.execute(`update source_import set ${columns.join(", ")} where id = $1`, [
      importId,
      ...Object.values(values),
    ]);
  }

  #counts() {
    const rowsRefused = this.#refusals.count;
    return { rowsRead: this.#rowsRead, rowsKept: this.#rowsRead - rowsRefused, rowsRefused };
  }

  #report(importId: number, outcome: ImportReport["outcome"]): ImportReport {
    return {
      source: this.#definition.name,
      importId,
      outcome,
      ...this.#counts(),
      reasons: this.#refusals.reasons(),
      refusals: this.#refusals.first,
      resumedRows: this.#resumedRows,
      milliseconds: performance.now() - this.#began,
    };
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (cause) {
    throw new AppError("not_found", `There is no file that can be read at ${path}.`, { cause });
  }
  return hash.digest("hex");
}
