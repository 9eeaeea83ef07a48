import type { Deal } from "#lib/domain/listings/deal-rating/types.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { DEAL_LIMITS, POWERTRAIN_OF_FUEL } from "./constants.ts";

/** How a price stands against the expected one (> 0). */
export function dealOf(priceCents: number, expectedCents: number): Deal {
  const ratio = (priceCents - expectedCents) / expectedCents;
  return DEAL_LIMITS.find((limit) => ratio <= limit.atMost)?.deal ?? "overpriced";
}

/** The fuels of the same powertrain. */
export function fuelsLike(fuel: Fuel): string[] {
  return Object.entries(POWERTRAIN_OF_FUEL).flatMap(([name, powertrain]) =>
    powertrain === POWERTRAIN_OF_FUEL[fuel] ? [name] : [],
  );
}
