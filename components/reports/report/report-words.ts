import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { ReportEvent, ReportSource } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatFullDate, formatMonth } from "#lib/platform/format.ts";

/** A day with its year: "May 3, 2026". @param day as a snapshot has it. */
export const dayWords = (day: string): string => formatFullDate(noonOf(asDay(day)));

/** When a record is of, as exactly as its source knows it: "May 3, 2026", "May 2026", "2026". */
export function eventDateWords({
  date,
  precision,
}: Pick<ReportEvent, "date" | "precision">): string {
  switch (precision) {
    case "day":
      return dayWords(date);
    case "month":
      return formatMonth(date.slice(0, 7));
    case "year":
      return date.slice(0, 4);
  }
}

/** Who says something, by the id under which a snapshot lists its sources. */
export function sourceName(sources: readonly ReportSource[], id: string | null): string | null {
  return sources.find((source) => source.id === id)?.name ?? null;
}

/** What came of asking a source. */
export const SOURCE_STATES = {
  answered: "Answered",
  not_configured: "Not connected",
  unreachable: "Did not answer",
  not_imported: "Not imported",
} as const satisfies Record<ReportSource["state"], string>;

/** What kind of report it is, above its title. */
export const KIND_WORDS = {
  vehicle: "Vehicle history report",
  insurance: "Insurance report",
} as const;

/** A SHA-256 in groups of eight, so that two can be compared by eye. */
export const hashGroups = (sha256: string): readonly string[] => sha256.match(/.{1,8}/g) ?? [];
