/**
 * What can be found in a row. An error holds the row: nothing of it is published, and a vehicle that is
 * for sale already stays as it is. A warning is for mending; the row is published all the same.
 */
export const ISSUES = {
  row_unreadable: { level: "error", label: "Row cannot be read" },
  vin_missing: { level: "error", label: "No VIN" },
  vin_invalid: { level: "error", label: "Not a VIN" },
  vin_check_digit: { level: "error", label: "VIN fails its check digit" },
  vin_repeated: { level: "error", label: "VIN twice in the file" },
  vin_other_vehicle: { level: "error", label: "VIN is another vehicle's" },
  price_missing: { level: "error", label: "No asking price" },
  price_invalid: { level: "error", label: "Asking price cannot be one" },
  mileage_missing: { level: "error", label: "No mileage" },
  mileage_invalid: { level: "error", label: "Mileage cannot be one" },
  year_invalid: { level: "error", label: "Model year cannot be read" },
  model_unknown: { level: "error", label: "Make or model not known" },
  new_vehicle: { level: "error", label: "New vehicle: only used ones are listed" },
  disposition_unknown: { level: "error", label: "For sale or not: word not known" },
  color_missing: { level: "error", label: "Exterior color not understood" },
  fuel_missing: { level: "error", label: "Fuel not known" },
  model_from_vin: { level: "warning", label: "Model taken from the VIN" },
  vin_conflict: { level: "warning", label: "Row and VIN differ" },
  price_slip: { level: "warning", label: "Price changes by more than half" },
  mileage_falls: { level: "warning", label: "Mileage is lower than before" },
  in_stock_odd: { level: "warning", label: "Date in stock cannot be one" },
  photos_none: { level: "warning", label: "No photos" },
  photos_few: { level: "warning", label: "Few photos" },
  description_none: { level: "warning", label: "No description" },
  description_shouts: { level: "warning", label: "Description in capitals" },
  text_misencoded: { level: "warning", label: "Letters in a wrong encoding" },
} as const;
export type IssueCode = keyof typeof ISSUES;

/** Below this many photos a row is pointed at. */
export const FEW_PHOTOS = 5;
/** In dollars: outside of these a price is a slip or no price. */
export const LEAST_FEED_PRICE = 100;
export const MOST_FEED_PRICE = 2_000_000;
/** A price that moves by more than this share of what it was is pointed at. */
export const SLIP_SHARE = 0.5;
export const MOST_FEED_MILES = 999_999;
