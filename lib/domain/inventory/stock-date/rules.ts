import {
  addDays,
  columnOfDay,
  dayOfColumn,
  daysBetween,
  isDay,
} from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { wholeDaysBetween } from "#lib/platform/clock.ts";
import type { ReadStockDate, StockDateContext } from "./types.ts";

/** Nothing stands longer; a larger number is no age in days. */
const OLDEST_DAYS = 7_300;
const NOTHING = /^(-*|n\/?a|none|null|unknown|0{1,2}\/0{1,2}\/0{2,4}|0000-00-00)$/i;

/**
 * Reads a day as exports write it: `2026-11-03`, `11/3/2026`, `11/03/26`, `11-03-2026`, `20261103`, each
 * with a time of day after it or without. Of two numbers the month stands first, as in the US.
 */
export function readDay(text: string): Day | null {
  const bare = text
    .trim()
    .replace(/(?:[T ]\d{1,2}:\d{2}.*)$/i, "")
    .trim();
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})$/.exec(bare);
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(bare);
  const [year, month, date] =
    iso !== null ? iso.slice(1) : us !== null ? [us[3], us[1], us[2]] : [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/**
 * Why a day cannot be the one on which a vehicle came into stock; null where it can. A dealership may
 * be a day ahead of where our days are counted, and a model year is on sale in the year before it.
 */
export function stockDayProblem(day: Day, today: Day, year: number | null): string | null {
  if (day > addDays(today, 1)) return `${day} is in the future.`;
  if (year !== null && Number(day.slice(0, 4)) < year - 1)
    return `${day} is before there were vehicles of the model year ${year}.`;
  return null;
}

/**
 * The day that a row says: its date, or, where it has none, its age counted back from the file's day.
 * An age that comes within a day of what was said before says the same: files come before and after
 * midnight.
 */
export function readStockDate(
  texts: { readonly date: string; readonly age: string },
  { fileDay, year, said }: StockDateContext,
): ReadStockDate {
  const refused = (words: string): ReadStockDate => ({ kind: "refused", words });
  const judged = (day: Day): ReadStockDate => {
    const problem = stockDayProblem(day, fileDay, year);
    return problem === null ? { kind: "day", day } : refused(`${problem} It is not used.`);
  };
  if (!NOTHING.test(texts.date.trim())) {
    const day = readDay(texts.date);
    return day === null
      ? refused(`“${texts.date.slice(0, 40)}” is not a date, such as 2026-11-03 or 11/3/2026.`)
      : judged(day);
  }
  if (NOTHING.test(texts.age.trim())) return { kind: "none" };
  if (
    !/^\s*\d{1,4}(\.0+)?( ?days?)?\s*$/i.test(texts.age) ||
    Number.parseInt(texts.age, 10) > OLDEST_DAYS
  )
    return refused(`“${texts.age.slice(0, 40)}” is not an age in days.`);
  const day = addDays(fileDay, -Number.parseInt(texts.age, 10));
  return said !== null && Math.abs(daysBetween(said, day)) <= 1
    ? { kind: "day", day: said }
    : judged(day);
}

/** Whole days in stock until a moment: from the day it came in, or, where nobody said, from its listing. */
export function daysInStock(inStockOn: Day | null, sellerSince: Date, until: Date): number {
  const since = inStockOn === null ? sellerSince : columnOfDay(inStockOn);
  return wholeDaysBetween(since, until);
}

/** The day it came into stock: as said, or the day it was listed. */
export function stockDay(inStockOn: Day | null, sellerSince: Date): Day {
  return inStockOn ?? dayOfColumn(sellerSince);
}
