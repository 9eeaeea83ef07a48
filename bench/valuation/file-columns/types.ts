/* Which CSV header means which field, by the names that vAuto, HomeNet, Google and Meta
 * feeds use. */

import type { FILE_FIELDS } from "./constants.ts";

/** What a column may hold. */
export type FileField = keyof typeof FILE_FIELDS;

/** Where each field stands in a file: its columns, the most trusted first. */
export type ColumnMapping = Readonly<Partial<Record<FileField, readonly MappedColumn[]>>>;

export interface MappedColumn {
  /** As the file writes it. */
  readonly header: string;
  /** From 0. */
  readonly at: number;
}
