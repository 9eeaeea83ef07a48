import { LOAN_LIMITS } from "#lib/domain/finance/loan/constants.ts";
import type { Rhythm } from "#lib/domain/finance/loan/types.schedule.ts";
import { TOTAL_BOUNDS } from "#lib/domain/finance/out-the-door/constants.ts";
import type { NumberBounds } from "#lib/domain/kernel/form-fields/types.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";

/** What the calculator takes from its address: its whole state, so that it can be shared. */
export const LOAN_FIELDS = [
  "listing",
  "price",
  "down",
  "apr",
  "months",
  "every",
  "seller",
  "state",
  "local",
  "tax",
  "fee",
  "title",
  "lender",
  "rebate",
  "trade",
  "owed",
  "balloon",
  "extra",
  "once",
  "onceat",
  "vehicle",
  "loses",
  "apr2",
  "months2",
  "rebate2",
  "quote",
] as const;
/** What is calculated with until the reader names a price. */
export const EXAMPLE_PRICE_CENTS = 2_500_000;

/** The longest loan that is worked out. */
export const MOST_LOAN_MONTHS = 96;

export const RHYTHMS = {
  monthly: "Every month",
  biweekly: "Every two weeks, over the same length",
  half: "Half of a monthly payment every two weeks",
} as const satisfies Record<Rhythm, string>;

const dollars = (name: string, most: number, example: number, least = 0): NumberBounds => ({
  name,
  example,
  least,
  most,
  write: (value) => formatPrice(value * 100),
  decimals: 2,
});
const percent = (name: string, most: number, decimals = 3): NumberBounds => ({
  name,
  least: 0,
  most,
  write: (value) => `${value}%`,
  decimals,
});
const months = (name: string): NumberBounds => ({
  name,
  least: 1,
  most: MOST_LOAN_MONTHS,
  write: (value) => plural(value, "month"),
  decimals: 0,
});

/** What may be typed into each field. */
export const CALCULATOR_BOUNDS = {
  price: dollars("The price", 5_000_000, 20_000, 1),
  down: dollars("The down payment", 5_000_000, 3_000),
  apr: percent("The rate", LOAN_LIMITS.maxAprPercent),
  months: months("The length"),
  local: TOTAL_BOUNDS.local,
  tax: dollars("The tax", 1_000_000, 1_500),
  fee: TOTAL_BOUNDS.fee,
  title: TOTAL_BOUNDS.title,
  lender: dollars("The lender’s fee", 10_000, 500),
  rebate: dollars("The rebate", 100_000, 1_000),
  trade: TOTAL_BOUNDS.trade,
  owed: TOTAL_BOUNDS.owed,
  balloon: dollars("The balloon", 5_000_000, 8_000),
  extra: dollars("The extra payment", 100_000, 50),
  once: dollars("The single extra payment", 5_000_000, 2_000),
  onceat: {
    name: "The payment it comes with",
    least: 1,
    most: 208,
    write: (value) => String(value),
    decimals: 0,
  },
  loses: percent("Yearly depreciation", 60, 1),
  apr2: percent("The second rate", LOAN_LIMITS.maxAprPercent),
  months2: months("The second length"),
  rebate2: dollars("The second rebate", 100_000, 1_000),
  quote: dollars("The quoted payment", 5_000_000, 450, 1),
} as const satisfies Record<string, NumberBounds>;
