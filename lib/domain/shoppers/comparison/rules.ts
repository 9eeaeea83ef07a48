import type { AcceptedOffer } from "#lib/domain/finance/out-the-door/types.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import { costRows, sourceRows } from "./rules.model.ts";
import { priceRows } from "./rules.price.ts";
import { specRows } from "./rules.specs.ts";
import { featureRows, historyRows, sellerRows } from "./rules.vehicle.ts";
import type { Compared, ComparisonSection } from "./types.list.ts";

/**
 * Everything that they are compared by, in sections, one row for each question.
 * @param own the terms that payments are worked out with; null takes the example's.
 * @param tradeIns the trade-in offers that the reader accepted and that count today.
 */
export function comparisonSections(
  columns: readonly Compared[],
  now: Date,
  own: ReaderTerms | null = null,
  tradeIns: readonly AcceptedOffer[] = [],
): readonly ComparisonSection[] {
  return [
    { title: "Price and value", rows: priceRows(columns, own, tradeIns) },
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
