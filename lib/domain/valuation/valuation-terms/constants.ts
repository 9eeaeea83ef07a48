import type { ToldFact } from "./constants.mask.ts";
import type { Aspect } from "./types.ts";

/**
 * The kinds of effects that a price is made of, in logarithms, from what many vehicles share to what
 * few do. Each later one says how its vehicles differ from what the earlier ones say, and is drawn
 * towards no difference as far as it rests on few: so thin models borrow from their make and class.
 * `of` is the fact that a kind is about, where a seller may leave it out: then what is usual counts.
 */
export const EFFECT_GROUPS = [
  { name: "age", aspect: "base", isShared: true },
  { name: "mileage", aspect: "mileage", isShared: true },
  { name: "wear", aspect: "mileage", isShared: true },
  { name: "age mileage", aspect: "mileage" },
  { name: "class", aspect: "base" },
  { name: "class age", aspect: "base" },
  { name: "class mileage", aspect: "mileage" },
  { name: "make", aspect: "base" },
  { name: "make class", aspect: "base" },
  { name: "make age", aspect: "base" },
  { name: "make mileage", aspect: "mileage" },
  { name: "family", aspect: "base" },
  { name: "family age", aspect: "base" },
  { name: "model", aspect: "base" },
  { name: "model age", aspect: "base" },
  { name: "model mileage", aspect: "mileage" },
  { name: "model powertrain", aspect: "engine", of: "powertrain" },
  { name: "model year", aspect: "base" },
  { name: "body", aspect: "body", of: "body" },
  { name: "model body", aspect: "body", of: "body" },
  { name: "word", aspect: "trim", of: "trim" },
  { name: "make word", aspect: "trim", of: "trim" },
  { name: "model word", aspect: "trim", of: "trim" },
  { name: "model trim", aspect: "trim", of: "trim" },
  { name: "drivetrain", aspect: "drivetrain", of: "drivetrain" },
  { name: "class drivetrain", aspect: "drivetrain", of: "drivetrain" },
  { name: "model drivetrain", aspect: "drivetrain", of: "drivetrain" },
  { name: "transmission", aspect: "transmission", of: "transmission" },
  { name: "class transmission", aspect: "transmission", of: "transmission" },
  { name: "model transmission", aspect: "transmission", of: "transmission" },
  { name: "fuel", aspect: "engine", of: "fuel" },
  { name: "class fuel", aspect: "engine", of: "fuel" },
  { name: "class cylinders", aspect: "engine", of: "cylinders" },
  { name: "make displacement", aspect: "engine", of: "displacementLiters" },
  { name: "model cylinders", aspect: "engine", of: "cylinders" },
  { name: "model displacement", aspect: "engine", of: "displacementLiters" },
  { name: "power", aspect: "engine", of: "horsepower" },
  { name: "title", aspect: "title", of: "title" },
  { name: "accidents", aspect: "accidents", of: "accidents" },
  { name: "condition", aspect: "condition", of: "condition" },
  { name: "condition age", aspect: "condition", of: "condition" },
  { name: "certified", aspect: "certified", of: "certified" },
  { name: "owners", aspect: "owners", of: "owners" },
  { name: "seller", aspect: "seller", of: "seller" },
  { name: "seller age", aspect: "seller", of: "seller" },
  { name: "dealer", aspect: "seller" },
  { name: "region", aspect: "place", of: "region" },
  { name: "state", aspect: "place", of: "state" },
  { name: "metro", aspect: "place", of: "metro" },
  { name: "class region", aspect: "place", of: "region" },
  { name: "color", aspect: "color", of: "color" },
  { name: "interior", aspect: "color", of: "interior" },
  { name: "pattern", aspect: "trim", of: "pattern" },
  { name: "list price", aspect: "trim", of: "listPriceDollars" },
  { name: "vehicle stars", aspect: "base", of: "vehicleStars" },
  { name: "seller stars", aspect: "seller", of: "sellerStars" },
  { name: "description", aspect: "condition", of: "words" },
  { name: "feature", aspect: "features", of: "features" },
  { name: "class feature", aspect: "features", of: "features" },
  { name: "month", aspect: "base" },
] as const satisfies readonly {
  name: string;
  aspect: Aspect;
  of?: ToldFact;
  isShared?: boolean;
}[];

export type GroupName = (typeof EFFECT_GROUPS)[number]["name"];

/** Ages, in years, between which the shared curves are straight. */
export const AGE_KNOTS = [0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 40] as const;
/** Mileages between which they are straight. */
export const MILEAGE_KNOTS = [
  0, 10_000, 25_000, 45_000, 70_000, 100_000, 135_000, 180_000, 240_000, 320_000,
] as const;

/** A make's or a model's own slope turns about this age and mileage, and is per so much. */
export const AGE_PIVOT = { at: 6, per: 5 } as const;
export const MILEAGE_PIVOT = { at: 60_000, per: 50_000 } as const;

/** Where its curve of mileage is anchored: about what is driven in a year (FHWA: 11,500 to 13,500). */
export const USUAL_MILES_A_YEAR = 12_000;

/** Older than this a year more is no longer told apart in slopes. */
export const OLDEST_SLOPE_YEARS = 25;

/** Words of a trim that count; what comes after them is noise. */
export const MOST_WORDS = 10;

/** What horsepower, prices when new and stars are counted from; any numbers would do. */
export const USUAL_HORSEPOWER = 220;
export const USUAL_LIST_PRICE_DOLLARS = 35_000;
export const USUAL_STARS = 4.5;
