/** @file The most similar priced vehicles of a model, how much each weighs, and how they correct
 * what the effects expect. */

import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";

/** Whose offer it is: the offers of one vehicle and those of one seller are never held against each other. */
export interface OfferKeys {
  /** Its VIN, where one is known. */
  readonly vehicleKey: string | null;
  /** Dealer or person who asks, where it is known. */
  readonly sellerKey: string | null;
}

/** A vehicle that others may be held against; of as alike ones the first by id counts. */
export interface NearbyVehicle<Id extends number | string = number | string> extends OfferKeys {
  readonly id: Id;
  readonly facts: PriceFacts;
}

/** A vehicle that is judged by others. */
export interface VehicleToCompare extends OfferKeys {
  readonly facts: PriceFacts;
}

/** Vehicles of one model, powertrain and model year, side by side in order of mileage: from the first to before the last. */
export interface NearbyLot {
  readonly from: number;
  readonly to: number;
}

/** Priced vehicles in columns, where those like one are found. */
export interface NearbyIndex<Thing> {
  /** By model and powertrain, then by model year. */
  readonly lots: ReadonlyMap<string, ReadonlyMap<number, NearbyLot>>;
  /** In the order of the columns. */
  readonly things: readonly Thing[];
  /** Where each stood in the order that the vehicles were given in. */
  readonly positions: Int32Array;
  readonly miles: Float64Array;
  readonly logMiles: Float64Array;
  /** What is compared of each, COLUMNS numbers a vehicle. */
  readonly coded: Int32Array;
  /** The numbers of words; a word that is not here is no vehicle's. */
  readonly codes: ReadonlyMap<string | number, number>;
  /** Words of trims, by the trim's number. */
  readonly trims: ReadonlyMap<number, readonly string[]>;
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
  /** Where it stood in the order that the vehicles were given in. */
  readonly at: number;
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
