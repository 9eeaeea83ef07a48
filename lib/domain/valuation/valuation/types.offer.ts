/* Reads the vehicles for sale most like some vehicles, by model, powertrain and mileage,
 * now or on a past day. */

import type {
  ComparableFacts,
  MarketVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { NearbyVehicle } from "#lib/domain/valuation/valuation-nearby/types.ts";
import type { LEFT_OUT } from "./constants.appraisal.ts";

/** Why nothing is compared with an offer, whatever the vehicle. */
export type LeftOut = (typeof LEFT_OUT)[number];

/** A vehicle for sale as the rating shows it, with what its price may depend on; `id` is its listing's. */
export interface PricedOffer extends NearbyVehicle<number> {
  readonly vehicle: MarketVehicle;
  readonly stated: ComparableFacts;
  /** From where the vehicle that is valued is; null where that is not known. */
  readonly milesAway: number | null;
  /** Why nothing is compared with it; null for most. */
  readonly leftOut: LeftOut | null;
}
