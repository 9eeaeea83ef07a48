/** Columns beside the vehicle's name, in their order. A member chooses which to see. */
export const INVENTORY_COLUMNS = {
  price: "Asking",
  mileage: "Mileage",
  days: "Days",
  market: "To market",
  rank: "Rank",
  views: "Views 7d",
  leads: "Leads",
  holding: "Holding cost",
  photos: "Photos",
  health: "Health",
} as const;

/** What somebody sees who never chose. */
export const USUAL_COLUMNS = [
  "price",
  "mileage",
  "days",
  "market",
  "rank",
  "views",
  "leads",
  "health",
] as const satisfies readonly (keyof typeof INVENTORY_COLUMNS)[];

/** Parts of the inventory that need somebody's eye. */
export const SEGMENTS = {
  all: "All",
  work: "Needs work",
  aged: "Aged",
  lost: "Lost rank",
} as const;

/** What the table may be sorted by, and how it is said. */
export const INVENTORY_TABLE_SORTS = {
  vehicle: "vehicle",
  ...INVENTORY_COLUMNS,
} as const;

/** Whose vehicles are shown, by status. Those that are over: of the last `ENDED_LISTING_DAYS` days. */
export const INVENTORY_STATUSES = {
  active: "For sale",
  paused: "Paused",
  sold: "Sold",
  withdrawn: "Withdrawn",
} as const;
export const ENDED_LISTING_DAYS = 120;

/** Days of views that are counted and drawn. */
export const VIEW_DAYS = 7;

/** Vehicles that a page holds for those who read it without JavaScript, and before it has begun. */
export const FIRST_ROWS = 50;

/** Usual figures where a dealership has not said its own: floor plan, insurance and space. */
export const USUAL_TERMS = { holdingCentsPerDay: 3_500, agedDays: 60 } as const;

/** The views of the inventory's page, `?view=`. */
export const INVENTORY_VIEWS = {
  table: "Inventory",
  change: "Change of several vehicles",
  vehicle: "One vehicle",
  add: "Add a vehicle",
  markdowns: "Suggested prices",
  feeds: "Feeds",
} as const;
export type InventoryView = keyof typeof INVENTORY_VIEWS;
