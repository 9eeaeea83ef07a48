/* Reads charging stations of the Alternative Fuels Data Center (AFDC) from CSV, JSON or
 * GeoJSON and merges them into the table. */

import type { ChargingLevel, Connector, StationAccess, StationStatus } from "./constants.ts";
import type { ChargingUnit } from "./types.ts";

/** The publisher's fields by the names of its API, whatever stands in them. */
export type StationFields = Readonly<Record<string, unknown>>;

/** A station on its way into the table, by the table's columns. */
export interface StationRow {
  readonly id: number;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly directions: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly phone: string | null;
  readonly status: StationStatus;
  readonly access: StationAccess;
  readonly access_note: string | null;
  readonly hours: string | null;
  readonly only_make: string | null;
  readonly cards: readonly string[];
  readonly network: string;
  readonly network_url: string | null;
  readonly connectors: readonly Connector[];
  readonly level1_count: number | null;
  readonly level2_count: number | null;
  readonly fast_count: number | null;
  readonly fastest_level: ChargingLevel | null;
  readonly max_kw: number | null;
  readonly units: readonly ChargingUnit[];
  readonly pricing: string | null;
  readonly facility: string | null;
  readonly owner: string | null;
  readonly max_vehicle_class: string | null;
  readonly opened_on: string | null;
  readonly expected_on: string | null;
  readonly confirmed_on: string | null;
  readonly publisher_updated_at: string;
}

export type ReadStation =
  | { readonly kind: "station"; readonly row: StationRow }
  /** Not meant here, and nothing is wrong with it. */
  | { readonly kind: "left_out"; readonly why: string }
  | { readonly kind: "refused"; readonly reason: string };
