import type { Compared, ComparisonSection } from "#lib/domain/shoppers/compared/types.ts";
import { costRows, sourceRows } from "#lib/domain/shoppers/compared-model/rules.ts";
import { priceRows } from "#lib/domain/shoppers/compared-price/rules.ts";
import { specRows } from "#lib/domain/shoppers/compared-specs/rules.ts";
import {
  featureRows,
  historyRows,
  sellerRows,
} from "#lib/domain/shoppers/compared-vehicle/rules.ts";

/** Everything that they are compared by, in sections, one row for each question. */
export function comparisonSections(
  columns: readonly Compared[],
  now: Date,
): readonly ComparisonSection[] {
  return [
    { title: "Price and value", rows: priceRows(columns) },
    { title: "Use and history", rows: historyRows(columns) },
    { title: "Safety, recalls and economy", rows: sourceRows(columns, now) },
    { title: "Cost of five years", rows: costRows(columns) },
    { title: "Seller", rows: sellerRows(columns) },
    { title: "Specifications", rows: specRows(columns) },
    { title: "Features the sellers list", rows: featureRows(columns) },
  ].filter(({ rows }) => rows.length > 0);
}

/** Only what is not the same for all. */
export function differencesIn(
  sections: readonly ComparisonSection[],
): readonly ComparisonSection[] {
  return sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}
