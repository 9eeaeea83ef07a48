/* Database keys (make, model, year) under which stored NHTSA records name a model year of
 * the catalog, and back. */

/** The keys under which NHTSA's records hold a model year: three lists of the same length, as SQL takes them. */
export interface RecordKeys {
  readonly makeKeys: readonly string[];
  readonly modelKeys: readonly string[];
  readonly years: readonly number[];
}

/** Which model year of the catalog a record's names are about. */
export type OwnerOf = (makeKey: string, modelKey: string, year: number) => readonly number[];
