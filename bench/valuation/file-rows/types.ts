/* Settles all rows of a price file together: newest offer of each VIN, age when offered,
 * usual body, and condition. */

import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";

/** Why a row of a file is not learned from nor tested on. */
export type RowExclusion =
  | "new_vehicle"
  | "no_price"
  | "foreign_price"
  | "implausible_price"
  | "no_mileage"
  | "implausible_mileage"
  | "no_year"
  | "collector_vehicle"
  | "future_year"
  | "no_model"
  | "sold_for_parts"
  | "repeated_offer"
  | "broken_row";

/** One row, before rows are compared with one another. */
export interface ParsedRow {
  readonly observation: Observation;
  readonly condition: string | null;
  /** When it was offered, UTC milliseconds; null where the file does not say. */
  readonly at: number | null;
  readonly isKnownModel: boolean;
  readonly isDecoded: boolean;
}
