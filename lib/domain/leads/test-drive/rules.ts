import {
  clockWords,
  hoursOn,
  WEEKDAYS_FROM_MONDAY,
} from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import type { SpecialDay, WeekHours } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { localDay, momentAt, weekdayOf } from "#lib/domain/kernel/local-time/rules.ts";
import type { LocalTime } from "#lib/domain/kernel/local-time/types.ts";
import { DAY_MS, MINUTE_MS } from "#lib/platform/clock.ts";
import {
  DRIVE_DAYS_OFFERED,
  LAST_START_BEFORE_CLOSING_MINUTES,
  LEAST_NOTICE_MINUTES,
  MOST_DAYS_AHEAD,
  TIMES_APART_MINUTES,
  USUAL_HOURS,
} from "./constants.ts";
import type { DriveDay, DriveTime } from "./types.ts";

/**
 * A test drive on the seller's clock: never in the past, not at once, within opening hours where
 * they are known, early enough before closing.
 * @param hours null where the seller does not say.
 */
export function driveTime(
  asked: LocalTime,
  {
    timeZone,
    hours,
    specialDays = [],
    now,
  }: {
    timeZone: string;
    hours: WeekHours | null;
    specialDays?: readonly SpecialDay[];
    now: Date;
  },
): DriveTime {
  const refuse = (field: "driveDate" | "driveTime", words: string): DriveTime => ({
    at: null,
    problem: { field, words },
  });
  const today = localDay(now, timeZone);
  if (!/^\d{4}-\d\d-\d\d$/.test(asked.date) || Number.isNaN(Date.parse(`${asked.date}T00:00Z`)))
    return refuse("driveDate", "Choose a day.");
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(asked.time)) return refuse("driveTime", "Choose a time.");
  if (asked.date < today) return refuse("driveDate", "This day is over. Choose a later one.");
  if (asked.date > lastDriveDate(now, timeZone))
    return refuse("driveDate", `Choose a day within the next ${MOST_DAYS_AHEAD} days.`);
  const at = momentAt(asked, timeZone);
  if (at === null) return refuse("driveTime", "The clocks skip this time on that day.");
  if (hours !== null) {
    const problem = outsideHours(asked, hours, specialDays);
    if (problem !== null) return refuse(...problem);
  }
  if (at.getTime() < now.getTime() + LEAST_NOTICE_MINUTES * MINUTE_MS)
    return refuse("driveTime", "Choose a time at least an hour from now, on the seller's clock.");
  return { at, problem: null };
}

/** The next days on which a drive can begin, with the times of each, on the seller's clock. */
export function driveDays(
  firstDate: string,
  {
    hours,
    specialDays,
  }: { readonly hours: WeekHours | null; readonly specialDays: readonly SpecialDay[] },
): readonly DriveDay[] {
  const days: DriveDay[] = [];
  for (let ahead = 0; ahead < MOST_DAYS_AHEAD && days.length < DRIVE_DAYS_OFFERED; ahead += 1) {
    const date = addDays(asDay(firstDate), ahead);
    const open = hours === null ? USUAL_HOURS : hoursOn(hours, specialDays, date);
    if (open === null) continue;
    const times = timesWithin(open);
    if (times.length > 0) days.push({ date, times });
  }
  return days;
}

function timesWithin([opens, closes]: readonly [string, string]): readonly string[] {
  const first = Math.ceil(minutesOf(opens) / TIMES_APART_MINUTES) * TIMES_APART_MINUTES;
  const last = minutesOf(closes) - LAST_START_BEFORE_CLOSING_MINUTES;
  const times: string[] = [];
  for (let at = first; at <= last; at += TIMES_APART_MINUTES) times.push(clockOf(at));
  return times;
}

/** The last day that may be asked for, on the seller's calendar. */
export function lastDriveDate(now: Date, timeZone: string): string {
  return localDay(new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS), timeZone);
}

function outsideHours(
  { date, time }: LocalTime,
  hours: WeekHours,
  specialDays: readonly SpecialDay[],
): ["driveDate" | "driveTime", string] | null {
  const open = hoursOn(hours, specialDays, date);
  const special = specialDays.find(({ on }) => on === date);
  const name = special === undefined ? `${WEEKDAYS_FROM_MONDAY[weekdayOf(date)]}s` : special.name;
  if (open === null) return ["driveDate", `The seller is closed on ${name}.`];
  const last = minutesOf(open[1]) - LAST_START_BEFORE_CLOSING_MINUTES;
  if (minutesOf(time) >= minutesOf(open[0]) && minutesOf(time) <= last) return null;
  return [
    "driveTime",
    `On ${name} a drive can begin from ${clockWords(open[0])} to ${clockWords(clockOf(last))}.`,
  ];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Opening hours in one line, days with the same hours together: "Mon to Fri 9 AM to 6 PM, Sun closed". */
export function hoursWords(hours: WeekHours): string {
  const said = hours.map((open) =>
    open === null ? "closed" : `${clockWords(open[0])} to ${clockWords(open[1])}`,
  );
  const spans: string[] = [];
  for (let from = 0; from < said.length; ) {
    let to = from;
    while (said[to + 1] === said[from]) to += 1;
    const [first, last] = [dayWord(from), dayWord(to)];
    spans.push(`${first === last ? first : `${first} to ${last}`} ${said[from]}`);
    from = to + 1;
  }
  return spans.join(", ");
}

const dayWord = (weekday: number): string => (WEEKDAYS_FROM_MONDAY[weekday] ?? "").slice(0, 3);
