/** @file One EV charging station as AFDC has it: plugs, kW, network, price, hours; imports, routes between places, plugs of a vehicle. */

import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { ChargingLevel, Connector, StationAccess, StationStatus } from "./constants.ts";

/** A station's number at its publisher; below zero that of a made-up one of the demo market. */
export type StationId = number & { readonly __brand: "StationId" };

/** One kind of plug of a unit. */
export interface UnitPlug {
  readonly connector: Connector;
  /** The most it gives, in kilowatts; null where that is not stated. */
  readonly kw: number | null;
  readonly ports: number | null;
}

/** Units of one kind at a station. */
export interface ChargingUnit {
  readonly level: ChargingLevel | null;
  readonly network: string | null;
  readonly ports: number | null;
  readonly plugs: readonly UnitPlug[];
}

/** Units of one level, plug and power. */
export interface UnitLine extends UnitPlug {
  readonly level: ChargingLevel | null;
}

/** Places to plug in by level; null where the publisher says nothing. */
export interface PortCounts {
  readonly level1: number | null;
  readonly level2: number | null;
  readonly fast: number | null;
}

/** A station as one line of a list. */
export interface StationCard extends GeoPoint {
  readonly id: StationId;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly status: StationStatus;
  readonly access: StationAccess;
  readonly network: string;
  readonly connectors: readonly Connector[];
  readonly ports: PortCounts;
  /** Kilowatts; null where no unit states them. */
  readonly maxKw: number | null;
  readonly hours: string | null;
  /** The only make it says it serves. */
  readonly onlyMake: string | null;
  readonly pricing: string | null;
  /** The last day that somebody confirmed it, YYYY-MM-DD. */
  readonly confirmedOn: string | null;
}

/** Everything that is known of a station. */
export interface StationDetail extends StationCard {
  readonly zip: string;
  readonly directions: string | null;
  readonly phone: string | null;
  readonly accessNote: string | null;
  readonly cards: readonly string[];
  readonly networkUrl: string | null;
  readonly units: readonly ChargingUnit[];
  readonly facility: string | null;
  readonly owner: string | null;
  readonly maxVehicleClass: string | null;
  readonly openedOn: string | null;
  readonly expectedOn: string | null;
  /** ISO: when the publisher last changed the record. */
  readonly publisherUpdatedAt: string;
}

/** All stations that are held here. */
export interface HeldStations {
  readonly stations: number;
  /** The newest day that the publisher's records name, YYYY-MM-DD; null where none does. */
  readonly newestOn: string | null;
}

/** What a station's own words say of its price. Only what can mean one thing is read. */
export type StatedPrice =
  | {
      readonly kind: "per_kwh";
      readonly centsPerKwh: number;
      readonly level: "level2" | "fast" | null;
    }
  /** For every hour that one is plugged in. */
  | { readonly kind: "per_hour"; readonly centsPerHour: number }
  /** However long and much one charges. */
  | { readonly kind: "per_session"; readonly centsPerSession: number }
  | { readonly kind: "free" }
  | { readonly kind: "words" };
