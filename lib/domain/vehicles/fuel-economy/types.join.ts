/* Matches EPA's make and model names to the catalog by aliases, and tells which models
 * EPA does not rate (over 8,500 lb). */

/** A model year of the catalog, by the names that are compared. */
export interface JoinTarget {
  readonly modelId: number;
  readonly makeName: string;
  readonly modelName: string;
  readonly year: number;
}

/** What of an EPA record says which vehicle it is of, as EPA writes it. */
export interface EpaName {
  readonly make: string;
  /** With drive and variant: "F150 Pickup 4WD FFV". */
  readonly model: string;
  /** Without them: "F150". */
  readonly baseModel: string;
  readonly year: number;
  /** Liters and a T where it is turbocharged, "2.0T": the only thing that tells some models apart. */
  readonly engine: string;
}

/** Years, both included. */
export interface YearSpan {
  readonly from: number;
  readonly to: number;
}

/** Where EPA's name of a vehicle is not the catalog's. */
export interface EpaAlias {
  /** Make and base model, as EPA writes them. */
  readonly make: string;
  readonly base: string;
  /** Words of EPA's model that tell which ones are meant; none means every one of the base model. */
  readonly words: readonly string[];
  readonly years: YearSpan;
  readonly catalogMake: string;
  /** The catalog's models for them; of several each one that the year has. */
  readonly catalogModels: readonly string[];
}

/** A model that EPA has no record of, and why. */
export interface UnratedModel {
  readonly make: string;
  readonly model: string;
  readonly years: YearSpan;
  readonly why: UnratedReason;
}

/** Why EPA has no record of a model: it is over the weight up to which vehicles are rated, or all but its lighter versions are. */
export type UnratedReason = "heavy" | "lighter_only";

/** Model years without a record, and why. */
export interface UnjoinedModel {
  readonly makeName: string;
  readonly modelName: string;
  readonly years: readonly number[];
  /** The last two: the file is older than the model year; EPA lists no such vehicle for that year. */
  readonly why: UnratedReason | "not_yet" | "not_listed";
}

/** How much of the catalog has EPA records. */
export interface JoinShares {
  readonly modelYears: number;
  readonly joined: number;
  /** Weighted by how many of the model are sold, from 0 to 1. */
  readonly soldShare: number;
  /** The same without those that EPA does not rate for their weight. */
  readonly ratedSoldShare: number;
  readonly unjoined: readonly UnjoinedModel[];
}
