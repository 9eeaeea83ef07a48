/* Imports an operator's CSV of title, brand, salvage, insurance loss, theft and odometer
 * records by VIN. */

/** Columns without which a file is none of title records. */
export const REQUIRED_RECORD_COLUMNS = ["VIN", "Kind", "Date"] as const;
export const OPTIONAL_RECORD_COLUMNS = [
  "State",
  "City",
  "Entity",
  "Brand",
  "Mileage",
  "Odometer",
  "Current",
  "Disposition",
  "Recovered On",
  "Covers",
  "Note",
] as const;
export type HistoryColumn =
  | (typeof REQUIRED_RECORD_COLUMNS)[number]
  | (typeof OPTIONAL_RECORD_COLUMNS)[number];

/** A million vehicles with ten records each. */
export const MOST_RECORD_FILE_BYTES = 2 * 1024 * 1024 * 1024;

/** VINs whose offers are weighed by one job after an import. */
export const RECORDED_VINS_AT_ONCE = 1_000;

/** Raised when the same file would be read otherwise. */
export const RECORD_FILE_REVISION = 1;

/** What a row can be, as the file writes it. */
export const ROW_KINDS = [
  "title",
  "brand",
  "junk_salvage",
  "insurance_loss",
  "theft",
  "odometer",
  "checked",
] as const;
