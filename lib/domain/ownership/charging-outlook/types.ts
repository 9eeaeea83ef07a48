/** @file What charging a vehicle for sale takes: plugs, time and cost at home and on the road, a winter's range, stations near. */

import type { HomePrice } from "#lib/domain/finance/electricity-price/types.ts";
import type { HeldStations, StationCard } from "#lib/domain/ownership/charging-station/types.ts";
import type {
  ElectricFacts,
  VehiclePlugs,
} from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";

/** Charging at home from empty to full. */
export interface HomeCharge {
  readonly price: HomePrice;
  /** From the wall, losses of charging included. */
  readonly kwh: number;
  /** At 240 volts. */
  readonly hours: number;
  /** Whether the hours are EPA's; else of a usual charger. */
  readonly isByEpa: boolean;
  readonly cents: number;
  readonly centsPer100Miles: number;
  /** Miles that an hour at an ordinary outlet adds. */
  readonly outletMilesPerHour: number;
}

/** Charging fast on the way: null minutes where it has no plug for it. */
export interface RoadCharge {
  readonly kwh: number;
  readonly minutes: number;
  /** What the vehicle is taken to take, kilowatts. */
  readonly kw: number;
}

/** What charging a listing's vehicle takes. */
export interface ChargingOutlook {
  readonly kind: "electric" | "plug_in_hybrid";
  readonly plugs: VehiclePlugs;
  readonly energy: SourceAnswer<ElectricFacts>;
  /** Null where EPA's figures do not say what it takes. */
  readonly home: HomeCharge | null;
  /** Null where that is so, and where it may have no plug for it. */
  readonly road: RoadCharge | null;
}

/** Stations near a place that a vehicle can use, within NEAR_MILES. */
export interface NearStations {
  readonly count: number;
  readonly fast: number;
  /** Of the fast ones, the prices of a kWh that can mean one thing, the least first. */
  readonly centsPerKwh: readonly number[];
  readonly nearest: readonly (StationCard & { readonly miles: number })[];
}

/** What there is to say of stations near a place: in all states of the stations' source. */
export type NearAnswer = SourceAnswer<HeldStations & { readonly near: NearStations }>;
