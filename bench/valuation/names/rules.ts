import { MAKE_ALIASES, MODEL_ALIASES } from "./constants.ts";
import type { NameBook, NamedVehicle } from "./types.ts";

/** A name without what spellings differ in. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

const NO_MAKE = "make not stated";

/** A model's name may be of so many words. */
const MOST_MODEL_WORDS = 4;

/** The makes and models of a catalog, ready to be found in texts. */
export function nameBook(
  entries: readonly { readonly make: string; readonly model: string }[],
): NameBook {
  const makes = new Map<string, string>();
  const models = new Map<string, Map<string, string>>();
  for (const { make, model } of entries) {
    makes.set(plainName(make), make);
    const known = models.get(make) ?? new Map<string, string>();
    known.set(plainName(model), model);
    models.set(make, known);
  }
  for (const [alias, make] of Object.entries(MAKE_ALIASES)) {
    if (models.has(make)) makes.set(alias, make);
  }
  for (const [make, aliases] of Object.entries(MODEL_ALIASES)) {
    for (const [alias, model] of Object.entries(aliases)) models.get(make)?.set(alias, model);
  }
  return { makes, models };
}

/**
 * The vehicle that a make's and a model's text name, by the catalog's names where it has them: "ford"
 * and "f-150 xlt supercrew 4x4" are a Ford F-150, and the rest is its trim. A make or model that the
 * catalog does not have keeps its own text: the make whole, the model's first word. Null without a model.
 */
export function nameVehicle(
  book: NameBook,
  makeText: string | null,
  modelText: string | null,
): NamedVehicle | null {
  const words = (modelText ?? "")
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const split = makeText === null ? null : splitMake(book, makeText, words);
  if (split !== null) return modelOf(book, split.make, split.rest);
  const found = makeText === null ? null : (book.makes.get(plainName(makeText)) ?? null);
  const own = makeText === null ? makeAtStart(book, words) : null;
  // A file of one make may not state it: its models then are told apart by their own text.
  const unstated = words.length > 0 ? NO_MAKE : null;
  const make = found ?? own?.make ?? makeText?.trim().toLowerCase() ?? unstated;
  const rest = own?.rest ?? withoutMake(words, make);
  if (make === null || rest.length === 0) return null;
  if (plainName(make) === "dodge" && plainName(rest[0] ?? "") === "ram") {
    return modelOf(book, "Ram", rest.slice(1)) ?? modelOf(book, make, rest);
  }
  return modelOf(book, make, rest);
}

/** "Land" and "Rover Range Rover Evoque": a make of two words, cut after the first. */
function splitMake(
  book: NameBook,
  makeText: string,
  words: readonly string[],
): { readonly make: string; readonly rest: readonly string[] } | null {
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0) return null;
  const whole = book.makes.get(plainName(makeText + first));
  const isCut = whole !== undefined && plainName(whole) === plainName(makeText + first);
  return isCut && plainName(makeText) !== plainName(whole) ? { make: whole, rest } : null;
}

function makeAtStart(
  book: NameBook,
  words: readonly string[],
): { readonly make: string; readonly rest: readonly string[] } | null {
  for (let count = Math.min(3, words.length); count >= 1; count -= 1) {
    const make = book.makes.get(plainName(words.slice(0, count).join("")));
    if (make !== undefined) return { make, rest: words.slice(count) };
  }
  const [first, ...rest] = words;
  return first === undefined || rest.length === 0 ? null : { make: first.toLowerCase(), rest };
}

/** "Honda Civic LX" under Honda is a Civic LX; a model that is called like its make keeps its name. */
function withoutMake(words: readonly string[], make: string | null): readonly string[] {
  if (make === null) return words;
  for (let count = Math.min(3, words.length - 1); count >= 1; count -= 1) {
    if (plainName(words.slice(0, count).join("")) === plainName(make)) return words.slice(count);
  }
  return words;
}

function modelOf(book: NameBook, make: string, words: readonly string[]): NamedVehicle | null {
  const first = words[0];
  if (first === undefined) return null;
  const known = book.models.get(make);
  if (known !== undefined) {
    for (let count = Math.min(MOST_MODEL_WORDS, words.length); count >= 1; count -= 1) {
      const model = known.get(plainName(words.slice(0, count).join("")));
      if (model !== undefined) return named(make, model, words.slice(count), true);
    }
    // "AMG C 43" is a C-Class; that it is an AMG is a word of its trim.
    const line = /^amg$/i.test(first) ? words[1] : first;
    const stem = line === undefined ? null : byStem(known, make, line);
    if (stem !== null) return named(make, stem, words, true);
  }
  const isShort = first.length <= 2 && words.length > 1;
  const own = words.slice(0, isShort ? 2 : 1);
  return named(make, own.join(" ").toLowerCase(), words.slice(own.length), false);
}

/** "rx350" and "c300" without the space: the letters name the line, with or without "-Class". */
function byStem(known: ReadonlyMap<string, string>, make: string, word: string): string | null {
  const letters = /^([a-z]{1,4})-?\d{2,3}[a-z]*$/i.exec(word)?.[1];
  const stem = plainName(letters ?? word);
  const ofLine = known.get(`${stem}class`) ?? (letters === undefined ? undefined : known.get(stem));
  return ofLine ?? known.get(`${plainName(make)}${stem}`) ?? null;
}

function named(
  make: string,
  model: string,
  rest: readonly string[],
  isKnown: boolean,
): NamedVehicle {
  const text = rest.join(" ").trim();
  return { make, model, rest: text === "" ? null : text, isKnown };
}
