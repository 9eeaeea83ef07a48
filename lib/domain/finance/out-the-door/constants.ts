import type { NumberBounds } from "#lib/domain/kernel/form-fields/types.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** Fewest dealers of an area whose stated fees make a typical one. */
export const MIN_TYPICAL_DEALERS = 5;

const dollars = (name: string, most: number): NumberBounds => ({
  name,
  least: 0,
  most,
  write: (value) => formatPrice(value * 100),
  decimals: 2,
});

/** What may be typed into the form's number fields. */
export const TOTAL_BOUNDS = {
  local: {
    name: "The local tax rate",
    least: 0,
    most: 12,
    write: (value) => `${value}%`,
    decimals: 3,
  },
  fee: dollars("The dealer fee", 5_000),
  title: dollars("Title and registration", 10_000),
  trade: dollars("The trade-in value", 500_000),
  owed: dollars("What is still owed", 500_000),
} as const satisfies Record<string, NumberBounds>;

/** What a fee is called that is known from a feed and by its amount alone. */
export const PLAIN_FEE_LABEL = "Dealer fee";
