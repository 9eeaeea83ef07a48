import { addDays, daysBetween, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { formatDate, formatMiles } from "#lib/platform/format.ts";
import { MAX_MILES_PER_DAY, MIN_RATE_DAYS, RATE_WINDOW_DAYS } from "./constants.odometer.ts";
import type { MileageEstimate, OdometerEntry } from "./types.odometer.ts";

/** Oldest first. */
export function readingsInOrder(readings: readonly OdometerEntry[]): readonly OdometerEntry[] {
  return readings.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/**
 * Why a reading cannot be, as a sentence that names the reading it contradicts; null when it can.
 * One of the same day takes that one's place.
 */
export function readingProblem(
  readings: readonly OdometerEntry[],
  candidate: OdometerEntry,
  today: Day,
): string | null {
  if (candidate.day > today) return "A reading cannot be in the future.";
  const others = readingsInOrder(readings).filter(({ day }) => day !== candidate.day);
  const before = others.findLast(({ day }) => day < candidate.day);
  const after = others.find(({ day }) => day > candidate.day);
  const words = ({ day, mileageMiles }: OdometerEntry): string =>
    `${formatMiles(mileageMiles)} on ${formatDate(noonOf(day), noonOf(today))}`;
  if (before !== undefined && candidate.mileageMiles < before.mileageMiles) {
    return `An odometer does not run backwards: it already showed ${words(before)}. Correct or remove that reading first if it is wrong.`;
  }
  if (after !== undefined && candidate.mileageMiles > after.mileageMiles) {
    return `This is more than the later reading of ${words(after)}. Correct or remove that one first if it is wrong.`;
  }
  if (before !== undefined && isTooFar(before, candidate)) {
    return `That would be more than ${MAX_MILES_PER_DAY} miles on every day since ${words(before)}. Check the digits.`;
  }
  if (after !== undefined && isTooFar(candidate, after)) {
    return `That would be more than ${MAX_MILES_PER_DAY} miles on every day until ${words(after)}. Check the digits.`;
  }
  return null;
}

function isTooFar(early: OdometerEntry, late: OdometerEntry): boolean {
  const miles = late.mileageMiles - early.mileageMiles;
  return miles > daysBetween(early.day, late.day) * MAX_MILES_PER_DAY;
}

/**
 * Miles a day, from the readings of the last two years: their least-squares slope, which for two
 * readings is the line through them. Null when they lie too close together to tell.
 */
export function drivingRate(
  readings: readonly OdometerEntry[],
): { readonly milesPerDay: number; readonly readingCount: number } | null {
  const sorted = readingsInOrder(readings);
  const last = sorted.at(-1);
  if (last === undefined) return null;
  const since = addDays(last.day, -RATE_WINDOW_DAYS);
  const recent = sorted.filter(({ day }) => day >= since);
  // Where all else is older, the last two still say more than nothing.
  const used = recent.length >= 2 ? recent : sorted.slice(-2);
  const first = used[0];
  if (first === undefined || daysBetween(first.day, last.day) < MIN_RATE_DAYS) return null;
  const x = used.map(({ day }) => daysBetween(first.day, day));
  const meanX = x.reduce((sum, value) => sum + value, 0) / x.length;
  const meanY = used.reduce((sum, { mileageMiles }) => sum + mileageMiles, 0) / used.length;
  let covariance = 0;
  let variance = 0;
  for (const [index, { mileageMiles }] of used.entries()) {
    const distance = (x[index] ?? 0) - meanX;
    covariance += distance * (mileageMiles - meanY);
    variance += distance * distance;
  }
  return { milesPerDay: Math.max(0, covariance / variance), readingCount: used.length };
}

/**
 * The mileage on a day, with what it rests on. Null before the first reading, of which nothing is
 * known, and without readings.
 */
export function mileageOn(readings: readonly OdometerEntry[], day: Day): MileageEstimate | null {
  const sorted = readingsInOrder(readings);
  const lastReading = sorted.at(-1);
  const before = sorted.findLast((reading) => reading.day <= day);
  if (lastReading === undefined || before === undefined) return null;
  const rate = drivingRate(sorted);
  const known = {
    milesPerDay: rate?.milesPerDay ?? null,
    rateReadingCount: rate?.readingCount ?? 0,
    lastReading,
  };
  if (before.day === day) {
    return { ...known, mileageMiles: before.mileageMiles, basis: "reading" };
  }
  const after = sorted.find((reading) => reading.day > day);
  if (after !== undefined) {
    const share = daysBetween(before.day, day) / daysBetween(before.day, after.day);
    const miles = before.mileageMiles + share * (after.mileageMiles - before.mileageMiles);
    return { ...known, mileageMiles: Math.round(miles), basis: "between" };
  }
  if (rate === null) return { ...known, mileageMiles: before.mileageMiles, basis: "last" };
  const miles = before.mileageMiles + rate.milesPerDay * daysBetween(before.day, day);
  return { ...known, mileageMiles: Math.round(miles), basis: "rate" };
}

/** What an estimate rests on, as a sentence. */
export function mileageWords(estimate: MileageEstimate, today: Day): string {
  const last = formatDate(noonOf(estimate.lastReading.day), noonOf(today));
  switch (estimate.basis) {
    case "reading":
      return "Read that day.";
    case "between":
      return "In proportion between two readings.";
    case "rate":
      return `Estimated from ${estimate.rateReadingCount} readings, the last one of ${formatMiles(estimate.lastReading.mileageMiles)} on ${last}: about ${formatMiles(Math.round((estimate.milesPerDay ?? 0) * 365))} a year.`;
    case "last":
      return `The reading of ${last}. With a second one, two weeks apart or more, we can estimate what was driven since.`;
  }
}
