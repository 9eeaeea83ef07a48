import {
  addMonths,
  daysBetween,
  laterOf,
  monthOf,
  monthsBetween,
} from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { mileageOn, readingsInOrder } from "#lib/domain/ownership/garage/rules.odometer.ts";
import type { OdometerEntry } from "#lib/domain/ownership/garage/types.odometer.ts";
import { formatCents } from "#lib/platform/format.ts";
import {
  COST_KINDS,
  COST_WINDOW_MONTHS,
  MIN_COST_MILES,
  VALUE_SLACK_DAYS,
} from "./constants.running.ts";
import type {
  CostEntry,
  CostKind,
  DepreciationCost,
  NoDepreciation,
  NoRunningCost,
  RunningCost,
} from "./types.running.ts";

interface KnownValue {
  readonly day: Day;
  readonly p50Cents: number;
}

/**
 * Cost by the mile over the last year, or since the first odometer reading where that is later, up
 * to the last reading: only of that time are the miles known.
 * @param values what it was worth on days, for the loss in value meanwhile.
 */
export function runningCost(
  entries: readonly CostEntry[],
  readings: readonly OdometerEntry[],
  values: readonly KnownValue[],
): RunningCost | NoRunningCost {
  if (entries.length === 0) return "no_costs";
  const sorted = readingsInOrder(readings);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return "too_few_miles";
  const from = laterOf(first.day, addMonths(last.day, -COST_WINDOW_MONTHS));
  const start = mileageOn(sorted, from);
  const miles = last.mileageMiles - (start?.mileageMiles ?? last.mileageMiles);
  if (miles < MIN_COST_MILES) return "too_few_miles";
  const within = entries.filter(({ day }) => day > from && day <= last.day);
  if (within.length === 0) return "no_costs";
  const costCents = sum(within);
  const byKind = Map.groupBy(within, ({ kind }) => kind);
  const kinds = [...byKind]
    .map(([kind, list]) => ({ kind, costCents: sum(list), entryCount: list.length }))
    .toSorted((a, b) => b.costCents - a.costCents);
  return {
    from,
    to: last.day,
    miles,
    costCents,
    entryCount: within.length,
    kinds,
    missing: (Object.keys(COST_KINDS) as CostKind[]).filter(
      (kind) => kind !== "other" && !byKind.has(kind),
    ),
    months: monthsBetween(from, last.day).map((month) => ({
      month,
      costCents: sum(within.filter(({ day }) => monthOf(day) === month)),
    })),
    centsPerMile: costCents / miles,
    depreciation: depreciation(values, from, last.day),
  };
}

const sum = (entries: readonly CostEntry[]): number =>
  entries.reduce((total, { costCents }) => total + costCents, 0);

function depreciation(
  values: readonly KnownValue[],
  from: Day,
  to: Day,
): DepreciationCost | NoDepreciation {
  const [start, end] = [nearest(values, from), nearest(values, to)];
  if (start === null || end === null || start.day === end.day) return "no_values";
  return { lostCents: start.p50Cents - end.p50Cents, from: start.day, to: end.day };
}

function nearest(values: readonly KnownValue[], day: Day): KnownValue | null {
  const distance = (value: KnownValue): number => Math.abs(daysBetween(value.day, day));
  const closest = values.toSorted((a, b) => distance(a) - distance(b))[0];
  return closest !== undefined && distance(closest) <= VALUE_SLACK_DAYS ? closest : null;
}

/** "21.4¢ a mile", "$1.20 a mile". */
export function perMileWords(centsPerMile: number): string {
  if (centsPerMile < 99.95) return `${centsPerMile.toFixed(1)}¢ a mile`;
  return `${formatCents(centsPerMile)} a mile`;
}
