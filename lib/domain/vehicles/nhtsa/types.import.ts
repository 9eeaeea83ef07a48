/* Imports NHTSA's flat files of recalls and complaints, and tables of safety ratings:
 * columns, row parsing, sources. */

/** What became of a row: a record, a row that says nothing about a vehicle's model year, or one that cannot be right. */
export type ReadRecord<R> =
  | { readonly kind: "record"; readonly record: R }
  | { readonly kind: "left_out"; readonly why: string }
  | { readonly kind: "refused"; readonly reason: string };
