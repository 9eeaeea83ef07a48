/* Finds the catalog's make, model and trim in free text such as f-150 xlt supercrew 4x4,
 * with aliases of both. */

/** Makes and models as people write them, found by what is left without case, spaces and marks. */
export interface NameBook {
  /** "mercedesbenz" -> "Mercedes-Benz". */
  readonly makes: ReadonlyMap<string, string>;
  /** By make: "f150" -> "F-150". */
  readonly models: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** What a text named. */
export interface NamedVehicle {
  readonly make: string;
  readonly model: string;
  /** What the text says beyond the model; null where nothing. */
  readonly rest: string | null;
  /** Whether the catalog has the model; else the names are the text's own. */
  readonly isKnown: boolean;
}
