/** @file The most similar priced vehicles of a model, how much each weighs, and how they correct
 * what the effects expect. */

import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";

/** What is compared of a vehicle, made ready: a value compares it with hundreds. */
export interface Likeness {
  readonly year: number;
  /** Logarithm of its mileage, 5,000 miles being added. */
  readonly logMiles: number;
  readonly trim: string | null;
  /** Null: not told. */
  readonly trimWords: readonly string[] | null;
  readonly drivetrain: string | null;
  /** Engine, body, title and the like, each null where it is not told. */
  readonly equipment: readonly (string | number | null)[];
  /** Its options as two sets of bits; null: not told. */
  readonly options: readonly [number, number] | null;
  readonly metro: string | null;
  readonly state: string | null;
  readonly region: string | null;
}

/** Whose offer it is: the offers of one vehicle and those of one seller are never held against each other. */
export interface OfferKeys {
  /** Its VIN, where one is known. */
  readonly vehicleKey: string | null;
  /** Dealer or person who asks, where it is known. */
  readonly sellerKey: string | null;
}

/** What a vehicle may be held against, made ready; of as alike ones the first by id counts. */
export interface LikenessHolder<Id extends number | string = number | string> {
  readonly id: Id;
  readonly likeness: Likeness;
}

/** A vehicle that others may be held against. */
export interface NearbyVehicle<Id extends number | string> extends LikenessHolder<Id>, OfferKeys {
  readonly facts: PriceFacts;
}

/** How near is near, and how much of the vehicles nearby is believed. */
export interface NearbySettings {
  /** Above 1 the weight of a vehicle falls off more slowly with every difference. */
  readonly reach: number;
  /** Weight of the effects' own word against the vehicles nearby; infinite: those are not heeded. */
  readonly caution: number;
}

/** Something with how unlike a vehicle it is; 0: alike in everything that is compared. */
export interface Alike<Thing> {
  readonly thing: Thing;
  readonly distance: number;
}

/** A vehicle whose price is known, with what the effects leave of it. */
export interface PricedVehicle<Thing> {
  readonly thing: Thing;
  readonly distance: number;
  /** Logarithm of its price less that of what its effects say. */
  readonly residual: number;
}

export interface NearbyWeight<Thing> {
  readonly thing: Thing;
  readonly residual: number;
  /** 0 to 1: 1 is a vehicle like it in everything that is compared. */
  readonly weight: number;
}

/** What the vehicles nearby add to what the effects say. */
export interface NearbyCorrection<Thing> {
  /** In logarithms. */
  readonly shift: number;
  /** Sum of weights: as many vehicles like it as that. */
  readonly mass: number;
  /** Part of the value's weight that is theirs rather than the effects': 0 to 1. */
  readonly share: number;
  readonly weights: readonly NearbyWeight<Thing>[];
  /** Those whose price is so far off that it is taken for a mistake. */
  readonly far: readonly Thing[];
}
