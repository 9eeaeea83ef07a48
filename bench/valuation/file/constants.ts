import type { RowExclusion } from "#bench/valuation/file-rows/types.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** Below the first a price is a placeholder or a down payment, above the last a slip of the keyboard. */
export const PLAUSIBLE_PRICES = [PLAUSIBLE_PRICE_CENTS / 100, 600_000] as const;
/** More than this no odometer says. */
export const MOST_MILES = 450_000;
/** Fewer than this on a vehicle older than the years below is a field that nobody filled in. */
export const FEWEST_MILES = 100;
export const DRIVEN_BY_YEARS = 2;
/** Older vehicles are collected: what they ask is no matter of age and miles. */
export const FIRST_YEAR = 1981;

export const ROW_EXCLUSIONS: Readonly<Record<RowExclusion, string>> = {
  new_vehicle: "new vehicles",
  no_price: "no price",
  foreign_price: "a price in another currency",
  implausible_price: `a price below $${formatNumber(PLAUSIBLE_PRICES[0])} or above $${formatNumber(PLAUSIBLE_PRICES[1])}, or typed by holding a key`,
  no_mileage: "no mileage",
  implausible_mileage:
    "a mileage that no odometer says, or none on a vehicle that was driven for years",
  no_year: "no model year",
  collector_vehicle: `built before ${FIRST_YEAR}: a collector's vehicle`,
  future_year: "a model year that is not out yet",
  no_model: "no make or model",
  sold_for_parts: "sold for parts",
  repeated_offer: "the same vehicle offered again: its newest offer counts",
  broken_row: "a line that cannot be read",
};
