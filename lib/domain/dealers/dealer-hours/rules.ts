import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { weekdayOf } from "#lib/domain/kernel/local-time/rules.ts";
import { HOLIDAYS_AHEAD_DAYS } from "./constants.ts";
import { dayHoursWords, WEEKDAYS_FROM_MONDAY } from "./rules.seller.ts";
import type { SpecialDay, WeekHours } from "./types.seller.ts";

export interface Holiday {
  readonly on: Day;
  readonly name: string;
}

/** A weekday of a month: the first is 1, the last is -1; 0 for Monday. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = asDay(`${year}-${`${month}`.padStart(2, "0")}-01`);
  if (nth > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
  const last = addDays(asDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)), -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

const [MONDAY, THURSDAY] = [0, 3];

/**
 * The days on which dealers in the United States most often keep other hours: the federal holidays
 * (5 U.S.C. 6103) on their own dates, and the day after Thanksgiving, Christmas Eve and New Year's Eve.
 */
export function holidaysOf(year: number): readonly Holiday[] {
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
  const dated: readonly (readonly [string, string])[] = [
    ["01-01", "New Year’s Day"],
    ["06-19", "Juneteenth"],
    ["07-04", "Independence Day"],
    ["11-11", "Veterans Day"],
    ["12-24", "Christmas Eve"],
    ["12-25", "Christmas Day"],
    ["12-31", "New Year’s Eve"],
  ];
  return [
    ...dated.map(([date, name]) => ({ on: asDay(`${year}-${date}`), name })),
    { on: nthWeekday(year, 1, MONDAY, 3), name: "Martin Luther King Jr. Day" },
    { on: nthWeekday(year, 2, MONDAY, 3), name: "Presidents’ Day" },
    { on: nthWeekday(year, 5, MONDAY, -1), name: "Memorial Day" },
    { on: nthWeekday(year, 9, MONDAY, 1), name: "Labor Day" },
    { on: nthWeekday(year, 10, MONDAY, 2), name: "Columbus Day" },
    { on: thanksgiving, name: "Thanksgiving" },
    { on: addDays(thanksgiving, 1), name: "Day after Thanksgiving" },
  ].toSorted((a, b) => a.on.localeCompare(b.on));
}

/** Holidays soon ahead of which a dealership says nothing yet, by date. */
export function unsaidHolidays(
  today: Day,
  stated: readonly Pick<SpecialDay, "on">[],
): readonly Holiday[] {
  const year = Number(today.slice(0, 4));
  const last = addDays(today, HOLIDAYS_AHEAD_DAYS);
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ on }) => today <= on && on <= last && !stated.some((day) => day.on === on),
  );
}

/** The name of a field in a line of the form: of a weekday, from Monday as 0, or of a date. */
export const hoursField = (field: string, row: number): string => `${field}-${row}`;

/** A week as one line of the ledger; "not stated" for none. */
export function weekLine(week: WeekHours | null): string {
  if (week === null) return "not stated";
  return week
    .map((day, at) => `${(WEEKDAYS_FROM_MONDAY[at] ?? "").slice(0, 3)} ${dayHoursWords(day)}`)
    .join("; ");
}

/** Dates with hours of their own as one line of the ledger; "none" for none. */
export function specialDaysLine(days: readonly SpecialDay[]): string {
  if (days.length === 0) return "none";
  return days.map(({ on, name, hours }) => `${on} ${name} ${dayHoursWords(hours)}`).join("; ");
}
