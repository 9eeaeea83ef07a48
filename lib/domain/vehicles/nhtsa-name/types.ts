/** @file Joins NHTSA's spellings of makes and models to the catalog's. */

/** A model of the catalog, as far as NHTSA's names are joined to it. */
export interface NamedModel {
  readonly modelId: number;
  readonly makeName: string;
  readonly modelName: string;
  /** Asked for their keys only: the years it was built. */
  readonly yearIds: ReadonlyMap<number, unknown>;
}
