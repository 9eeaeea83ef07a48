import { OFF_SALE_WORDS } from "#lib/domain/inventory/disposition/constants.ts";
import {
  STATED_COLUMNS,
  type StatedColumn,
} from "#lib/domain/listings/listing-change/constants.ts";

/**
 * The columns of a listing that a feed fills, each under the same name in `feed_row`. A feed that says
 * nothing in one leaves what is there.
 */
export const FED_COLUMNS = STATED_COLUMNS;
export type FedColumn = StatedColumn;

/** What a feed says beside them that the desk keeps: a member may set it by hand too. */
export const KEPT_COLUMNS = [...FED_COLUMNS, "in_stock_on"] as const;
export type KeptColumn = (typeof KEPT_COLUMNS)[number];

/** What a column is called where it stays as a member set it. */
export const FED_COLUMN_WORDS: Readonly<Partial<Record<KeptColumn, string>>> = {
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
  in_stock_on: "date in stock",
};

/** Why a row is not for sale: its word, or where it has none against it, what else says so. */
export const OFF_SALE_REASONS = {
  ...OFF_SALE_WORDS,
  said_before: "As said before",
  other_feed: "By another feed",
} as const;
export type OffSaleReason = keyof typeof OFF_SALE_REASONS;

/** What becomes of a row. */
export const ROW_OUTCOMES = {
  new: "New",
  reopened: "Back for sale",
  price: "Price changes",
  changed: "Something else changes",
  unchanged: "Unchanged",
  taken_off: "Taken off sale",
  off: "Not for sale",
  ended: "Ended by hand, stays so",
  held: "Held",
} as const;
export type RowOutcome = keyof typeof ROW_OUTCOMES;

/** A sale that was inferred, or that a feed's word made, is taken back when the vehicle comes back within this time. */
export const REOPEN_DAYS = 30;
/** A vehicle that a member ended this recently and that a feed is new to stays ended: feeds lag. */
export const LAG_DAYS = 14;

/** A file that lacks more than this share of a source's vehicles is looked at by a person first. */
export const GUARD_SHARE = 0.3;
/** Fewer missing vehicles than these are no sign of a broken file. */
export const GUARD_LEAST = 5;
