import { DAY_MS } from "#lib/platform/clock.ts";
import type { LocalTime } from "./types.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

/** What the clock of a time zone shows at a moment. @throws RangeError for a zone nobody knows. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
}

/**
 * The moment at which the clock of a time zone shows a date and time; null where it never does: no
 * such date, or the hour that is skipped in spring. Of the hour that comes twice in autumn, the first.
 */
export function momentAt({ date, time }: LocalTime, timeZone: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const found = [-DAY_MS / 2, DAY_MS / 2]
    .map((aside) => {
      const there = localTime(new Date(asUtc + aside), timeZone);
      const offset = Date.parse(`${there.date}T${there.time}:00Z`) - (asUtc + aside);
      return asUtc - offset;
    })
    .filter((ms) => {
      const shown = localTime(new Date(ms), timeZone);
      return shown.date === date && shown.time === time;
    });
  return found.length === 0 ? null : new Date(Math.min(...found));
}

/** The weekday of a date: 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
