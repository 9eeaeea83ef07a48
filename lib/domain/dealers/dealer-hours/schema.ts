/** @file When a dealership is open: weekly hours, time zone, special dates and federal holidays; open now, and seconds of open time. */

import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { addDays, dayOf, isDay } from "#lib/domain/kernel/calendar/rules.ts";
import { formChoice, line } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { now } from "#lib/platform/clock.ts";
import {
  DEALER_TIME_ZONES,
  FURTHEST_SPECIAL_DAYS,
  HOURS_CHOICES,
  LONGEST_DAY_NAME,
  MOST_SPECIAL_DAYS,
} from "./constants.ts";
import { WEEKDAYS_FROM_MONDAY } from "./rules.seller.ts";
import { hoursField } from "./rules.ts";
import type { DayHours, SpecialDay } from "./types.seller.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

type Reading<T> =
  | { readonly value: T }
  | { readonly field: "opens" | "closes" | "day" | "name"; readonly words: string };

/** Both times, or neither for closed. */
function readHours(opens: string, closes: string): Reading<DayHours> {
  if (opens === "" && closes === "") return { value: null };
  if (!TIME.test(opens)) return { field: "opens", words: "Give the time at which you open." };
  if (!TIME.test(closes)) return { field: "closes", words: "Give the time at which you close." };
  return opens < closes
    ? { value: [opens, closes] }
    : { field: "closes", words: "Close later than you open, on the same day." };
}

function readSpecialDay(typed: (field: string) => string): Reading<SpecialDay> {
  const on = typed("day");
  // By any clock of the country; the days before are kept as they were.
  const first = addDays(dayOf(now()), -1);
  if (!isDay(on) || on < first || on > addDays(first, FURTHEST_SPECIAL_DAYS))
    return { field: "day", words: "Give a day from today to a year and a half ahead." };
  const name = line("The name", LONGEST_DAY_NAME).safeParse(typed("name"));
  if (!name.success || name.data === "")
    return {
      field: "name",
      words: `Say what day it is, in at most ${LONGEST_DAY_NAME} characters.`,
    };
  const hours = readHours(typed("from"), typed("to"));
  if (!("value" in hours)) return hours;
  return { value: { on, name: name.data, hours: hours.value } };
}

/** The form of opening hours: a line a weekday, and one for each date with hours of its own. */
export const hoursForm = z
  .looseObject({
    organization: organizationField,
    timeZone: formChoice(DEALER_TIME_ZONES),
    week: formChoice(HOURS_CHOICES),
  })
  .transform(({ organization, timeZone, week: said, ...fields }, context) => {
    const typedIn = (row: number) => (field: string) => {
      const value = fields[hoursField(field, row)];
      return typeof value === "string" ? value.trim() : "";
    };
    const wrong = (field: string, row: number, message: string) =>
      context.addIssue({ code: "custom", path: [hoursField(field, row)], message });
    const week = WEEKDAYS_FROM_MONDAY.map((_, row) => {
      const read = readHours(typedIn(row)("opens"), typedIn(row)("closes"));
      if ("value" in read) return read.value;
      if (said === "stated") wrong(read.field, row, read.words);
      return null;
    });
    const days = new Map<string, SpecialDay>();
    for (let row = 0; row < MOST_SPECIAL_DAYS; row += 1) {
      const typed = typedIn(row);
      if (["day", "name", "from", "to"].every((field) => typed(field) === "")) continue;
      const read = readSpecialDay(typed);
      if (!("value" in read)) {
        const field = read.field === "opens" ? "from" : read.field === "closes" ? "to" : read.field;
        wrong(field, row, read.words);
      } else if (days.has(read.value.on)) wrong("day", row, "This day is named twice.");
      else days.set(read.value.on, read.value);
    }
    return {
      organization,
      timeZone,
      week: said === "stated" ? week : null,
      specialDays: [...days.values()].toSorted((a, b) => a.on.localeCompare(b.on)),
    };
  });
export type HoursForm = z.output<typeof hoursForm>;
