import { DAYS_OFFERED, soldWithin } from "#lib/domain/market/market-history/rules.ts";
import { SUPPLY_DAYS } from "#lib/domain/market/market-supply/constants.ts";
import { daysSupply } from "#lib/domain/market/market-supply/rules.ts";
import type { FilterName } from "#lib/domain/search/search/types.ts";
import { AGE_DAYS } from "#lib/domain/search/search-query/rules.ts";
import type { Grouping } from "./constants.ts";
import type { SalesSaid } from "./schema.ts";

/** What groups are told apart by: a column of both tables. "0" is one group of all. */
export const groupColumn = (by: Grouping | null): string => {
  switch (by) {
    case null:
      return "0";
    case "make":
      return "make_id";
    case "model":
      return "model_id";
    case "year":
      return "year";
  }
};

/** Figures of what is for sale. */
export const OFFER_FIGURES = `toUInt32(count()) as count,
  arrayMap(each -> toInt64(round(each)), quantilesExactInclusive(0.25, 0.5, 0.75)(price_cents)) as prices,
  toUInt32(round(quantileExactInclusive(0.5)(mileage_miles))) as miles,
  toUInt32(round(quantileExactInclusive(0.5)(${AGE_DAYS}))) as days`;

const SOLD = soldWithin(SUPPLY_DAYS, "now");
/** Figures of what was sold lately, of the history of the market. */
export const SALE_FIGURES = `toUInt32(countIf(${SOLD})) as sold,
  toUInt32(countIf(${SOLD} and sold_inferred)) as inferred,
  toUInt32(round(ifNotFinite(quantileExactInclusiveIf(0.5)(${DAYS_OFFERED}, ${SOLD}), 0))) as sold_days,
  toUInt32(countIf(outcome = 'active')) as active`;

/** Filters that the history of sales keeps in the same words as the index of what is for sale. */
const KEPT_OF_SALES: readonly FilterName[] = ["make", "model", "trim", "year", "lot", "place"];

/** Why sales cannot be counted with some filters; null where they can. */
export function whyNoSales(filters: readonly FilterName[]): string | null {
  const others = filters.filter((name) => !KEPT_OF_SALES.includes(name));
  if (others.length === 0) return null;
  return `Sales are counted by ${KEPT_OF_SALES.join(", ")}; not with ${others.join(", ")}.`;
}

/** What was sold, of how many for sale. */
export function salesSaid(row: {
  readonly sold: number;
  readonly inferred: number;
  readonly soldDays: number;
  readonly active: number;
}): SalesSaid {
  const supply = daysSupply(row);
  if (supply === null) return { state: "none", soldCount: 0 };
  return {
    state: "found",
    soldCount: row.sold,
    inferredCount: row.inferred,
    medianDaysToSell: row.soldDays,
    daysSupply: Math.round(supply * 10) / 10,
  };
}
