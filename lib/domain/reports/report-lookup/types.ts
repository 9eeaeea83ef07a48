/** @file Reads a typed VIN for the report pages: wrong positions, likely VINs, the free preview, and which checks are made today. */

import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";

/** A VIN that was perhaps meant, and what it would be. */
export interface VinSuggestion {
  readonly vin: Vin;
  /** "8 instead of B in position 6". */
  readonly change: string;
  /** The year, make and model that it decodes to; "" where it decodes to none. */
  readonly vehicle: string;
  /** Whether it is of a listing or a record that is held here. */
  readonly isKnown: boolean;
}

/** Why there is no report for what was typed, and what was perhaps meant. */
export interface RefusedVin {
  readonly kind: "refused";
  /** Without spaces and dashes, upper case, at most 40 characters. */
  readonly cleaned: string;
  readonly message: string;
  /** The positions that look wrong, from 1. */
  readonly positions: readonly number[];
  /** Most likely first. */
  readonly suggestions: readonly VinSuggestion[];
}

export type VinLookup = RefusedVin | { readonly kind: "found"; readonly vin: Vin };

/** What the page that looks a VIN up is asked for. */
export interface LookupQuery {
  /** As it was typed; "" where nothing was. */
  readonly vin: string;
  readonly kind: ReportKind;
}
