/* Imports NHTSA's flat files of recalls and complaints, and tables of safety ratings:
 * columns, row parsing, sources. */

import type { StagedRow } from "#lib/domain/vehicles/source-import/types.ts";

/** What became of a row: a record, a row that is about no model year of the catalog, or one that cannot be right. */
export type ReadRecord<R> =
  | { readonly kind: "record"; readonly record: R }
  | { readonly kind: "left_out"; readonly why: string; readonly about?: StagedRow }
  | { readonly kind: "refused"; readonly reason: string };
