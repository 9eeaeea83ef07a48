/* Which plugs a model year takes (NACS, CCS, CHAdeMO, J1772), and its EPA range, kWh per
 * 100 miles and implied AC kW. */

import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { Connector } from "./constants.ts";

/** Which plugs a vehicle has, and how that is known. */
export interface VehiclePlugs {
  readonly plugs: readonly Connector[];
  /** Whether every vehicle of the model year has all of them. */
  readonly isSure: boolean;
  /** What to look at where it is not sure, as a sentence; null where it is. */
  readonly caution: string | null;
  /** Who says so. */
  readonly source: string;
}

/**
 * What EPA measured of a vehicle that runs on electricity: of a model year's versions the one that
 * goes the least far, so that a plan made with it holds for all.
 */
export interface ElectricFacts {
  /** How that version is called: "Model 3 Long Range AWD". */
  readonly version: string;
  /** How many versions EPA rates, and how far the best goes. */
  readonly versions: number;
  readonly longestRangeMiles: number | null;
  /** Miles on a full charge; of a plug-in hybrid on electricity alone. */
  readonly rangeMiles: number | null;
  /** Electricity from the wall, losses of charging included. */
  readonly kwhPer100Miles: number | null;
  /** Hours from empty to full at 240 volts. */
  readonly hoursAt240Volts: number | null;
}

/** The vehicle that someone wants to charge. */
export interface ChargingVehicle {
  /** "2021 Nissan Leaf". */
  readonly name: string;
  readonly makeName: string;
  readonly isPlugInHybrid: boolean;
  readonly plugs: VehiclePlugs;
  readonly energy: SourceAnswer<ElectricFacts>;
}

/** A vehicle of the reader's garage that takes a plug. */
export interface GaragePlugChoice {
  readonly id: GarageVehicleId;
  readonly name: string;
}
