/* Every make, model and model year with how many are for sale, price quartiles and median
 * days on market, for research. */

import type { MakeRef, ModelRef, ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";

/** What vehicles for sale ask. All prices in cents, each of `count` vehicles. */
export interface PriceBand {
  readonly count: number;
  readonly lowCents: number;
  readonly quarterCents: number;
  readonly medianCents: number;
  readonly threeQuarterCents: number;
  readonly highCents: number;
  /** Days on the market so far, at the median. */
  readonly medianDaysOnMarket: number;
}

/** What a make, a model or a model year asks; null where nothing of it is for sale. */
export interface OnMarket {
  readonly band: PriceBand | null;
}

/** A make with what its vehicles ask, and the model that most of them are of. */
export interface MakeOnMarket extends MakeRef, OnMarket {
  readonly modelCount: number;
  /** The model most offered, else the first by name; its shape is drawn. */
  readonly face: ModelRef;
}

/** A model with every year it was built, the newest first, and what its vehicles ask. */
export interface ModelOnMarket extends ModelRef, OnMarket {
  readonly years: readonly number[];
}

/** A model year with vehicles for sale. */
export interface ModelYearOnMarket extends ModelYearRef {
  readonly band: PriceBand;
}

/** Everything offered by make, and the model years most offered. */
export interface WholeLineUp {
  readonly makes: readonly MakeOnMarket[];
  readonly popular: readonly ModelYearOnMarket[];
  /** When the search index last agreed with PostgreSQL, ISO; null while it does not answer: then nothing is said of the market. */
  readonly asOf: string | null;
}

/** The models of a make. */
export interface LineUp extends OnMarket {
  readonly models: readonly ModelOnMarket[];
  /** The model years most offered, the most first. */
  readonly popular: readonly ModelYearOnMarket[];
  readonly asOf: string | null;
}
