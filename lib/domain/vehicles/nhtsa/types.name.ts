/* Maps catalog makes and models to NHTSA's spellings, such as F-150 SUPERCREW to F-150,
 * by aliases and name keys. */

/** A model of the catalog, as far as NHTSA's names are joined to it. */
export interface NamedModel {
  readonly modelId: number;
  readonly makeName: string;
  readonly modelName: string;
  /** Asked for their keys only: the years it was built. */
  readonly yearIds: ReadonlyMap<number, unknown>;
}
