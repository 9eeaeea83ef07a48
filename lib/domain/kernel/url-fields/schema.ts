/** @file Query parameters as typed fields for nuqs: numbers such as 25k, yes, text, choices,
 * with a note on what was ignored. */

import { formatNumber } from "#lib/platform/format.ts";

/*
 * Kinds of values in a page's URL. Reading takes whatever stands there and says what it could not use.
 */

/**
 * Takes a sentence for the reader about something that was not understood.
 * @param problem the same without what was done about it, for those who refuse instead; null where
 * nothing is wrong, and the note itself where it is left out.
 */
export type Tell = (note: string, problem?: string | null) => void;

/** Tells that something was ignored. @param problem without a period at its end. */
export const tellIgnored = (tell: Tell, problem: string): void =>
  tell(`${problem}; ignored.`, `${problem}.`);

/** Tells that two bounds were exchanged. @param problem without a period at its end. */
export const tellTurned = (tell: Tell, problem: string): void =>
  tell(`${problem}; turned.`, `${problem}.`);

/** Tells that a limit was used in place of what was typed. @param limit "The lowest price is $500". */
export const tellLimit = (tell: Tell, limit: string, typed: string): void =>
  tell(`${limit}; that was used for ${quoted(typed)}.`, `${limit}.`);

export interface UrlField<T> {
  readonly read: (text: string, tell: Tell) => T | null;
  readonly write: (value: T) => string;
}

/** What was typed, short enough to be read back to the reader. */
export const quoted = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return `“${plain.length > 40 ? `${plain.slice(0, 39).toWellFormed()}…` : plain}”`;
};

/** Nobody writes a number longer; on much space within one the pattern below would take long. */
const LONGEST_NUMBER = 40;
const NUMBER = /^\$?\s*(\d[\d,]*)(?:\.\d*)?\s*(k?)\s*(?:mi|miles)?$/i;

/** A whole number as people type it: "$25,000", "25k", "60,000 mi"; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim();
  if (plain.length > LONGEST_NUMBER) return null;
  const [, digits, thousands] = NUMBER.exec(plain) ?? [];
  if (digits === undefined || digits.length > 15) return null;
  const value = Number(digits.replaceAll(",", "")) * (thousands === "" ? 1 : 1_000);
  return Number.isSafeInteger(value) ? value : null;
}

/** A whole number of at least `least`; more than `most` is brought back to it. */
export function whole(
  what: string,
  least: number,
  most: number,
  longest: string,
): UrlField<number> {
  return {
    read: (text, tell) => {
      if (text.trim() === "") return null;
      const value = readNumber(text);
      if (value === null || value < least) {
        tellIgnored(tell, `${quoted(text)} is not ${what}`);
        return null;
      }
      if (value > most) tellLimit(tell, `The ${longest} is ${formatNumber(most)}`, text);
      return Math.min(value, most);
    },
    write: String,
  };
}

/** A number that may have a fraction, from 0 to `most`, with at most three digits after the point. */
export function decimal(what: string, most: number, longest: string): UrlField<number> {
  return {
    read: (typed, tell) => {
      const plain = typed.replaceAll(/[\s,$%¢]/g, "");
      if (plain === "") return null;
      if (!/^(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/.test(plain)) {
        tellIgnored(tell, `${quoted(typed)} is not ${what}`);
        return null;
      }
      const value = Math.round(Number(plain) * 1_000) / 1_000;
      if (value > most) tellLimit(tell, `The ${longest} is ${most}`, typed);
      return Math.min(value, most);
    },
    write: String,
  };
}

/** Yes or nothing. */
export const yes: UrlField<boolean> = {
  read: (text, tell) => {
    if (/^(1|true|on|yes)$/i.test(text.trim())) return true;
    if (!/^(0|false|off|no|)$/i.test(text.trim()))
      tellIgnored(tell, `${quoted(text)} is neither yes nor no`);
    return null;
  },
  write: () => "1",
};

/** Text of one form, after a change such as upper case. */
export function text(
  what: string,
  form: RegExp,
  change: (typed: string) => string,
): UrlField<string> {
  return {
    read: (typed, tell) => {
      if (typed.trim() === "") return null;
      const value = change(typed.trim());
      if (form.test(value)) return value;
      tellIgnored(tell, `${quoted(typed)} is not ${what}`);
      return null;
    },
    write: (value) => value,
  };
}

/** One of a closed list of words. */
export function choice<Words extends Readonly<Record<string, string>>>(
  what: string,
  words: Words,
): UrlField<keyof Words & string> {
  return {
    read: (typed, tell) => {
      const found = Object.keys(words).find((word) => word === typed.trim().toLowerCase());
      if (found === undefined && typed.trim() !== "")
        tellIgnored(tell, `${quoted(typed)} is not ${what}`);
      return found ?? null;
    },
    write: (value) => value,
  };
}
