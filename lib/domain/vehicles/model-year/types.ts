/** @file Finds a make, model or model year from an address or free text, builds their addresses, suggests the nearest names. */

import type { Route } from "next";
import type { BodyStyle, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";

/** A make of the catalog. */
export interface MakeRef {
  readonly makeId: number;
  readonly makeName: string;
  readonly makeSlug: string;
}

/** A model of the catalog, with its make. */
export interface ModelRef extends MakeRef {
  readonly modelId: number;
  readonly modelName: string;
  readonly modelSlug: string;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
}

/** A model year of the catalog: what research, valuation and recalls are about. */
export interface ModelYearRef extends ModelRef {
  readonly modelYearId: number;
  readonly year: number;
  /** Every model year of the model, the newest first. */
  readonly years: readonly number[];
}

/** What an address names, as it was written. */
export interface AskedModelYear {
  readonly make: string;
  readonly model?: string;
  readonly year?: string;
}

/** What an address is about, and whom it names. */
export interface AskedAddress {
  readonly of: "research" | "valuation" | "recalls";
  readonly asked: AskedModelYear;
}

/** What an address that leads nowhere may have meant. */
export interface NearestToAddress {
  /** What there is none of, in a sentence that can stand as a heading. */
  readonly title: string;
  /** How many model years, models and makes there are to choose from, said in a sentence. */
  readonly lead: string;
  /** The likeliest first; may be empty. */
  readonly links: readonly { readonly label: string; readonly href: Route }[];
}

/** A model year, model or make that may have been meant. */
export interface NearestName {
  /** "2019 Honda Civic", "Honda Civic", "Honda". */
  readonly label: string;
  readonly makeSlug: string;
  readonly modelSlug: string | null;
  readonly year: number | null;
}

/** Makes, models and their years, as addresses ask for them. */
export interface CatalogIndex {
  readonly makes: readonly MakeRef[];
  readonly makesBySlug: ReadonlyMap<string, MakeRef>;
  readonly models: readonly IndexedModel[];
  readonly modelsByMake: ReadonlyMap<number, readonly IndexedModel[]>;
  /** By "make-slug/model-slug". */
  readonly modelsBySlugs: ReadonlyMap<string, IndexedModel>;
  readonly modelsById: ReadonlyMap<number, IndexedModel>;
}

/** A model with the id of each of its model years. */
export interface IndexedModel extends ModelRef {
  readonly yearIds: ReadonlyMap<number, number>;
}
