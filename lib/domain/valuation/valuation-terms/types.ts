/** @file The price facts of a vehicle and the groups of effects (age, mileage, class, make, trim
 * words, place) they enter. */

/**
 * A vehicle as the valuation engine sees it: names as keys, so that it learns from catalogued
 * vehicles and from a stranger's file alike. What is null is not known and moves nothing.
 */
export interface PriceFacts {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  /** Years since its model year was new, at the moment its price is of. */
  readonly ageYears: number;
  readonly mileageMiles: number;
  /** "suv", "sedan". */
  readonly body: string | null;
  /** The body that most vehicles of its model have, where rows tell their bodies each their own way. */
  readonly usualBody: string | null;
  readonly size: string | null;
  /** Which vehicles lose value alike: electric or hybrid, not E85 or not. */
  readonly powertrain: string | null;
  readonly fuel: string | null;
  readonly trim: string | null;
  readonly drivetrain: string | null;
  readonly transmission: string | null;
  readonly displacementLiters: number | null;
  readonly cylinders: number | null;
  readonly horsepower: number | null;
  readonly title: string | null;
  /** "none" or "some", where the seller says whether accidents are known of. */
  readonly accidents: string | null;
  readonly condition: string | null;
  readonly certified: boolean | null;
  readonly owners: number | null;
  readonly seller: string | null;
  readonly state: string | null;
  readonly region: string | null;
  /** A smaller market than the state, where a source names one. */
  readonly metro: string | null;
  readonly color: string | null;
  /** The colour of its seats. */
  readonly interior: string | null;
  /** Positions 1 to 8 and 10 of its VIN: one maker, body, engine and year. */
  readonly pattern: string | null;
  /** What it was listed at new. */
  readonly listPriceDollars: number | null;
  /** Stars from 1 to 5 that buyers gave its model, and whoever sells it. */
  readonly vehicleStars: number | null;
  readonly sellerStars: number | null;
  /** Words of its description, each once. */
  readonly words: readonly string[] | null;
  /** Null: not known. */
  readonly features: readonly string[] | null;
  /** "2021-05", where prices of several months are together; null where all are of one moment. */
  readonly month: string | null;
  /** Which dealer asks. Learned apart, so that a dealer's habits are not taken for its models' worth. */
  readonly dealer: string | null;
}

/** What part of a value a term belongs to: what its adjustment is shown under. */
export type Aspect =
  | "base"
  | "mileage"
  | "trim"
  | "body"
  | "drivetrain"
  | "transmission"
  | "engine"
  | "title"
  | "accidents"
  | "condition"
  | "certified"
  | "owners"
  | "seller"
  | "place"
  | "color"
  | "features";

/** Takes one term: the effect `key` of `group`, times `x`. */
export type TermSink = (group: GroupIndex, key: string, x: number) => void;

/** Position in GROUPS. */
export type GroupIndex = number;
