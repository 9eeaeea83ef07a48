import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { type BulkConnection, withBulkConnection } from "#lib/platform/db/bulk.ts";
import { forgetKept } from "#lib/platform/db/kept-until-told.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { TableFile } from "#lib/platform/table-file/open.ts";
import { shown } from "#lib/platform/table-file/read.ts";
import { IMPORTED, SOURCE_NAMES, SOURCES, type SourceName, STAGED_AT_ONCE } from "./constants.ts";
import { type OpenFiles, openFiles } from "./data.files.ts";
import {
  beginRun,
  catalogNow,
  closeRun,
  type DoneRun,
  lastDoneRun,
  noteUnchanged,
  stagedSoFar,
  takeImportTurn,
} from "./mutations.run.ts";
import { ExchangeCount } from "./rules.columns.ts";
import { NotKept, readByWords, whyNotLetIn, whyTooFewHeld } from "./rules.ts";
import type { ImportReport, Published, ReadSourceRow, StagedRow } from "./types.ts";

/** A publisher's file: how its rows are read and how they become the records that pages ask for. */
export interface SourceDefinition {
  readonly name: SourceName;
  /** Where the publisher offers it: one file, or several that make it up together; none where it must be given. */
  readonly urls: readonly string[];
  /** Raise when the same file would be read otherwise than before: it is then published anew. */
  readonly revision: number;
  /** What its file may unpack to. */
  readonly mostBytes: number;
  /** Whether a file may hold a part of the source (one state, one kind), so that it may be shorter than the one before it. */
  readonly coversParts?: true;
  /** Reads rows as they stream by, with rising lines. @throws AppError `invalid_input` when it is another file or a broken one. */
  read(file: TableFile, reading: Reading): AsyncIterable<ReadSourceRow>;
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

/** What rows are read with. */
export interface Reading {
  /** To ask what rows are held against. Nothing is written by it. */
  readonly db: Pick<BulkConnection, "rows">;
  /** Takes in what tells whether two columns of the file are exchanged. */
  readonly exchanges: Pick<ExchangeCount, "add">;
}

export interface ImportOrder {
  readonly path: string;
  /** Further files that make up the source together with it, read after it. */
  readonly morePaths?: readonly string[];
  /** What the record says it came from: the file's name or its address. */
  readonly origin: string;
  readonly startedBy: string;
  /** Whether the operator says that fewer rows are right. */
  readonly allowFewer: boolean;
  /** Whether it is all that the publisher has: then it may not be shorter than what came from there last, also where files may hold a part. */
  readonly isWhole?: boolean;
}

/** Told as rows are read: how many so far, and the share of the file; then that they are published. */
export type ImportProgress = (
  at:
    | { readonly kind: "reading"; readonly rows: number; readonly share: number }
    | { readonly kind: "publishing"; readonly rows: number },
) => void;

/**
 * Imports a publisher's file. Rows are staged in pieces that stay, so that a run which was interrupted
 * goes on where it was; then one transaction publishes them all. A file that is broken, or that holds
 * much less than the source has now, or whose rows fit better with two columns exchanged, changes nothing
 * and is recorded as refused.
 * @throws AppError `conflict` while another import of the source runs, `not_found` without the file.
 */
export async function importSource(
  _ctx: Ctx,
  {
    definition,
    order,
    onProgress = () => undefined,
  }: {
    readonly definition: SourceDefinition;
    readonly order: ImportOrder;
    readonly onProgress?: ImportProgress | undefined;
  },
): Promise<ImportReport> {
  return withBulkConnection(`import ${definition.name}`, async (db) => {
    const { name } = definition;
    await takeImportTurn(db, { number: SOURCE_NAMES.indexOf(name), title: SOURCES[name].title });
    return new Run(db, definition, order, onProgress).go();
  });
}

/** What PostgreSQL's JSON cannot hold: NUL, and halves of characters. */
const NO_TEXT = "The row holds a character that no text has.";
const NO_JSON_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** One run of an import, from the file to the report. */
class Run {
  readonly #began = performance.now();
  readonly #startedAt = now();
  readonly #notKept = new NotKept();
  readonly #exchanges = new ExchangeCount();
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
    const { name, revision } = this.#definition;
    const content = {
      source: name,
      sha256: await sha256Of(this.#paths),
      readBy: readByWords(revision, await catalogNow(this.#db)),
    };
    const begin = { ...this.#order, startedAt: this.#startedAt };
    const last = await lastDoneRun(this.#db, { source: name });
    if (last?.sha256 === content.sha256 && last.readBy === content.readBy) {
      const noted = await noteUnchanged(this.#db, { last, ...begin, finishedAt: now() });
      return this.#report(noted, { kind: "unchanged", since: last.finishedAt.toISOString() });
    }
    const importId = await beginRun(this.#db, { ...content, ...begin });
    const rowsKeptBefore = await this.#rowsKeptBefore(last);
    try {
      const reading = { db: this.#db, exchanges: this.#exchanges };
      const files = await openFiles(this.#paths, this.#definition, reading);
      await this.#stage(files, importId);
      const why =
        this.#exchanges.why() ??
        whyNotLetIn({ ...this.#counts(), rowsKeptBefore }, this.#order.allowFewer);
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

  get #paths(): readonly [string, ...string[]] {
    return [this.#order.path, ...(this.#order.morePaths ?? [])];
  }

  /** Rows of the file that this one may not be much shorter than; null where there is none. */
  async #rowsKeptBefore(last: DoneRun | undefined): Promise<number | null> {
    const { coversParts, name } = this.#definition;
    if (!coversParts) return last?.rowsKept ?? null;
    if (!this.#order.isWhole) return null;
    return (
      (await lastDoneRun(this.#db, { source: name, origin: this.#order.origin }))?.rowsKept ?? null
    );
  }

  async #stage(files: OpenFiles, importId: number): Promise<void> {
    const staged = await stagedSoFar(this.#db, importId);
    this.#resumedRows = staged.rows;
    let piece: [number, number, string][] = [];
    let before = 0;
    for await (const read of files.rows) {
      if (read.line <= before)
        throw new Error(`${this.#definition.name} gives line ${read.line} after ${before}`);
      before = read.line;
      this.#rowsRead += 1;
      const row = this.#stagedRow(read);
      if (row !== null && read.line > staged.line) piece.push([importId, read.line, row]);
      if (piece.length < STAGED_AT_ONCE) continue;
      await this.#db.copy("import_row", ["import_id", "line", "row"], piece);
      piece = [];
      this.#onProgress({ kind: "reading", rows: this.#rowsRead, share: files.share() });
    }
    await this.#db.copy("import_row", ["import_id", "line", "row"], piece);
    this.#onProgress({ kind: "publishing", rows: this.#rowsRead });
  }

  /** The row as it is staged; null where it is not, which is counted with its reason. */
  #stagedRow(read: ReadSourceRow): string | null {
    switch (read.kind) {
      case "refused":
        this.#notKept.refuse(read);
        return null;
      case "left_out": {
        this.#notKept.leaveOut(read);
        if (read.about === undefined) return null;
        const about: StagedRow = { ...read.about, left_out: read.why };
        return JSON.stringify(about);
      }
      case "row": {
        const row = JSON.stringify(read.row);
        if (!NO_JSON_TEXT.test(row)) return row;
        this.#notKept.refuse({
          kind: "refused",
          line: read.line,
          reason: NO_TEXT,
          text: shown(row),
        });
        return null;
      }
    }
  }

  async #publish(importId: number): Promise<Published> {
    const { name } = this.#definition;
    const { allowFewer } = this.#order;
    await this.#db.execute("analyze import_row");
    const made = await this.#db.transaction(async () => {
      const published = await this.#definition.publish(this.#db, importId, { allowFewer });
      const heldBefore = published.held - published.added + published.removed;
      const why = whyTooFewHeld(published.held, heldBefore, allowFewer);
      if (why !== null) throw new AppError("invalid_input", why);
      await this.#close(importId, "done", {
        published_on: published.publishedOn,
        records_from: published.records?.from ?? null,
        records_to: published.records?.to ?? null,
        added: published.added,
        changed: published.changed,
        removed: published.removed,
        held: published.held,
        notes: JSON.stringify(published.notes),
      });
      // Whoever keeps answers of this source learns that there are newer ones.
      await this.#db.execute("select pg_notify($1, $2)", [IMPORTED, name]);
      return published;
    });
    forgetKept(IMPORTED);
    return made;
  }

  async #refuse(importId: number, why: string): Promise<void> {
    await this.#db.transaction(() => this.#close(importId, "refused", { failure: why }));
  }

  /** Writes what came of the run. */
  async #close(
    importId: number,
    state: "done" | "refused",
    results: Readonly<Record<string, string | number | null>>,
  ): Promise<void> {
    const { rowsRead, rowsKept, rowsRefused } = this.#counts();
    await closeRun(this.#db, {
      importId,
      results: {
        state,
        origin: this.#order.origin,
        started_by: this.#order.startedBy,
        finished_at: now().toISOString(),
        rows_read: rowsRead,
        rows_kept: rowsKept,
        rows_refused: rowsRefused,
        reasons: JSON.stringify(this.#notKept.reasons()),
        refusals: JSON.stringify(
          this.#notKept.firstRefused.map(({ line, reason, text }) => ({ line, reason, text })),
        ),
        ...results,
      },
    });
  }

  #counts() {
    const { rowsLeftOut, rowsRefused } = this.#notKept;
    const rowsKept = this.#rowsRead - rowsLeftOut - rowsRefused;
    return { rowsRead: this.#rowsRead, rowsKept, rowsLeftOut, rowsRefused };
  }

  #report(importId: number, outcome: ImportReport["outcome"]): ImportReport {
    return {
      source: this.#definition.name,
      importId,
      outcome,
      ...this.#counts(),
      reasons: this.#notKept.reasons(),
      refusals: this.#notKept.firstRefused,
      resumedRows: this.#resumedRows,
      milliseconds: performance.now() - this.#began,
    };
  }
}

async function sha256Of(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths)
    try {
      for await (const chunk of createReadStream(path)) hash.update(chunk);
    } catch (cause) {
      throw new AppError("not_found", `There is no file that can be read at ${path}.`, { cause });
    }
  return hash.digest("hex");
}
