/** The shape below; a snapshot says which it has, since those that were bought stay as they are. */
export const SNAPSHOT_VERSION = 1;

/** What a report looks for, in the order in which it says so. */
export const REPORT_CHECKS = {
  brands: "Title brands",
  loss: "Insurance total loss",
  salvage: "Junk and salvage",
  theft: "Theft",
  titles: "Titles and states",
  odometer: "Odometer",
  listings: "Sales and listings here",
  recalls: "Recalls",
} as const;
export type ReportCheckId = keyof typeof REPORT_CHECKS;

/** What can stand on the timeline of a vehicle. */
export const TIMELINE_EVENT_KINDS = {
  built: "Model year",
  title: "Title",
  brand: "Title brand",
  junk_salvage: "Junk or salvage",
  insurance_loss: "Total loss",
  theft: "Reported stolen",
  theft_recovered: "Recovered",
  odometer: "Odometer reading",
  listed: "Listed for sale",
  price_changed: "Price changed",
  sold: "Sold",
  withdrawn: "Taken off the market",
  recall: "Recall of the model year",
} as const;
export type ReportEventKind = keyof typeof TIMELINE_EVENT_KINDS;

/** Why two readings cannot both be right, or why readings could not be compared. */
export const ODOMETER_RULES = {
  consistent: "Every reading is at least the one before it",
  falls: "A later reading is lower than an earlier one",
  brand: "A title says that the odometer is not the actual mileage",
  too_fast: "More miles between two readings than a vehicle is driven",
  too_few: "Fewer than two readings",
} as const;
