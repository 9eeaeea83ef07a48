import type { MarketVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatPlace } from "#lib/platform/format.ts";

/** A vehicle of the market as a table shows it: without names for its parts, which a page would send sixty times. */
export type MarketRow = readonly [
  listingId: number,
  name: string,
  priceCents: number,
  mileageMiles: number,
  place: string,
];

/** With what else it is, how far away, its price as the vehicle that is valued, and its share of the weight. */
export type ComparableRow = readonly [
  vehicle: MarketRow,
  note: string,
  milesAway: number | null,
  adjustedCents: number,
  weight: string,
];

/** With why it does not count. */
export type ExcludedRow = readonly [vehicle: MarketRow, why: string];

/** @param model "RAV4 Hybrid". */
export const marketRow = (vehicle: MarketVehicle, model: string): MarketRow => [
  vehicle.listingId,
  [vehicle.year, model, vehicle.trim].filter(Boolean).join(" "),
  vehicle.priceCents,
  vehicle.mileageMiles,
  formatPlace(vehicle),
];
