/** @file Plans a trip on electricity: which stations to stop at, how long and for how much, never below a reserve. */

import type { StatedPrice, StationId } from "#lib/domain/ownership/charging-station/types.ts";

/** What a trip is planned with. */
export interface TripTerms {
  readonly lengthMiles: number;
  /** Miles on a full battery. */
  readonly rangeMiles: number;
  /** Electricity from the wall. */
  readonly kwhPer100Miles: number;
  /** The most that the vehicle takes of direct current. */
  readonly vehicleKw: number;
  /** Percent of a full battery when leaving. */
  readonly startPercent: number;
  /** The least percent on arrival anywhere. */
  readonly reservePercent: number;
  /** Percent when leaving a stop; at the last one only what the rest of the way takes. */
  readonly upToPercent: number;
  readonly speedMph: number;
}

/** A station where the vehicle could charge fast. */
export interface TripStation {
  readonly id: StationId;
  readonly alongMiles: number;
  /** Straight miles from the way. */
  readonly asideMiles: number;
  /** The most that it gives through a plug of the vehicle; null where that is not stated. */
  readonly kw: number | null;
  readonly price: StatedPrice | null;
}

/** A stop of a plan. */
export interface TripStop {
  readonly id: StationId;
  readonly alongMiles: number;
  /** Miles driven since the last stop, with those off the way. */
  readonly drivenMiles: number;
  readonly arrivePercent: number;
  readonly leavePercent: number;
  readonly kwh: number;
  /** Kilowatts that were counted: the lesser of station and vehicle. */
  readonly kw: number;
  readonly chargingMinutes: number;
  /** What the session costs; null where the price is not stated or cannot be read. */
  readonly costCents: number | null;
}

/** A plan whose every leg can be driven. */
export interface TripPlan {
  readonly stops: readonly TripStop[];
  /** The whole way with the miles to stations and back. */
  readonly drivenMiles: number;
  readonly arrivePercent: number;
  readonly drivingMinutes: number;
  readonly chargingMinutes: number;
  /** For leaving the road, plugging in and paying, at each stop. */
  readonly stoppingMinutes: number;
  readonly totalMinutes: number;
}

/** Where no plan gets any further. */
export interface TripStuck {
  /** The furthest that can be reached to leave from: a station, or the start (0). */
  readonly fromMiles: number;
  /** How far one gets from there, down to the reserve. */
  readonly reachMiles: number;
  /** How far the next station, or the end, is from there. */
  readonly needMiles: number;
}

export type TripAnswer =
  | { readonly kind: "planned"; readonly plan: TripPlan }
  | { readonly kind: "stuck"; readonly where: TripStuck };

/** What the trip costs, against the way without stops on gasoline. */
export interface TripComparison {
  /** Paid at the stops whose price is known. */
  readonly stopsCents: number;
  readonly unpricedStops: number;
  /** Electricity that the battery brought along, at the usual price at home. */
  readonly homeKwh: number;
  readonly homeCents: number;
  readonly milesPerGallon: number;
  readonly gasCentsPerGallon: number;
  readonly gallons: number;
  readonly gasCents: number;
}
