/* Reads the vehicles for sale most like some vehicles, by model, powertrain and mileage,
 * now or on a past day. */

import type { MarketVehicle } from "#lib/domain/valuation/rating/types.ts";
import type { NearbyVehicle } from "#lib/domain/valuation/valuation-nearby/types.ts";

/** A vehicle for sale as the rating shows it, with what its price may depend on; `id` is its listing's. */
export interface PricedOffer extends NearbyVehicle<number> {
  readonly vehicle: MarketVehicle;
}
