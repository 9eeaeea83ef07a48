/* What came of a feed file row by row: outcomes, findings, missing vehicles and photo
 * counts, on the page and as CSV lines. */

import { DISPOSITIONS } from "#lib/domain/inventory/disposition/constants.ts";
import type { RowFilter } from "#lib/domain/inventory/feed-publishing/constants.path.ts";
import {
  FED_COLUMN_WORDS,
  type KeptColumn,
  OFF_SALE_REASONS,
  ROW_OUTCOMES,
} from "#lib/domain/inventory/feed-publishing/constants.plan.ts";
import { offSaleReason } from "#lib/domain/inventory/feed-publishing/rules.plan.ts";
import { ISSUES } from "#lib/domain/inventory/feed-reading/constants.issue.ts";
import type { FeedRow, FeedRun } from "./types.ts";

/** What stays as a member set it, in words: of a paint that is three columns one. */
export function keptColumnWords(kept: readonly KeptColumn[]): string {
  return [...new Set(kept.map((column) => FED_COLUMN_WORDS[column]))]
    .filter((words) => words !== undefined)
    .join(", ");
}

/** How many of its rows are not for sale. */
export const offSaleCount = ({ offSaleCounts }: Pick<FeedRun, "offSaleCounts">): number =>
  offSaleCounts.reduce((sum, { count }) => sum + count, 0);

/** "In transit 3, Sold 1". */
export const offSaleWords = ({ offSaleCounts }: Pick<FeedRun, "offSaleCounts">): string =>
  offSaleCounts.map(({ word, count }) => `${OFF_SALE_REASONS[word]} ${count}`).join(", ");

/** The cells of a line of a report. */
export type FeedReportLine = readonly (string | number | null)[];

/** A row in a report: a line for each thing that was found, one where nothing was. */
export function reportLines(row: FeedRow, site: string): readonly FeedReportLine[] {
  const issues = row.issues.length === 0 ? [null] : row.issues;
  return issues.map((issue) => [
    row.line,
    row.vin,
    row.stockNumber,
    row.title,
    row.outcome === null ? null : ROW_OUTCOMES[row.outcome],
    issue === null ? null : ISSUES[issue.code].level,
    issue === null ? null : ISSUES[issue.code].label,
    issue === null ? null : issue.words,
    row.priceBeforeCents === null ? null : row.priceBeforeCents / 100,
    row.priceCents === null ? null : row.priceCents / 100,
    keptColumnWords(row.kept),
    row.listingId === null ? null : `${site}/listings/${row.listingId}`,
    saleWords(row),
    row.inStockOn,
  ]);
}

/** Why a row is not for sale, or that it says it is; null where it does not say. */
export function saleWords({ outcome, disposition }: FeedRow): string | null {
  if (outcome === "off" || outcome === "taken_off")
    return OFF_SALE_REASONS[offSaleReason(disposition)];
  return disposition === null ? null : DISPOSITIONS[disposition];
}

/** How many rows each filter shows, from what is kept with the run. */
export function rowCounts(run: FeedRun): Readonly<Record<RowFilter, number>> {
  return {
    all: run.rowCount,
    held: run.heldCount,
    warned: run.warnedCount,
    new: run.newCount,
    price: run.priceCount,
    changed: run.changedCount,
    unchanged: run.unchangedCount,
    off: offSaleCount(run),
  };
}
