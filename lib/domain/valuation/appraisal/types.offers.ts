/* Offers of an edition, and the vehicle that is judged by those of others. */

import type { LeftOut } from "#lib/domain/valuation/valuation/types.offer.ts";
import type { NearbyVehicle, OfferKeys } from "#lib/domain/valuation/valuation-nearby/types.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";

/** A vehicle for sale as it stood when the edition was made, by its listing's number. */
export interface EditionOffer extends NearbyVehicle<number> {
  readonly priceCents: number;
  readonly leftOut: LeftOut | null;
}

/** A vehicle that others' offers judge: what is asked for it plays no part. */
export interface VehicleToAppraise extends OfferKeys {
  /** At no seller: what any asks. */
  readonly facts: PriceFacts;
}

/** Offers of one model, powertrain and model year with clean titles: how many, and whose. */
export interface OfferCount {
  readonly all: number;
  readonly bySeller: ReadonlyMap<string, number>;
}

/** How many offers there are of each model. */
export interface OfferCounts {
  /** By model and powertrain, then by model year. */
  readonly kinds: ReadonlyMap<string, ReadonlyMap<number, OfferCount>>;
  /** A VIN has one at most: a second offer of it is left out. */
  readonly byVehicle: ReadonlyMap<string, EditionOffer>;
}
