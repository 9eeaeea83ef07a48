import { DAYS_OFFERED, IN_AREA, soldWithin } from "#lib/domain/market/market-history/rules.ts";
import {
  FAST_TIMES,
  FEWEST_SOLD,
  FEWEST_YEARS,
  MOST_ACQUISITIONS,
  SUPPLY_DAYS,
  type SupplySort,
} from "./constants.ts";
import type { Acquisition, NamedSupply, SupplyCount, SupplyRow } from "./types.ts";

const SOLD = `(${soldWithin(SUPPLY_DAYS, "at")})`;

/** What is for sale in an area and what was sold in it lately: by model year, by model (year 0) and in all (model 0). */
export const SUPPLY_QUERY = `
  select model_id, year,
    toUInt32(countIf(outcome = 'active')) as active, toUInt32(countIf(${SOLD})) as sold,
    toUInt32(countIf(${SOLD} and sold_inferred)) as inferred,
    quantileExactIf(0.5)(price_cents, outcome = 'active') as median_ask,
    quantileExactIf(0.5)(${DAYS_OFFERED}, ${SOLD}) as median_days,
    toUInt32(countIf(outcome = 'active' and seller_id = {seller:UInt32})) as own,
    toUInt32(countIf(${SOLD} and seller_id = {seller:UInt32})) as own_sold
  from market_life
  where (outcome = 'active' or ${SOLD}) and ${IN_AREA}
  group by ROLLUP(model_id, year)`;

/**
 * Market days supply: for how long what is for sale lasts at the pace of the last SUPPLY_DAYS, active /
 * (sold / 45). Null where none was sold.
 */
export function daysSupply({ active, sold }: Pick<SupplyCount, "active" | "sold">): number | null {
  return sold === 0 ? null : (active * SUPPLY_DAYS) / sold;
}

/** Whether a figure rests on too few sales to say much. */
export const isThin = ({ sold }: Pick<SupplyCount, "sold">): boolean => sold < FEWEST_SOLD;

/** What is worth counting where nobody chose. */
export const usualBy = (modelYears: readonly SupplyRow[]): "year" | "model" =>
  modelYears.filter((row) => !isThin(row)).length < FEWEST_YEARS ? "model" : "year";

/** Rows in the order asked for; by supply, those from too few sales come last, the most sold first. */
export function sortedSupply<Row extends NamedSupply>(
  rows: readonly Row[],
  sort: SupplySort,
): readonly Row[] {
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, "en-US") || b.year - a.year;
  switch (sort) {
    case "supply":
      return rows.toSorted(
        (a, b) =>
          Number(isThin(a)) - Number(isThin(b)) ||
          (isThin(a) ? 0 : (daysSupply(a) ?? 0) - (daysSupply(b) ?? 0)) ||
          b.sold - a.sold ||
          b.active - a.active ||
          byName(a, b),
      );
    case "sold":
      return rows.toSorted((a, b) => b.sold - a.sold || byName(a, b));
    case "active":
      return rows.toSorted((a, b) => b.active - a.active || byName(a, b));
    case "name":
      return rows.toSorted(byName);
  }
}

/**
 * Models that sell clearly faster here than vehicles in general, from enough sales to say so, and of
 * which the dealer has none: the fastest first.
 */
export function acquisitions(
  total: SupplyCount,
  models: readonly NamedSupply[],
  modelYears: readonly SupplyRow[],
): readonly Acquisition[] {
  const pace = daysSupply(total);
  if (pace === null) return [];
  const best = new Map<number, SupplyRow>();
  for (const row of modelYears) {
    if (row.sold > (best.get(row.modelId)?.sold ?? 1)) best.set(row.modelId, row);
  }
  return models
    .flatMap((model) => {
      const own = daysSupply(model);
      if (own === null || model.own > 0 || model.sold < FEWEST_SOLD) return [];
      const timesFaster = pace / Math.max(own, Number.MIN_VALUE);
      if (timesFaster < FAST_TIMES) return [];
      const year = best.get(model.modelId);
      const bestYear = year === undefined ? null : { year: year.year, sold: year.sold };
      return [{ ...model, timesFaster, bestYear }];
    })
    .sort((a, b) => b.timesFaster - a.timesFaster || b.sold - a.sold)
    .slice(0, MOST_ACQUISITIONS);
}
