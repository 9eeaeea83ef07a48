import { DAY_MS } from "#lib/platform/clock.ts";
import { calendarDay } from "#lib/platform/format.ts";
import type { Day } from "./types.ts";

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that exists: 2026-02-29 is none. */
export function isDay(text: string): text is Day {
  if (!DAY_SHAPE.test(text)) return false;
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** @throws RangeError for what is no day. */
export function asDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is no day`);
  return text;
}

/** The day of a moment, where our pages' days are counted. */
export function dayOf(moment: Date): Day {
  return asDay(calendarDay(moment));
}

/** The day that the database keeps: midnight UTC, as Prisma gives and takes it. */
export function dayOfColumn(date: Date): Day {
  return asDay(date.toISOString().slice(0, 10));
}

/** A day as the database takes it. */
export function columnOfDay(day: Day): Date {
  return new Date(`${day}T00:00Z`);
}

/** The middle of a day: written in any American time zone it is still that day. */
export function noonOf(day: Day): Date {
  return new Date(`${day}T18:00Z`);
}

/** Days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function addDays(day: Day, days: number): Day {
  return asDay(new Date(Date.parse(day) + Math.round(days) * DAY_MS).toISOString().slice(0, 10));
}

/** The same day of another month, or that month's last where it is shorter: Jan 31 + 1 is Feb 28. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return asDay(
    new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10),
  );
}

/** The first day of a day's month. */
export function monthOf(day: Day): Day {
  return asDay(`${day.slice(0, 7)}-01`);
}

/** The first days of all months from one day to another, both counted. */
export function monthsBetween(from: Day, to: Day): readonly Day[] {
  const months: Day[] = [];
  for (let at = monthOf(from); at <= to; at = addMonths(at, 1)) months.push(at);
  return months;
}

export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);
