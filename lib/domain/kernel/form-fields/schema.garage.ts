/* Zod form fields for garage and dealer forms: typed numbers, mileage, dollars to cents,
 * dates, ZIP code, trim. */

import { z } from "zod";
import { asDay, dayOf, isDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { now } from "#lib/platform/clock.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { MAX_MILEAGE_MILES } from "./constants.garage.ts";
import { readTypedNumber } from "./rules.ts";
import type { NumberBounds } from "./types.ts";

/*
 * Fields of the garage's forms, as people type them: "$18,450", "45,000 mi". What a field of a form
 * holds is a text, also where it was left empty or did not come at all.
 */

const LONGEST_TYPED = 60;
const typed = z.string().max(LONGEST_TYPED, "This is too long.").trim();

/** A number that may be left empty; out of bounds it is refused with a sentence. */
export function optionalNumber(bounds: NumberBounds) {
  return typed.default("").transform((text, context): number | null => {
    const read = readTypedNumber(text, bounds);
    if (read.kind === "number") return read.value;
    if (read.kind === "wrong") context.addIssue({ code: "custom", message: read.words });
    return null;
  });
}

/** A number that must be given. */
export function requiredNumber(bounds: NumberBounds) {
  return typed.default("").transform((text, context): number => {
    const read = readTypedNumber(text, bounds);
    if (read.kind === "number") return read.value;
    context.addIssue({
      code: "custom",
      message: read.kind === "wrong" ? read.words : `${bounds.name} is missing.`,
    });
    return z.NEVER;
  });
}

const dollars = (name: string, least: number, most: number): NumberBounds => ({
  name,
  least,
  most,
  write: (value) => formatPrice(value * 100),
  decimals: 2,
});
const inCents = (value: number): number => Math.round(value * 100);

/** An amount in dollars, kept in cents; null where it is left empty. */
export const optionalCents = (name: string, least: number, most: number) =>
  optionalNumber(dollars(name, least, most)).transform((value) =>
    value === null ? null : inCents(value),
  );
export const requiredCents = (name: string, least: number, most: number) =>
  requiredNumber(dollars(name, least, most)).transform(inCents);

const miles: NumberBounds = {
  name: "The mileage",
  least: 0,
  most: MAX_MILEAGE_MILES,
  write: formatNumber,
  decimals: 0,
};
export const mileage = requiredNumber(miles);
export const optionalMileage = optionalNumber(miles);

/** The least year a day of the garage can lie in: nothing older is kept here. */
const FIRST_DAY = asDay("1981-01-01");

const readDay = (text: string, context: z.RefinementCtx, allowsFuture: boolean): Day | null => {
  const today = dayOf(now());
  if (!isDay(text) || text < FIRST_DAY) {
    context.addIssue({ code: "custom", message: "Give the day as a date, such as 2026-03-15." });
    return null;
  }
  if (!allowsFuture && text > today) {
    context.addIssue({ code: "custom", message: "This day is still to come." });
    return null;
  }
  return text;
};

/** A day up to today. */
export const pastDay = typed
  .default("")
  .transform((text, context): Day => readDay(text, context, false) ?? z.NEVER);
/** A day up to today, or none. */
export const optionalPastDay = typed
  .default("")
  .transform((text, context) => (text === "" ? null : readDay(text, context, false)));
/** Any day, or none. */
export const optionalDay = typed
  .default("")
  .transform((text, context) => (text === "" ? null : readDay(text, context, true)));
/** Any day. */
export const anyDay = typed
  .default("")
  .transform((text, context): Day => readDay(text, context, true) ?? z.NEVER);

/** A line of text, "" where it is left empty. */
export const line = (name: string, longest: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(longest, `${name} can have ${longest} characters at most.`));

/** Text of several lines. */
export const prose = (name: string, longest: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(longest, `${name} can have ${longest} characters at most.`));

export const zipCode = typed
  .default("")
  .pipe(z.string().regex(/^\d{5}$/, "Enter a five-digit ZIP code."));

/** Names a form that was sent, so that sending it twice makes one thing. */
export const submissionId = z.uuid("This form is out of date. Reload the page.");
/** The same on pages that are kept for everybody: the page's script gives it, and without script it is "" (`onceId`). */
export const givenOnce = z.union([z.literal(""), submissionId]).default("");
/** The id of something in a person's garage. */
export const ownId = z.uuid("There is nothing like that here.");

/** A choice of a closed list that may be left open. */
export function optionalChoice<Words extends Readonly<Record<string, string>>>(words: Words) {
  return typed.default("").transform((text, context): (keyof Words & string) | null => {
    if (text === "") return null;
    if (Object.hasOwn(words, text)) return text;
    context.addIssue({ code: "custom", message: "Choose one of the list." });
    return null;
  });
}

/** A choice of a closed list. */
export function formChoice<Words extends Readonly<Record<string, string>>>(words: Words) {
  return typed.default("").transform((text, context): keyof Words & string => {
    if (Object.hasOwn(words, text)) return text;
    context.addIssue({ code: "custom", message: "Choose one of the list." });
    return z.NEVER;
  });
}

/** A trim level; null where it is left empty. */
export const trimName = line("The trim", 60).transform((text) => (text === "" ? null : text));

export const ownerCount = optionalNumber({
  name: "The number of owners",
  least: 1,
  most: 20,
  write: String,
  decimals: 0,
});
