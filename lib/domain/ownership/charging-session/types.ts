/** @file Minutes, kWh, cents and miles of one charging stop, with kW limits of station and
 * vehicle and the slowdown above 80%. */

import type { StatedPrice } from "#lib/domain/ownership/charging-station/types.ts";

/** What a reader says of a session, as the page's URL has it. */
export interface SessionTerms {
  /** Electricity to take, in kilowatt-hours; it comes before miles, and miles before percents. */
  readonly kwh: number | null;
  /** Miles to add. */
  readonly addMiles: number | null;
  /** Percent of a full battery before and after. */
  readonly fromPercent: number | null;
  readonly toPercent: number | null;
  readonly centsPerKwh: number | null;
  /** The most that the station gives, where it does not say so itself. */
  readonly stationKw: number | null;
  /** The most that the vehicle takes. */
  readonly vehicleKw: number | null;
}

/** What a session is worked out from. */
export interface SessionFacts {
  readonly terms: SessionTerms;
  readonly kwhPer100Miles: number | null;
  readonly fullChargeKwh: number | null;
  /** Kilowatts as the station states them. */
  readonly stationKw: number | null;
  /** Kilowatts that the vehicle's own charger takes of alternating current, as EPA's figures imply. */
  readonly vehicleAcKw: number | null;
  /** Whether what is known of the vehicle was made up for a demo market, and EPA said none of it. */
  readonly isMadeUp: boolean;
  /** Whether the station gives direct current, which bypasses the vehicle's own charger. */
  readonly isFast: boolean;
  /** The station's price as it was read; null where it states none for this level. */
  readonly price: StatedPrice | null;
}

/** A number with how it was worked out, or the one thing that is missing for it. */
export type Worked =
  | { readonly kind: "known"; readonly value: number; readonly working: string }
  | { readonly kind: "missing"; readonly what: string };

export interface Session {
  /** Kilowatt-hours. */
  readonly energy: Worked;
  /** Kilowatts. */
  readonly power: Worked;
  /** Minutes. */
  readonly time: Worked;
  /** Cents. */
  readonly cost: Worked;
  /** What was taken for granted, as sentences. */
  readonly assumptions: readonly string[];
}
