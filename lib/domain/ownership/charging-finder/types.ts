/** @file The charging page: what its address asks, stations by page, exact counts, clusters on the map, stretches of a route. */

import type { Connector, StationAccess } from "#lib/domain/ownership/charging-station/constants.ts";
import type { Gap } from "#lib/domain/ownership/charging-station/types.corridor.ts";
import type {
  HeldStations,
  StationCard,
  StationDetail,
} from "#lib/domain/ownership/charging-station/types.ts";
import type { GaragePlugChoice } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import type {
  TripComparison,
  TripPlan,
  TripStop,
  TripStuck,
  TripTerms,
} from "#lib/domain/ownership/charging-trip/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { PowerChoice } from "./constants.query.ts";
import type { StationMapData } from "./types.map.ts";
import type { ResolvedCharging } from "./types.query.ts";

/** A station in the list, with where it is as seen from what was asked. */
export interface ListedStation extends StationCard {
  /** Straight-line miles from the place asked for; null without one. */
  readonly distanceMiles: number | null;
  /** Miles along the way asked for, and from its line; null without one. */
  readonly onWay: { readonly alongMiles: number; readonly asideMiles: number } | null;
}

/** How many stations each choice leaves, everything else as asked. */
export interface ChargingFacets {
  readonly connectors: Readonly<Record<Connector, number>>;
  readonly powers: Readonly<Record<PowerChoice, number>>;
  readonly accesses: Readonly<Record<StationAccess, number>>;
  /** Of them all those that state kilowatts. */
  readonly withPower: number;
  readonly networks: readonly { readonly network: string; readonly count: number }[];
}

/** Stations along a way, each once, and the stretches between them. */
export interface WaySummary {
  /** Where stations are, in miles from the start, ascending. */
  readonly alongMiles: readonly number[];
  readonly gaps: readonly Gap[];
  /** Miles that the gaps are held against; null where the vehicle's range is not known. */
  readonly rangeMiles: number | null;
  readonly rangeFrom: "typed" | "epa" | "made_up" | null;
}

/** A stop of a planned trip, with the station as its list shows it. */
export interface TripStopStation extends TripStop {
  readonly station: StationCard;
}

/** A trip along the way. */
export type PlannedTrip =
  | {
      readonly kind: "planned";
      readonly terms: TripTerms;
      readonly plan: TripPlan;
      readonly stops: readonly TripStopStation[];
      readonly comparison: TripComparison;
    }
  | { readonly kind: "stuck"; readonly terms: TripTerms; readonly where: TripStuck }
  /** The vehicle takes no direct current, or how far it goes is not known. */
  | { readonly kind: "missing"; readonly what: "vehicle" | "range" | "plug" };

/** What was found for a question, where there are stations. */
export interface ChargingAnswer {
  readonly resolved: ResolvedCharging;
  readonly total: number;
  readonly pageCount: number;
  readonly stations: readonly ListedStation[];
  readonly facets: ChargingFacets;
  readonly map: StationMapData;
  readonly way: WaySummary | null;
  /** A trip along the way, planned for the vehicle; null without a way. */
  readonly trip: PlannedTrip | null;
  /** The station whose details are open; null without one. */
  readonly station: StationDetail | null;
}

export interface LoadedCharging {
  /** Null while there is no station at all. */
  readonly answer: ChargingAnswer | null;
  /** What could not be understood, in sentences. */
  readonly notes: readonly string[];
  /** Model years that the words for a vehicle may mean. */
  readonly vehicleChoices: readonly string[];
  /** Vehicles of the reader's garage that take a plug. */
  readonly garage: readonly GaragePlugChoice[];
  /** What stands behind the stations: a publisher's file, the demo market, or nothing. */
  readonly held: SourceAnswer<HeldStations>;
  readonly asOf: Date;
}
