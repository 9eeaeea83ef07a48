/** @file Loan payment plus gas or electricity by the month, in TypeScript and as ClickHouse SQL
 * for sorting and filters. */

import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/** What of a vehicle its cost by the month rests on. */
export interface CostVehicle {
  readonly priceCents: number;
  readonly fuel: Fuel;
  /** Miles per gallon in the city and on the highway, of an electric vehicle MPGe; null where the seller does not say. */
  readonly cityMpg: number | null;
  readonly highwayMpg: number | null;
}

/** Why a vehicle's cost by the month is not known. */
export type UnknownCost = "no_fuel_economy" | "no_fuel_price";

/** Loan payment and energy by the month, in cents; the payment alone where the energy is not known. */
export type MonthlyCost =
  | {
      readonly kind: "known";
      readonly paymentCents: number;
      readonly energyCents: number;
      readonly totalCents: number;
    }
  | { readonly kind: "unknown"; readonly reason: UnknownCost; readonly paymentCents: number };
