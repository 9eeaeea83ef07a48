/** @file Fetches a publisher's file by itself and imports it: stages rows, refuses a smaller or
 * faulty file, publishes at once, tells how fresh each source is. */

import type { SourceName } from "./constants.ts";

/** A value of a staged row, as JSON has it. */
export type StagedValue =
  | string
  | number
  | boolean
  | null
  | readonly StagedValue[]
  | { readonly [name: string]: StagedValue };

/** A row as it is staged. */
export interface StagedRow {
  readonly [name: string]: StagedValue;
}

/** One row of a publisher's file: to be staged by these names, left out, or refused and why. */
export type ReadSourceRow =
  | {
      readonly kind: "row";
      /** Where it begins in the file, from 1, rising; in a file without lines the number of the row. */
      readonly line: number;
      readonly row: StagedRow;
    }
  | LeftOutRow
  | RefusedRow;

/** A row that nothing is wrong with and that is about nothing of ours: however many there are, none is a refusal. */
export interface LeftOutRow {
  readonly kind: "left_out";
  readonly line: number;
  /** What it is about: the same in the same words, so that it can be counted. */
  readonly why: string;
  /** What publishing needs to know of it all the same: it is then staged, marked as `left_out`. */
  readonly about?: StagedRow;
}

export interface RefusedRow {
  readonly kind: "refused";
  readonly line: number;
  /** A sentence. The same trouble has the same words, so that it can be counted. */
  readonly reason: string;
  /** How the row begins. */
  readonly text: string;
}

/** What became of a source's rows when they were published. */
export interface Published {
  /** Records that the source holds now: of rows that say the same thing there is one. */
  readonly held: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The newest day that the publisher's own records name, as YYYY-MM-DD; null where they name none. */
  readonly publishedOn: string | null;
  /** Between which days the records of the file lie, YYYY-MM-DD, but for one of a thousand at either end; left out where that says nothing. */
  readonly records?: { readonly from: string | null; readonly to: string | null };
  /** What else an operator should know, a line each: what was joined, what was not. */
  readonly notes: readonly string[];
}

/** What an import did, for the screen and for whoever asks later. */
export interface ImportReport {
  readonly source: SourceName;
  readonly importId: number;
  /** Published; nothing new in it; not let in, or could not be read, and why. */
  readonly outcome:
    | { readonly kind: "done"; readonly published: Published }
    | { readonly kind: "unchanged"; readonly since: string }
    | { readonly kind: "refused"; readonly why: string };
  /** Those kept, left out and refused. */
  readonly rowsRead: number;
  readonly rowsKept: number;
  readonly rowsLeftOut: number;
  readonly rowsRefused: number;
  /** How often each reason was given to leave out a row, then to refuse one; the commonest first. */
  readonly reasons: readonly ReasonCount[];
  readonly refusals: readonly RefusedRow[];
  /** Rows that an interrupted run of the same file had staged already. */
  readonly resumedRows: number;
  readonly milliseconds: number;
}

/** Why rows were not kept, and how many. */
export interface ReasonCount {
  readonly kind: "left_out" | "refused";
  readonly reason: string;
  readonly count: number;
}

/** How fresh a source is, for pages that rest on it. */
export interface SourceFreshness {
  readonly source: SourceName;
  /** The last import that changed something; null where there never was one. */
  readonly last: {
    readonly importId: number;
    /** ISO. */
    readonly importedAt: string;
    /** When the publisher's file was last seen to say just this, ISO; not before `importedAt`. */
    readonly checkedAt: string;
    /** YYYY-MM-DD, see `Published`. */
    readonly publishedOn: string | null;
    readonly origin: string;
    readonly rowsKept: number;
    readonly rowsRefused: number;
    /** Records that the source holds. */
    readonly held: number;
  } | null;
  /** The newest try, where it was not let in or could not be read. */
  readonly failure: { readonly at: string; readonly why: string } | null;
}

/** An import of many rows, and between which days its records lie (YYYY-MM-DD). */
export interface LargeImport {
  readonly importedAt: string;
  readonly rowsRead: number;
  readonly recordsFrom: string;
  readonly recordsTo: string;
}

/** The last import of a source: when, and the newest day its records name (YYYY-MM-DD). */
export interface LastImport {
  readonly importedAt: string;
  /** Rows of it that were let in. */
  readonly rowsKept: number;
  readonly publishedOn: string | null;
}
