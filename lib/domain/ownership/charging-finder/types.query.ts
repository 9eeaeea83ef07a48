/* What the charging page is asked in its URL (place, radius, route, plug, power, network,
 * access), with the SQL conditions. */

import type { SessionTerms } from "#lib/domain/ownership/charging-session/types.ts";
import type { Connector, StationAccess } from "#lib/domain/ownership/charging-station/constants.ts";
import type { StationId } from "#lib/domain/ownership/charging-station/types.ts";
import type { ChargingVehicle } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { AskedPlace } from "#lib/domain/search/place-lookup/types.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { PowerChoice, ShownStatus } from "./constants.query.ts";
import type { Way } from "./types.way.ts";

/** What is asked of the charging page, as its URL says it. */
export interface ChargingQuery {
  /** A ZIP code, a city or a state, as typed. */
  readonly near: string | null;
  /** Where the reader is, to a hundredth of a degree. */
  readonly at: GeoPoint | null;
  /** Straight-line miles from the place; null is anywhere. */
  readonly withinMiles: number | null;
  /** Both ends of a way, as typed. */
  readonly from: string | null;
  readonly to: string | null;
  /** Miles to either side of the way; null is the usual width. */
  readonly asideMiles: number | null;
  readonly area: MapArea | null;
  /** Any of these; none is every plug, or those of the vehicle. */
  readonly connectors: readonly Connector[];
  readonly power: PowerChoice | null;
  readonly network: string | null;
  readonly access: StationAccess | null;
  readonly shown: ShownStatus | null;
  /** Words for a vehicle: "2021 Nissan Leaf". */
  readonly vehicle: string | null;
  /** A vehicle of the reader's own garage, which comes before words. */
  readonly garage: GarageVehicleId | null;
  /** Miles that the vehicle goes on a charge, in place of what EPA measured. */
  readonly rangeMiles: number | null;
  /** What the reader says of a trip; null is as usual. */
  readonly trip: AskedTrip;
  /** The station whose details are open. */
  readonly station: StationId | null;
  readonly session: SessionTerms;
  /** From 1. */
  readonly page: number;
}

/** What a trip is planned with, where the reader says so. */
export interface AskedTrip {
  /** Percent of a full battery when leaving, at the least before a stop and at the end, and when leaving a stop. */
  readonly startPercent: number | null;
  readonly reservePercent: number | null;
  readonly upToPercent: number | null;
  readonly kwhPer100Miles: number | null;
  /** The most that the vehicle takes of direct current. */
  readonly vehicleKw: number | null;
  readonly speedMph: number | null;
  /** A vehicle on gasoline to compare with. */
  readonly milesPerGallon: number | null;
  readonly gasCentsPerGallon: number | null;
}

/** A way between two places that were named. */
export interface AskedWay extends Way {
  readonly fromName: string;
  readonly toName: string;
}

/** Everything that was looked up for a question. */
export interface ResolvedCharging {
  /** What is unknown in it is gone. */
  readonly query: ChargingQuery;
  readonly place: AskedPlace | null;
  /** What distances are measured from; null without a point. */
  readonly origin: GeoPoint | null;
  readonly way: AskedWay | null;
  readonly vehicle: ChargingVehicle | null;
}
