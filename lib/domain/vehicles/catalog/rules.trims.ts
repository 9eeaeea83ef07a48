/* The names by which people know the trims that a maker files with its VINs: codes, equipment, other
 * countries' names and what the catalog says elsewhere (drive, engine, body, fuel) are taken off. */

import type { DecodedField, VinDecode } from "../vin-decode/types.ts";
import {
  ENERGY_WORDS,
  EQUIPMENT_AFTER,
  EQUIPMENT_WORDS,
  FLEET,
  FOREIGN_MARK,
  GRADE_MARK,
  LOADS_AND_SEATS,
  LONG_CAPITALS,
  NAMES_LIKE_CODES,
  NO_NAME,
  SHAPE_WORDS,
  SHORT_WORDS,
  SMALL_START,
  SPELLINGS,
  US_MARK,
} from "./constants.trims.ts";
import { HABITS_OF_A_TO_K } from "./constants.trims-a-to-k.ts";
import { HABITS_TO_2009 } from "./constants.trims-earlier.ts";
import { HABITS_OF_L_TO_Z } from "./constants.trims-l-to-z.ts";
import type { FiledBy, FilingHabits, Rewrite } from "./types.trims.ts";

/** A make's habits of model years to 2009 before those of today. */
interface MakeHabits extends Omit<FilingHabits, "none" | "keeps"> {
  readonly none: readonly RegExp[];
  readonly keeps: readonly RegExp[];
}

const joined = (earlier: FilingHabits, today: FilingHabits): MakeHabits => ({
  ...today,
  ...earlier,
  whole: [...(earlier.whole ?? []), ...(today.whole ?? [])],
  item: [...(earlier.item ?? []), ...(today.item ?? [])],
  none: [earlier.none ?? [], today.none ?? []].flat(),
  keeps: [earlier.keeps ?? [], today.keeps ?? []].flat(),
});

const NO_HABITS = joined({}, {});

const finds = (patterns: readonly RegExp[], name: string): boolean =>
  patterns.some((pattern) => pattern.test(name));

const HABITS_OF_TODAY: Readonly<Record<string, FilingHabits>> = {
  ...HABITS_OF_A_TO_K,
  ...HABITS_OF_L_TO_Z,
};

/** By make as the decoder names it. */
const FILING_HABITS: Readonly<Record<string, MakeHabits>> = Object.fromEntries(
  [...new Set([...Object.keys(HABITS_OF_TODAY), ...Object.keys(HABITS_TO_2009)])].map((make) => [
    make,
    joined(HABITS_TO_2009[make] ?? {}, HABITS_OF_TODAY[make] ?? {}),
  ]),
);

const MAX_TRIM_LENGTH = 36;

/** Strokes that are within a name or an item. */
const STROKE_WITHIN =
  /\b(w|r|h|m|s|a|c|f|b)\/(?=o\b|t\b|k\b|r\b|v\b|c\b)|\bw\/|\bAWD\/|\bn\/(?=a\b)/gi;
const HELD = "\u2215";

/** Commas, strokes and the like between names, not within brackets. */
const BETWEEN = /\s*(?:[,;|/]|\s&\s|\s(?:and|or)\s)\s*(?![^([]*[)\]])/i;

const rewritten = (text: string, rewrites: readonly Rewrite[] = []): string =>
  rewrites.reduce((word, [pattern, replacement]) => word.replace(pattern, replacement), text);

const squeezed = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/^[\s\-+.,&:/]+|[\s\-.,&:/]+$/g, "")
    .trim();

/** Items that only other countries' filings hold; "(US)" beside a name keeps it. */
function isForeign(item: string): boolean {
  for (const [, marks = ""] of item.matchAll(/\(([^)]*)\)/g)) {
    if (US_MARK.test(marks)) return false;
    if (FOREIGN_MARK.test(marks) || GRADE_MARK.test(marks)) return true;
  }
  return / - (low|mid+le|high|top)/i.test(item);
}

/** "LIMITED" is "Limited"; what people write in capitals stays. */
function cased(word: string): string {
  if (/^[A-Z]{4,}$/.test(word) ? LONG_CAPITALS.has(word) : !SHORT_WORDS.has(word)) return word;
  return word.charAt(0) + word.slice(1).toLowerCase();
}

const withCase = (name: string): string => {
  const words = name.replace(/\S+/g, (word) =>
    /\d/.test(word) ? word : word.replace(/[A-Za-z]+/g, cased),
  );
  return SMALL_START.test(words)
    ? words
    : words.replace(/(?<=^| )[a-z](?=[a-z]{2})/g, (letter) => letter.toUpperCase());
};

/** Without the model at its beginning; "EQB 300" is said with its number, "MDX Technology" without the model. */
function withoutModel(name: string, model: string): string {
  if (!name.toLowerCase().startsWith(model.toLowerCase())) return name;
  const rest = name.slice(model.length);
  return rest === "" || /^\s+\D/.test(rest) ? rest.trim() : name;
}

function nameOf(filed: string, { make, model }: FiledBy): string | null {
  const habits = FILING_HABITS[make] ?? NO_HABITS;
  if (isForeign(filed)) return null;
  let name = rewritten(filed, SPELLINGS);
  if (finds(habits.none, squeezed(name))) return null;
  name = squeezed(rewritten(squeezed(name), habits.item));
  name = squeezed(name.replace(/\([^)]*\)?/g, " "));
  if (finds(habits.keeps, name)) return withCase(name);
  name = squeezed(name.replace(EQUIPMENT_WORDS, " ").replace(ENERGY_WORDS, " "));
  name = squeezed(name.replace(SHAPE_WORDS, " "));
  const ofModel = withoutModel(name, model);
  if (ofModel !== name && squeezed(ofModel) === "") return habits.modelIsBase ? "Base" : null;
  name = withCase(squeezed(rewritten(squeezed(ofModel), SPELLINGS)));
  if (name === "" && habits.modelIsBase && filed.trim() !== "" && !NO_NAME.test(filed.trim()))
    return "Base";
  if (habits.afterModel?.test(name) && /^\d+$/.test(model)) return `${model}${name}`;
  if (habits.noneOfModel?.test(`${model}/${name}`)) return null;
  if (finds(habits.keeps, name)) return name;
  // "Escalade" of the Escalade ESV.
  if (model.toLowerCase().startsWith(`${name.toLowerCase()} `)) return null;
  if (finds(habits.none, name) || name.length > MAX_TRIM_LENGTH) return null;
  if (NO_NAME.test(name) && !NAMES_LIKE_CODES.test(name)) return null;
  return name;
}

/** Each item with the word that the list began with: "Carrera S / 4S" is two Carreras. */
function withCarried(
  items: readonly string[],
  carried: FilingHabits["carried"],
): readonly string[] {
  if (carried === undefined) return items;
  const [head, taking] = carried;
  let word = "";
  return items.map((item) => {
    const own = head.exec(item)?.[0];
    if (own !== undefined) word = own;
    return own !== undefined || word === "" || !taking.test(item) ? item : `${word} ${item}`;
  });
}

/**
 * The names that people know for what a maker filed as one trim ("LX/LX-P", "LIMITED + M/R + NAVI(HK)"),
 * in the order they were filed; empty where it names no trim sold in the US.
 */
export function trimNames(filed: string | null, of: FiledBy): readonly string[] {
  if (filed === null || filed.trim() === "") return [];
  const habits = FILING_HABITS[of.make] ?? NO_HABITS;
  const whole = rewritten(
    filed.replace(/\s+/g, " ").trim().replace(LOADS_AND_SEATS, ""),
    habits.whole,
  )
    .replace(/\(\w+ for canada\)/gi, "")
    .replace(EQUIPMENT_AFTER, "");
  const items = whole
    .replace(STROKE_WITHIN, (stroke) => stroke.replace("/", HELD))
    .split(BETWEEN)
    .map((item) => item.replaceAll(HELD, "/"))
    .filter((item) => item.trim() !== "");
  const names = withCarried(items, habits.carried).flatMap((item) => nameOf(item, of) ?? []);
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(trimKey(name))) byKey.set(trimKey(name), name);
  return [...byKey.values()];
}

/** The part of a decode that says the trim. */
type TrimDecode = Pick<VinDecode, "make" | "model" | "trim" | "series">;

/** What a maker filed the trim as: its trim, or where it files trims as series its series. */
export function filedTrim(decode: TrimDecode): DecodedField<string> | null {
  const isBySeries = FILING_HABITS[decode.make?.value ?? ""]?.isBySeries === true;
  return decode.trim ?? (isBySeries ? decode.series : null);
}

/** Of what is filed, some thousand texts; a catalog asks for each of them many times. */
const namesFiled = new Map<string, readonly string[]>();

/** The names that people know for the trim of a decoded VIN: several where the maker files several as one. */
export function trimNamesOf(decode: TrimDecode): readonly string[] {
  const filed = filedTrim(decode)?.value ?? null;
  const make = decode.make?.value ?? "";
  const model = decode.model?.value ?? "";
  const asked = `${make}|${model}|${filed ?? ""}`;
  const known = namesFiled.get(asked);
  if (known !== undefined) return known;
  const names = trimNames(filed, { make, model });
  namesFiled.set(asked, names);
  return names;
}

/** The trim of a decoded VIN; null where the VIN leaves it open between several, or names none. */
export function trimOf(decode: TrimDecode): string | null {
  const [name, ...others] = trimNamesOf(decode);
  const isOpen = filedTrim(decode)?.confidence === "ambiguous" || others.length > 0;
  return name === undefined || isOpen ? null : name;
}

/** By which two spellings of a trim are one: letters and digits alone, in lower case. */
export const trimKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9+]/g, "");

/** Whether a filed trim is one that people buy, not fleets or the police. */
export const isForPeople = (filed: string | null): boolean => filed === null || !FLEET.test(filed);
