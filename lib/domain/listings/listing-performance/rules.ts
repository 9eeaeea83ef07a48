import { DAY_MS } from "#lib/platform/clock.ts";
import { formatDate, plural } from "#lib/platform/format.ts";
import type { ListingDay, ListingPerformance } from "./types.ts";

/** The most days that are drawn. */
export const SHOWN_DAYS = 30;

/**
 * Each UTC day of a listing, also those on which nothing happened.
 * @param from when it was listed, and `to` when it ended or now; at most the last `SHOWN_DAYS` days.
 */
export function daysWithin(
  counted: readonly ListingDay[],
  from: Date,
  to: Date,
): readonly ListingDay[] {
  const byDay = new Map(counted.map((day) => [day.day, day]));
  const last = Math.floor(to.getTime() / DAY_MS);
  const first = Math.max(Math.floor(from.getTime() / DAY_MS), last - SHOWN_DAYS + 1);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => {
    const day = new Date((first + index) * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, views: 0, saves: 0, contacts: 0 };
  });
}

/** "128 views, 6 saves and 2 contacts since November 3", the finding in a sentence. */
export function performanceWords(performance: ListingPerformance, now: Date): string {
  const { views, saves, contacts, since } = performance;
  return `${plural(views, "view")}, ${plural(saves, "save")} and ${plural(contacts, "contact")} since ${formatDate(since, now)}`;
}
