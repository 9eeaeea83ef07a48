/* Parses cells of a price file: price, miles or km, model year, body, fuel, engine,
 * title, accidents, seller, date. */

import type {
  BodyStyle,
  Drivetrain,
  Fuel,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** Words that tell a value, the first that is found counts. */
type Patterns<T> = readonly (readonly [RegExp, T])[];

export const BODY_WORDS: Patterns<BodyStyle> = [
  [/mini ?-?van/i, "minivan"],
  [
    /pick ?-?up|\btruck|crew cab|supercrew|extended cab|double cab|quad cab|regular cab|super ?cab/i,
    "pickup",
  ],
  [/suv|sport utility|crossover|\bcuv\b/i, "suv"],
  [/convertible|cabriolet|roadster|spyder|spider|soft ?top/i, "convertible"],
  [/wagon|estate|avant|sportwagen/i, "wagon"],
  [/hatch|liftback|5 ?-?door/i, "hatchback"],
  [/coupe|2 ?-?door/i, "coupe"],
  [/sedan|saloon|4 ?-?door/i, "sedan"],
  [/\bvan\b|cargo/i, "van"],
];

export const DRIVETRAIN_WORDS: Patterns<Drivetrain> = [
  [/four[- ]wheel|\b4 ?wd\b|4x4|\b4 ?x ?4\b/i, "four_wd"],
  [/all[- ]wheel|\bawd\b|quattro|4matic|xdrive|4motion/i, "awd"],
  [/front[- ]wheel|\bfwd\b|^front/i, "fwd"],
  [/rear[- ]wheel|\brwd\b|^rear|4x2|\b2 ?wd\b/i, "rwd"],
];

export const TRANSMISSION_WORDS: Patterns<Transmission> = [
  [/cvt|variable/i, "cvt"],
  [/dual[- ]clutch|\bdct\b|\bdsg\b|\bpdk\b/i, "dual_clutch"],
  [/single[- ]speed|1[- ]speed|fixed gear/i, "single_speed"],
  [/auto|\ba\/?t\b|shiftable/i, "automatic"],
  [/manual|\bm\/?t\b|\bstick\b/i, "manual"],
];

export const FUEL_WORDS: Patterns<Fuel> = [
  // A starter that helps along is no hybrid: such vehicles are priced as what burns in them.
  [/mild/i, "gasoline"],
  [/plug|phev|\b4xe\b/i, "plug_in_hybrid"],
  [/hybrid|gas\/electric|electric\/gas/i, "hybrid"],
  [/electric|battery|\bbev\b|^ev$|\bah\b.*kw/i, "electric"],
  [/diesel/i, "diesel"],
  [/flex|e85|ethanol/i, "flex_fuel"],
  [/hydrogen|fuel cell/i, "hydrogen"],
  [/gas|petrol|unleaded/i, "gasoline"],
];

export const COLOR_WORDS =
  /black|white|gr[ae]y|silver|blue|red|green|brown|beige|tan|gold|orange|yellow|purple|maroon|burgundy/i;

/** What a vehicle can have been listed at when it was new, in dollars. */
export const LIST_PRICES = [8_000, 600_000] as const;
/** Words of a description that are read at most: what follows is small print. */
export const MOST_DESCRIPTION_WORDS = 200;

/** Prices that are typed by holding a key or running along the row. */
export const TYPED_PRICES: ReadonlySet<number> = new Set([
  11_111, 12_345, 22_222, 33_333, 44_444, 55_555, 66_666, 77_777, 88_888, 99_999, 111_111, 123_456,
  222_222, 333_333, 444_444, 555_555, 666_666, 777_777, 888_888, 999_999, 1_111_111, 1_234_567,
]);
