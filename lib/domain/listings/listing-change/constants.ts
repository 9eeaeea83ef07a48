import type { ExteriorColor } from "#lib/domain/vehicles/vehicle/constants.ts";

/** In dollars. */
export const LEAST_PRICE = 100;
export const MOST_PRICE = 2_000_000;
export const LONGEST_DESCRIPTION = 4_000;

/** What drawings and cards paint a vehicle with whose owner names only the colour. */
export const PAINT_OF_COLOR: Readonly<Record<ExteriorColor, string>> = {
  black: "15171a",
  white: "f2f3f1",
  gray: "5d6368",
  silver: "b9bec1",
  blue: "1f4f8f",
  red: "9d1c26",
  green: "3d5446",
  brown: "5a4637",
  beige: "b8a88c",
  gold: "a58a56",
  orange: "b9531f",
  yellow: "d9b21c",
  purple: "4b2f5e",
};

/** What an owner can do with a listing, in the owner's words. */
export const STATUS_CHANGES = {
  pause: "Pause",
  resume: "Show it again",
  sell: "Mark sold",
  withdraw: "Take it off the market",
} as const;
export type StatusChange = keyof typeof STATUS_CHANGES;

/** The columns that many listings are given at once: by feeds. */
export const STATED_COLUMNS = [
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
export type StatedColumn = (typeof STATED_COLUMNS)[number];
