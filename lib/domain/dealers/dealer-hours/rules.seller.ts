import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { localDay, localTime, momentAt, weekdayOf } from "#lib/domain/kernel/local-time/rules.ts";
import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import type { LocalTime } from "#lib/domain/kernel/local-time/types.ts";
import type { DayHours, OpeningTimes, OpenState, SpecialDay, WeekHours } from "./types.seller.ts";

export const WEEKDAYS_FROM_MONDAY = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** The next opening is looked for on so many days: a dealer may close for some weeks. */
const DAYS_LOOKED_AHEAD = 60;

/** The hours of one date: those of its weekday, unless the date has its own. */
export function hoursOn(
  week: WeekHours,
  specialDays: readonly SpecialDay[],
  date: string,
): DayHours {
  const special = specialDays.find(({ on }) => on === date);
  return special === undefined ? (week[weekdayOf(date)] ?? null) : special.hours;
}

/** Whether a place with these hours is open at a moment: from the minute it opens up to the one it closes. */
export function openState(
  week: WeekHours,
  timeZone: string,
  at: Date,
  specialDays: readonly SpecialDay[] = [],
): OpenState {
  const { date, time } = localTime(at, timeZone);
  const today = asDay(date);
  for (let inDays = 0; inDays <= DAYS_LOOKED_AHEAD; inDays += 1) {
    const on = addDays(today, inDays);
    const day = hoursOn(week, specialDays, on);
    if (day === null) continue;
    const [opens, closes] = day;
    if (inDays === 0 && opens <= time && time < closes) return { kind: "open", closes };
    if (inDays > 0 || time < opens)
      return { kind: "closed", inDays, weekday: weekdayOf(on), on, opens };
  }
  return { kind: "always_closed" };
}

/**
 * Seconds within opening hours between two moments; all seconds where the dealer does not say when
 * it is open, for then no hour can be called closed.
 */
export function openSecondsBetween(times: OpeningTimes, from: Date, to: Date): number {
  const { week, timeZone } = times;
  if (to <= from) return 0;
  if (week === null) return (to.getTime() - from.getTime()) / 1_000;
  const last = localDay(to, timeZone);
  let milliseconds = 0;
  for (let on = localDay(from, timeZone); on <= last; on = addDays(on, 1)) {
    const span = openSpanOn(times, week, on);
    if (span === null) continue;
    const begins = Math.max(span.opens, from.getTime());
    milliseconds += Math.max(0, Math.min(span.closes, to.getTime()) - begins);
  }
  return milliseconds / 1_000;
}

/**
 * PostgreSQL for `openSecondsBetween`, of a seller `s` of the query; null where one moment is null.
 * @param from a column of the query, as `to`; never a reader's text.
 */
export const openSecondsSql = (from: string, to: string): string => `
  case when ${from} is null or ${to} is null then null
    when jsonb_typeof(s.hours) is distinct from 'array' then greatest(0, extract(epoch from ${to} - ${from}))
    else (
      select coalesce(sum(greatest(0, extract(epoch from
          least((on_day.day + on_day.closes::time) at time zone s.time_zone, ${to})
          - greatest((on_day.day + on_day.opens::time) at time zone s.time_zone, ${from})))), 0)
      from (
        select day::date as day,
          case when special."on" is null then s.hours -> (extract(isodow from day)::int - 1) ->> 0 else special.opens end as opens,
          case when special."on" is null then s.hours -> (extract(isodow from day)::int - 1) ->> 1 else special.closes end as closes
        from generate_series((${from} at time zone s.time_zone)::date, (${to} at time zone s.time_zone)::date, interval '1 day') day
        left join seller_special_day special on special.seller_id = s.id and special."on" = day::date
      ) on_day
      where on_day.opens is not null and on_day.closes is not null)
  end`;

/** "Mon–Sat", "Mon–Fri, Sun", "every day": the days of a week on which a place opens; "" where it never does. */
export function openDaysWords(week: WeekHours): string {
  const runs: number[][] = [];
  for (const [day, hours] of week.entries()) {
    if (hours === null) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  if (runs[0]?.length === WEEKDAYS_FROM_MONDAY.length) return "every day";
  const short = (day: number | undefined): string =>
    WEEKDAYS_FROM_MONDAY[day ?? 0]?.slice(0, 3) ?? "";
  return runs
    .map((run) =>
      run.length < 3 ? run.map(short).join(", ") : `${short(run[0])}–${short(run.at(-1))}`,
    )
    .join(", ");
}

/** By which hours a seller's time to answer is counted: "business hours, Mon–Sat". */
export function replyHoursWords(week: WeekHours | null): string {
  if (week === null) return "around the clock (no hours listed)";
  const days = openDaysWords(week);
  return days === "" ? "business hours" : `business hours, ${days}`;
}

/** When a place opens and closes on a date, in milliseconds. */
interface OpenSpan {
  readonly opens: number;
  readonly closes: number;
}

/** By the times they follow from: many leads wait over the same days, and a time zone is slow to ask. */
const spansByTimes = new WeakMap<OpeningTimes, Map<Day, OpenSpan | null>>();

function openSpanOn(times: OpeningTimes, week: WeekHours, on: Day): OpenSpan | null {
  const spans = spansByTimes.get(times) ?? new Map<Day, OpenSpan | null>();
  spansByTimes.set(times, spans);
  const known = spans.get(on);
  if (known !== undefined) return known;
  const day = hoursOn(week, times.specialDays, on);
  const moment = (time: string): number => firstMomentFrom({ date: on, time }, times.timeZone);
  const span = day === null ? null : { opens: moment(day[0]), closes: moment(day[1]) };
  spans.set(on, span);
  return span;
}

/** The moment of a time on a clock; where the clock skips it in spring, the one an hour on. Milliseconds. */
function firstMomentFrom(at: LocalTime, timeZone: string): number {
  const moment = momentAt(at, timeZone);
  if (moment !== null) return moment.getTime();
  const hour = `${(Number(at.time.slice(0, 2)) + 1) % 24}`.padStart(2, "0");
  const next = momentAt({ date: at.date, time: `${hour}${at.time.slice(2)}` }, timeZone);
  if (next === null) throw new RangeError(`${timeZone} has no ${at.date} ${at.time}`);
  return next.getTime();
}

/** "9 AM", "8:30 PM". */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${`${minute}`.padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** "9 AM to 6 PM", "Closed". */
export const dayHoursWords = (day: DayHours): string =>
  day === null ? "Closed" : `${clockWords(day[0])} to ${clockWords(day[1])}`;

/** "Open now, until 6 PM", "Closed now, opens Monday at 9 AM". */
export function openWords(state: OpenState): string {
  switch (state.kind) {
    case "open":
      return `Open now, until ${clockWords(state.closes)}`;
    case "closed": {
      return `Closed now, opens ${openingDayWords(state)} at ${clockWords(state.opens)}`;
    }
    case "always_closed":
      return "Closed every day";
  }
}

/** "today", "tomorrow", "Monday"; a week or more ahead the date itself: "Dec 28". */
function openingDayWords({
  inDays,
  weekday,
  on,
}: Extract<OpenState, { readonly kind: "closed" }>): string {
  if (inDays === 0) return "today";
  if (inDays === 1) return "tomorrow";
  return inDays < WEEKDAYS_FROM_MONDAY.length
    ? (WEEKDAYS_FROM_MONDAY[weekday] ?? "")
    : monthDayWords(on);
}

/** How far ahead a page names the dates with hours of their own. */
const DAYS_NAMED_AHEAD = 45;

/** The dates with hours of their own that lie today or soon ahead, on the dealer's calendar. */
export function comingDays(
  specialDays: readonly SpecialDay[],
  timeZone: string,
  now: Date,
): readonly SpecialDay[] {
  const today = localDay(now, timeZone);
  const last = addDays(today, DAYS_NAMED_AHEAD);
  return specialDays.filter(({ on }) => today <= on && on <= last);
}
