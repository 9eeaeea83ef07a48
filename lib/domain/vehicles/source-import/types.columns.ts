/* What the columns of a publisher's file may hold, by which two that are exchanged are told. */

/** Whether a text, trimmed, can be a value of a column. */
export type ColumnKind = (text: string) => boolean;

/** What holds between columns of a row. */
export interface ColumnRelation<Name extends string> {
  /** The columns that it reads. */
  readonly columns: readonly Name[];
  /** @param before the row that was looked at before this one; null for the first. */
  holds(
    row: Readonly<Record<Name, string>>,
    before: Readonly<Record<Name, string>> | null,
  ): boolean;
  /** That the publisher's own rows never break it: one row then tells. */
  readonly isFact?: true;
}

/**
 * What tells columns of a form of a file apart: a row fits or it does not, as it stands and with any two of
 * its columns exchanged. A file whose columns were exchanged parses as well as any other.
 */
export interface ColumnRules<Name extends string> {
  /** Of the columns that are read, what each may hold. */
  readonly kinds: Readonly<Partial<Record<Name, ColumnKind>>>;
  /** The same of columns that are not read: one of them may have changed places with one that is. What is named nowhere may hold anything. */
  readonly others?: Readonly<Record<string, ColumnKind>>;
  /** Columns whose kind the publisher's own rows never break: one row then tells. */
  readonly facts?: readonly Name[];
  readonly relations: readonly ColumnRelation<Name>[];
}

/** A row as exchanged columns are looked for in it. */
export interface ColumnsRow {
  /** The names of all columns that the file has; the same list for each of its rows. */
  readonly columns: readonly string[];
  /** The row by all its columns; those that rules name and the file has not are missing. */
  readonly whole: () => Readonly<Record<string, string>>;
}
