/** @file The most similar priced vehicles of a model, how much each weighs, and how they correct
 * what the effects expect. */

import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";

/** A vehicle whose price is known, with what the effects leave of it. */
export interface PricedVehicle<Id> {
  readonly id: Id;
  readonly facts: PriceFacts;
  /** Logarithm of its price less that of what its effects say. */
  readonly residual: number;
}

/** How near is near, and how much of the vehicles nearby is believed. */
export interface NearbySettings {
  /** Above 1 the weight of a vehicle falls off more slowly with every difference. */
  readonly reach: number;
  /** Weight of the effects' own word against the vehicles nearby; infinite: those are not heeded. */
  readonly caution: number;
}

export interface NearbyWeight<Id> {
  readonly vehicle: PricedVehicle<Id>;
  /** 0 to 1: 1 is a vehicle like it in everything that is compared. */
  readonly weight: number;
}

/** What the vehicles nearby add to what the effects say. */
export interface NearbyCorrection<Id> {
  /** In logarithms. */
  readonly shift: number;
  /** Sum of weights: as many vehicles like it as that. */
  readonly mass: number;
  /** Part of the value's weight that is theirs rather than the effects': 0 to 1. */
  readonly share: number;
  readonly weights: readonly NearbyWeight<Id>[];
}
