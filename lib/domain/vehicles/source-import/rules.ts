import { formatNumber } from "#lib/platform/format.ts";
import {
  LEAST_SHARE_OF_HELD,
  MOST_SHARE_REFUSED,
  REFUSALS_KEPT,
  SOURCES,
  type SourceName,
} from "./constants.ts";
import type { RefusalCount, RefusedRow } from "./types.ts";

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

/** What was read of a file, and what the source has from the import before it. */
export interface ReadCounts {
  readonly rowsRead: number;
  readonly rowsKept: number;
  readonly rowsRefused: number;
  /** Rows kept of the file that the source has now; null where it has none. */
  readonly rowsKeptBefore: number | null;
}

/**
 * Why a file is not let in, as a sentence with its figures; null where it is. Nothing is overwritten
 * by less, unless the operator says that fewer is right; a file of no rows never is.
 */
export function whyNotLetIn(counts: ReadCounts, allowFewer: boolean): string | null {
  const { rowsRead, rowsKept, rowsRefused, rowsKeptBefore } = counts;
  if (rowsKept === 0)
    return rowsRead === 0
      ? "The file has no rows."
      : `None of its ${formatNumber(rowsRead)} rows can be kept.`;
  if (allowFewer) return null;
  if (rowsRefused > rowsRead * MOST_SHARE_REFUSED)
    return `${formatNumber(rowsRefused)} of its ${formatNumber(rowsRead)} rows (${percent(rowsRefused / rowsRead)}) are refused; more than ${percent(MOST_SHARE_REFUSED)} is too many.`;
  if (rowsKeptBefore !== null && rowsKept < rowsKeptBefore * LEAST_SHARE_OF_HELD)
    return `It has ${formatNumber(rowsKept)} rows where the source has ${formatNumber(rowsKeptBefore)} now; under ${percent(LEAST_SHARE_OF_HELD)} is too few.`;
  return null;
}

/** The same question once its records stand beside those of the file before: rows may repeat each other. */
export function whyTooFewHeld(
  held: number,
  heldBefore: number,
  allowFewer: boolean,
): string | null {
  if (allowFewer || held >= heldBefore * LEAST_SHARE_OF_HELD) return null;
  return `It leaves ${formatNumber(held)} records where there are ${formatNumber(heldBefore)} now; under ${percent(LEAST_SHARE_OF_HELD)} is too few.`;
}

/** Refused rows as they are met: the first ones whole, all of them counted by reason. */
export class Refusals {
  readonly first: RefusedRow[] = [];
  readonly #counts = new Map<string, number>();
  count = 0;

  add(row: RefusedRow): void {
    this.count += 1;
    this.#counts.set(row.reason, (this.#counts.get(row.reason) ?? 0) + 1);
    if (this.first.length < REFUSALS_KEPT) this.first.push(row);
  }

  /** How often each reason was given, the commonest first. */
  reasons(): readonly RefusalCount[] {
    return [...this.#counts]
      .map(([reason, times]) => ({ reason, count: times }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
  }
}

/** Why a page has nothing of a source that was never imported. The command that brings it is told to operators (docs/operations.md), not to shoppers. */
export const notImportedWords = (source: SourceName): string =>
  `${SOURCES[source].title} has not been imported here yet.`;
