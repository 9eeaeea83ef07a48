import { DAY_MS } from "#lib/platform/clock.ts";
import { MOST_LAYERS } from "./constants.usage.ts";
import type { Usage, UsageRow } from "./types.usage.ts";

/** The days (UTC) of a period that ends with a moment's own day, the oldest first. */
export function daysUntil(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) =>
    new Date(now.getTime() - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
}

const sumOf = <K extends "calls" | "failures" | "credits">(
  rows: readonly Readonly<Record<K, number>>[],
  what: K,
): number => rows.reduce((sum, row) => sum + row[what], 0);

const totals = (rows: readonly UsageRow[]) => ({
  calls: sumOf(rows, "calls"),
  failures: sumOf(rows, "failures"),
  credits: sumOf(rows, "credits"),
});

/** Puts counted calls together by day and by operation. Days without any stand too. */
export function apiUsageOf(rows: readonly UsageRow[], days: readonly string[]): Usage {
  const operations = [...Map.groupBy(rows, ({ operation }) => operation)]
    .map(([operation, own]) => ({ operation, ...totals(own) }))
    .sort((a, b) => b.calls - a.calls || (a.operation < b.operation ? -1 : 1));
  const named = operations
    .slice(0, operations.length > MOST_LAYERS + 1 ? MOST_LAYERS : MOST_LAYERS + 1)
    .map(({ operation }) => operation);
  const hasOthers = operations.length > named.length;
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    days: days.map((day) => {
      const own = byDay.get(day) ?? [];
      const of = (operation: string) =>
        sumOf(
          own.filter((row) => row.operation === operation),
          "calls",
        );
      const others = own.filter(({ operation }) => !named.includes(operation));
      return {
        day,
        ...totals(own),
        byLayer: [...named.map(of), ...(hasOthers ? [sumOf(others, "calls")] : [])],
      };
    }),
    layers: [...named, ...(hasOthers ? ["others"] : [])],
    operations,
    ...totals(rows),
  };
}
