import { LOAN_LIMITS } from "#lib/domain/finance/loan/constants.ts";
import { TOTAL_BOUNDS } from "#lib/domain/finance/out-the-door/constants.ts";
import type { NumberBounds } from "#lib/domain/kernel/form-fields/types.ts";
import { formatPrice } from "#lib/platform/format.ts";
import type { ReaderHere } from "./types.ts";

/** The cookie that holds them, as the query of an address would. */
export const TERMS_COOKIE = "terms";

/** As long as a place is kept. */
export const TERMS_KEPT_S = 31_536_000;

/** Whoever has said nothing. */
export const NOT_SAID: ReaderHere = { place: null, own: null };

/** Longer names are cut where they are typed. */
export const LONGEST_LENDER = 40;

const dollars = (name: string, most: number, example: number): NumberBounds => ({
  name,
  least: 0,
  most,
  example,
  write: (value) => formatPrice(value * 100),
  decimals: 2,
});

/** What may be typed into the form's number fields. */
export const READER_TERMS_BOUNDS = {
  apr: {
    name: "The rate",
    least: 0,
    most: LOAN_LIMITS.maxAprPercent,
    write: (value) => `${value}%`,
    decimals: 3,
  },
  // Whole dollars: the search's address holds no cents.
  down: { ...dollars("The down payment", 5_000_000, 3_000), decimals: 0 },
  local: TOTAL_BOUNDS.local,
  insurance: dollars("Insurance", 5_000, 140),
} as const satisfies Record<string, NumberBounds>;
