/** @file Makes, models, model years and trims sold in the US since 1981, from vPIC with our own exceptions; models of the demo. */

import type { VinTemplate } from "#lib/domain/vehicles/vin-decode/types.synthesis.ts";
import type { BodyStyle, Fuel, SizeClass } from "../vehicle/constants.ts";

/** Rows as they go into the catalog tables. Ids follow from the names: same data, same ids. */
export type MakeRow = { id: string; name: string; slug: string };
export type ModelRow = {
  id: string;
  makeId: string;
  name: string;
  slug: string;
  /** The body style most of its variants have. */
  bodyStyle: BodyStyle;
  sizeClass: SizeClass;
};
export type ModelYearRow = { id: string; modelId: string; year: number };
export type TrimRow = {
  id: string;
  modelYearId: string;
  /** Null where the maker files no trim; the series may still tell variants apart. */
  name: string | null;
  series: string | null;
  bodyStyle: BodyStyle;
  fuel: Fuel | null;
  /** "2.5 L 4-cylinder hybrid"; null where the data says nothing of the engine. */
  engineText: string | null;
  displacementLiters: number | null;
  cylinders: number | null;
  doors: number | null;
};
export type CatalogRows = {
  makes: MakeRow[];
  models: ModelRow[];
  modelYears: ModelYearRow[];
  trims: TrimRow[];
};

export type CatalogProgress = (done: number, total: number) => void;

/** Variants of one model year with a VIN template each; what the rows are made from. */
export type ModelYearVariants = {
  make: string;
  model: string;
  year: number;
  templates: VinTemplate[];
};
