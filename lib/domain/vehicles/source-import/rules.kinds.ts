/* Kinds of values that columns of publishers' files hold. */

import type { ColumnKind } from "./types.columns.ts";

/** A column that is empty at times. */
export const orNone =
  (kind: ColumnKind): ColumnKind =>
  (text) =>
    text === "" || kind(text);

export const matching =
  (pattern: RegExp): ColumnKind =>
  (text) =>
    pattern.test(text);

/** A number from one to another, both included. */
export const numberFrom =
  (least: number, most: number): ColumnKind =>
  (text) => {
    const value = Number(text);
    return text !== "" && value >= least && value <= most;
  };

/** A number without a fraction, in digits alone: "21", not "21.0". */
export function wholeFrom(least: number, most: number): ColumnKind {
  const isNumber = numberFrom(least, most);
  return (text) => /^-?\d+$/.test(text) && isNumber(text);
}

/** Words of people: at least so many. */
export const wordsFrom =
  (least: number): ColumnKind =>
  (text) =>
    text.split(/\s+/, least).length >= least;

/** A name of something: not long, with a letter. */
export const nameUpTo =
  (longest: number): ColumnKind =>
  (text) =>
    text.length <= longest && /\p{L}/u.test(text);

/** Of a flag that is stated or left out. */
export const FLAG: ColumnKind = matching(/^[YN]?$/);
/** A column that may hold any text or none: its values tell it from no other column. */
export const ANYTHING: ColumnKind = () => true;
