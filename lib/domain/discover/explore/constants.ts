import type { BodyStyle, Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Slice, SliceKind } from "./types.ts";

/** The whole market. */
export const WHOLE_MARKET: Slice = {
  place: null,
  body: null,
  fuel: null,
  make: null,
  model: null,
  year: null,
  underDollars: null,
};

/** The one order in which segments stand. */
export const SEGMENT_ORDER = [
  "place",
  "body",
  "fuel",
  "make",
  "model",
  "year",
  "underDollars",
] as const satisfies readonly SliceKind[];

/** Body styles as segments. */
export const BODY_SEGMENTS = {
  suv: "suvs",
  sedan: "sedans",
  pickup: "pickups",
  hatchback: "hatchbacks",
  coupe: "coupes",
  convertible: "convertibles",
  wagon: "wagons",
  minivan: "minivans",
  van: "vans",
} as const satisfies Record<BodyStyle, string>;

/** Body styles within a sentence, of several vehicles. */
export const BODY_PLURALS = {
  suv: "SUVs",
  sedan: "sedans",
  pickup: "pickups",
  hatchback: "hatchbacks",
  coupe: "coupes",
  convertible: "convertibles",
  wagon: "wagons",
  minivan: "minivans",
  van: "vans",
} as const satisfies Record<BodyStyle, string>;

/** Fuels as segments. */
export const FUEL_SEGMENTS = {
  gasoline: "gasoline",
  hybrid: "hybrid",
  plug_in_hybrid: "plug-in-hybrid",
  electric: "electric",
  diesel: "diesel",
  flex_fuel: "flex-fuel",
  hydrogen: "hydrogen",
} as const satisfies Record<Fuel, string>;

/** Fuels within a sentence, before what they drive. */
export const FUEL_ADJECTIVES = {
  gasoline: "gasoline",
  hybrid: "hybrid",
  plug_in_hybrid: "plug-in hybrid",
  electric: "electric",
  diesel: "diesel",
  flex_fuel: "flex-fuel",
  hydrogen: "hydrogen",
} as const satisfies Record<Fuel, string>;

/** The most a vehicle may ask, in whole dollars: a few steps, so that pages are finite. */
export const PRICE_CEILINGS = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000,
] as const;

/** Model years an address may name; longer numbers and others are names of models. */
export const FIRST_MODEL_YEAR = 1981;
export const LAST_MODEL_YEAR = 2039;

/** Pages with fewer vehicles work, but are not for search engines, and no list leads to them. */
export const FEWEST_INDEXED = 8;
/** Pages of more segments repeat vehicles of broader ones: no list leads to them, nor do search engines list them. */
export const DEEPEST_INDEXED = 4;

/** Models that the ranking on a page names. */
export const TOP_MODELS = 10;
/** How far cities that are called near may lie, in miles, and how many are named. */
export const NEAR_CITY_MILES = 75;
export const NEAR_CITIES = 12;
/** Other slices of one kind beside this one that are named. */
export const SIBLINGS = 12;
