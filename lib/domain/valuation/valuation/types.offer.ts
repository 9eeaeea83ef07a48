/* Reads the vehicles for sale most like some vehicles, by model, powertrain and mileage,
 * now or on a past day. */

import type { MarketVehicle } from "#lib/domain/valuation/rating/types.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";

/** A vehicle for sale as the rating shows it, with what its price may depend on. */
export interface PricedOffer {
  readonly vehicle: MarketVehicle;
  readonly facts: PriceFacts;
}
