import { tzOffset } from "@date-fns/tz";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { DAY_MS, MINUTE_MS } from "#lib/platform/clock.ts";
import type { LocalTime } from "./types.ts";

/** What the clock of a time zone shows at a moment. @throws RangeError for a zone nobody knows. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const shown = new Date(at.getTime() + tzOffset(timeZone, at) * MINUTE_MS).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The day that the calendar of a time zone shows at a moment. @throws RangeError as `localTime`. */
export function localDay(at: Date, timeZone: string): Day {
  return asDay(localTime(at, timeZone).date);
}

/**
 * The moment at which the clock of a time zone shows a date and time; null where it never does: no
 * such date, or the hour that is skipped in spring. Of the hour that comes twice in autumn, the first.
 */
export function momentAt({ date, time }: LocalTime, timeZone: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const found = [-DAY_MS / 2, DAY_MS / 2]
    .map((aside) => new Date(asUtc - tzOffset(timeZone, new Date(asUtc + aside)) * MINUTE_MS))
    .find((moment) => {
      const shown = localTime(moment, timeZone);
      return shown.date === date && shown.time === time;
    });
  return found ?? null;
}

/** The weekday of a date: 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
