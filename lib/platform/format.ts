import { DAY_MS } from "./clock.ts";

/**
 * How numbers, money and moments are written, everywhere the same. American English, and the
 * calendar of one American time zone: server and browser then write the same words wherever they
 * stand, which is also what keeps a page from changing as it comes alive.
 */
const LOCALE = "en-US";
/** The time zone of the site: of the days it writes, and of its mornings. */
export const TIME_ZONE = "America/Chicago";

const numbers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD" });
const dayOfYear = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  month: "short",
  day: "numeric",
});
const fullDay = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  month: "short",
  day: "numeric",
  year: "numeric",
});
const moment = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
const wholeMonth = new Intl.DateTimeFormat(LOCALE, {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});
const calendarParts = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });

/** A whole number with separators: "1,284". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** An amount in whole dollars, rounded: "$18,450"; a negative one is "−$1,240". */
export function formatPrice(cents: number): string {
  const rounded = Math.round(cents / 100);
  return rounded < 0 ? `−${dollars.format(-rounded)}` : dollars.format(rounded + 0);
}

/** An amount to the cent: "$497.39"; a negative one is "−$0.50". */
export function formatCents(cents: number): string {
  return cents < 0
    ? `−${dollarsAndCents.format(-cents / 100)}`
    : dollarsAndCents.format(cents / 100);
}

/** An amount as programs and number fields take it, in dollars: "1234.50". */
export function plainDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The same as people type it: "1234" where there are no cents. */
export const typedDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : plainDollars(cents);

/** A payment each month in whole dollars: "$312/mo". */
export function formatMonthly(cents: number): string {
  return `${formatPrice(cents)}/mo`;
}

/** A share as percent without a sign, with one decimal below ten: "4.6%", "12%". */
export function formatPercent(share: number): string {
  const percent = Math.abs(share) * 100;
  return `${percent < 9.95 ? percent.toFixed(1).replace(/\.0$/, "") : Math.round(percent)}%`;
}

/** A distance or an odometer reading: "31,204 mi". */
export function formatMiles(miles: number): string {
  return `${formatNumber(miles)} mi`;
}

export const KILOMETERS_PER_MILE = 1.609344;

/** A distance or an odometer reading in kilometers: "50,218 km" for 31,204 miles. */
export function formatKilometers(miles: number): string {
  return `${formatNumber(miles * KILOMETERS_PER_MILE)} km`;
}

/** How far away something is: "6 mi", "under 1 mi". */
export function formatDistance(miles: number): string {
  return miles < 1 ? "under 1 mi" : formatMiles(miles);
}

/** A number with its noun: "1 vehicle", "1,284 vehicles". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A day, with the year where it is not this one: "Oct 28", "Oct 28, 2025". */
export function formatDate(at: Date | string, now: Date): string {
  const moment = new Date(at);
  const sameYear = calendarDay(moment).slice(0, 4) === calendarDay(now).slice(0, 4);
  return (sameYear ? dayOfYear : fullDay).format(moment);
}

/** A day with its year, always: "Nov 22, 2026". */
export function formatFullDate(at: Date | string): string {
  return fullDay.format(new Date(at));
}

/** "January 2026" of "2026-01". */
export function formatMonth(month: string): string {
  return wholeMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** A moment to the minute: "Nov 20, 2026, 3:52 PM CST". */
export function formatMoment(at: Date): string {
  return moment.format(at);
}

/** A day as people say it: "today", "yesterday", "3 days ago" within a week, then the date. */
export function formatDay(at: Date | string, now: Date): string {
  const days = calendarDaysBetween(new Date(at), now);
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  return days > 1 && days < 7 ? `${days} days ago` : formatDate(at, now);
}

/** When something began to hold: "today", "3 days ago", "since Oct 28". */
export function formatSince(at: Date | string, now: Date): string {
  const days = calendarDaysBetween(new Date(at), now);
  return days >= 0 && days < 7 ? formatDay(at, now) : `since ${formatDate(at, now)}`;
}

/** How fresh something is: "just now", "12 seconds ago", "4 minutes ago", "2 hours ago", then the day. */
export function formatAgo(at: Date | string, now: Date): string {
  const seconds = Math.floor((now.getTime() - new Date(at).getTime()) / 1_000);
  if (seconds < 5) return "just now";
  if (seconds < 60) return `${seconds} seconds ago`;
  if (seconds < 3_600) return `${plural(Math.floor(seconds / 60), "minute")} ago`;
  if (seconds < 86_400) return `${plural(Math.floor(seconds / 3_600), "hour")} ago`;
  return formatDay(at, now);
}

/** The calendar day of a moment in the site's time zone, as YYYY-MM-DD. */
export function calendarDay(moment: Date): string {
  return calendarParts.format(moment);
}

/** Calendar days from one moment to another; negative when the first is later. */
function calendarDaysBetween(earlier: Date, later: Date): number {
  return Math.round(
    (Date.parse(`${calendarDay(later)}T00:00Z`) - Date.parse(`${calendarDay(earlier)}T00:00Z`)) /
      DAY_MS,
  );
}

/** "Denver, CO"; "TX" where only the state is known. */
export const formatPlace = ({
  city,
  state,
}: {
  readonly city: string | null;
  readonly state: string;
}): string => (city === null ? state : `${city}, ${state}`);
