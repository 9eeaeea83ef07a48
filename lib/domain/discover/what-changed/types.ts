/** @file What differs from the year before in trims, body, engine, fuel, drive and transmission,
 * by vPIC and EPA data. */

/** What the catalog and the EPA tell of how a model year is built. */
export type ChangedAspect = "trim" | "body" | "engine" | "fuel" | "drive" | "transmission";

/** One aspect in which a model year differs from the year before. */
export interface YearChange {
  readonly aspect: ChangedAspect;
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Who says so. */
  readonly source: "vPIC" | "EPA";
}

/** What changed from the year before, as far as the data shows. */
export type YearChanges =
  | {
      readonly kind: "compared";
      readonly year: number;
      readonly before: number;
      readonly changes: readonly YearChange[];
      /** Aspects that both years tell the same of. */
      readonly same: readonly ChangedAspect[];
    }
  /** The catalog has no earlier year of the model. */
  | { readonly kind: "first_year"; readonly year: number }
  /** It was not built, or is not known, in the year before; the last one before that is named. */
  | { readonly kind: "gap"; readonly year: number; readonly last: number };
