import { formatNumber } from "#lib/platform/format.ts";
import {
  LEAST_SHARE_OF_HELD,
  MOST_SHARE_REFUSED,
  REFUSALS_KEPT,
  SOURCES,
  type SourceName,
} from "./constants.ts";
import type { LeftOutRow, ReasonCount, RefusedRow } from "./types.ts";

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

/** What was read of a file, and what the source has from the import before it. */
export interface ReadCounts {
  readonly rowsRead: number;
  readonly rowsKept: number;
  readonly rowsLeftOut: number;
  readonly rowsRefused: number;
  /** Rows kept of the file that the source has now; null where it has none. */
  readonly rowsKeptBefore: number | null;
}

/**
 * Why a file is not let in, as a sentence with its figures; null where it is. Nothing is overwritten
 * by less, unless the operator says that fewer is right; a file of no rows never is. Rows that are left
 * out are neither kept nor refused, and are no reason whatever their share.
 */
export function whyNotLetIn(counts: ReadCounts, allowFewer: boolean): string | null {
  const { rowsRead, rowsKept, rowsLeftOut, rowsRefused, rowsKeptBefore } = counts;
  if (rowsRead === 0) return "The file has no rows.";
  if (rowsKept === 0) return noneKept(counts);
  if (allowFewer) return null;
  const meant = rowsRead - rowsLeftOut;
  if (rowsRefused > meant * MOST_SHARE_REFUSED)
    return `${formatNumber(rowsRefused)} of its ${formatNumber(meant)} rows${rowsLeftOut > 0 ? " that are not left out" : ""} (${percent(rowsRefused / meant)}) are refused; more than ${percent(MOST_SHARE_REFUSED)} is too many.`;
  if (rowsKeptBefore !== null && rowsKept < rowsKeptBefore * LEAST_SHARE_OF_HELD)
    return `It has ${formatNumber(rowsKept)} rows where the source has ${formatNumber(rowsKeptBefore)} now; under ${percent(LEAST_SHARE_OF_HELD)} is too few.`;
  return null;
}

function noneKept({ rowsRead, rowsLeftOut, rowsRefused }: ReadCounts): string {
  const none = `None of its ${formatNumber(rowsRead)} rows can be kept`;
  if (rowsLeftOut === 0) return `${none}.`;
  return rowsRefused === 0
    ? `${none}: all are left out.`
    : `${none}: ${formatNumber(rowsLeftOut)} are left out, ${formatNumber(rowsRefused)} refused.`;
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

/** Rows that are not kept as they are met: all counted by reason, the first refused ones whole. */
export class NotKept {
  readonly firstRefused: RefusedRow[] = [];
  readonly #counts = { left_out: new Map<string, number>(), refused: new Map<string, number>() };
  rowsLeftOut = 0;
  rowsRefused = 0;

  leaveOut({ why }: LeftOutRow): void {
    this.rowsLeftOut += 1;
    this.#count("left_out", why);
  }

  refuse(row: RefusedRow): void {
    this.rowsRefused += 1;
    this.#count("refused", row.reason);
    if (this.firstRefused.length < REFUSALS_KEPT) this.firstRefused.push(row);
  }

  #count(kind: ReasonCount["kind"], reason: string): void {
    const counts = this.#counts[kind];
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }

  /** How often each reason was given: to leave rows out, then to refuse them, the commonest first. */
  reasons(): readonly ReasonCount[] {
    return (["left_out", "refused"] as const).flatMap((kind) =>
      [...this.#counts[kind]]
        .map(([reason, count]) => ({ kind, reason, count }))
        .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    );
  }
}

/** Which catalog names are held against: rows of what it lacked were left out, so a larger one reads a file anew. */
export const catalogName = (version: string | null, models: number): string =>
  `${version ?? "none"}, ${models} models`;

/** By which rules and which catalog a file is read. */
export const readByWords = (revision: number, catalog: string): string =>
  `${revision}, catalog ${catalog}`;

/** Whether a file was read by this catalog. */
export const isReadByCatalog = (readBy: string, catalog: string): boolean =>
  readBy.endsWith(`, catalog ${catalog}`);

/** Why a page has nothing of a source that was never imported. The command that brings it is told to operators (docs/operations.md), not to shoppers. */
export const notImportedWords = (source: SourceName): string =>
  `${SOURCES[source].title} has not been imported here yet.`;
