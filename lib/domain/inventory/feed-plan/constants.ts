/**
 * The columns of a listing that a feed fills, each under the same name in `feed_row`. A feed that says
 * nothing in one leaves what is there.
 */
export const FED_COLUMNS = [
  "stock_number",
  "make_id",
  "model_id",
  "year",
  "trim",
  "body_style",
  "size_class",
  "fuel",
  "drivetrain",
  "transmission",
  "engine",
  "doors",
  "city_mpg",
  "highway_mpg",
  "exterior_color",
  "paint_name",
  "paint_hex",
  "interior_color",
  "condition",
  "title_status",
  "mileage_miles",
  "price_cents",
  "features",
  "description",
] as const;
export type FedColumn = (typeof FED_COLUMNS)[number];

/** What a column is called where it stays as a member set it. */
export const FED_COLUMN_WORDS: Readonly<Partial<Record<FedColumn, string>>> = {
  stock_number: "stock number",
  trim: "trim",
  body_style: "body style",
  fuel: "fuel",
  drivetrain: "drivetrain",
  transmission: "transmission",
  engine: "engine",
  doors: "doors",
  exterior_color: "exterior color",
  interior_color: "interior color",
  condition: "certified",
  title_status: "title",
  mileage_miles: "mileage",
  price_cents: "asking price",
  features: "features",
  description: "description",
};

/** What becomes of a row. */
export const ROW_OUTCOMES = {
  new: "New",
  reopened: "Back for sale",
  price: "Price changes",
  changed: "Something else changes",
  unchanged: "Unchanged",
  ended: "Ended by hand, stays so",
  held: "Held",
} as const;
export type RowOutcome = keyof typeof ROW_OUTCOMES;

/** A sale that was inferred is taken back when the vehicle comes back within this time. */
export const REOPEN_DAYS = 30;
/** A vehicle that a member ended this recently and that a feed is new to stays ended: feeds lag. */
export const LAG_DAYS = 14;

/** A file that lacks more than this share of a source's vehicles is looked at by a person first. */
export const GUARD_SHARE = 0.3;
/** Fewer missing vehicles than these are no sign of a broken file. */
export const GUARD_LEAST = 5;
