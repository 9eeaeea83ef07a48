/** The shape below; a snapshot says which it has, since those that were bought stay as they are. */
export const SNAPSHOT_VERSION = 1;

/** What a report checks, in the order in which it says so. */
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

/** What each check is called where a source was asked and had nothing: product.md's "checked: none". */
export const NONE_FOUND_WORDS = {
  brands: "No title brands found",
  loss: "No total loss found",
  salvage: "No salvage record found",
  theft: "No theft record found",
  titles: "No titles found",
  odometer: "No problems found",
  listings: "No listings found",
  recalls: "No recalls found",
} as const satisfies Record<ReportCheckId, string>;

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
  withdrawn: "Removed from sale",
  recall: "Recall of the model year",
} as const;
export type ReportEventKind = keyof typeof TIMELINE_EVENT_KINDS;

/** Why two readings cannot both be right, or why readings could not be compared. */
export const ODOMETER_RULES = {
  consistent: "Readings never drop",
  falls: "A later reading is lower than an earlier one",
  brand: "A title says that the odometer is not the actual mileage",
  too_fast: "Too many miles between two readings",
  too_few: "Fewer than two readings",
} as const;
