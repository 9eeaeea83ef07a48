/* What the catalog's own names imply: which models have a trim (C300, LE Hybrid), which
 * models 3 Series stands for, which one Ford 150 means. */

import { tokensOf } from "../word-tokens/rules.ts";
import { FAMILIES } from "./constants.names.ts";
import { SPELLED } from "./constants.numbers.ts";
import type { Meaning, ModelWords, TrimWords } from "./types.ts";

/*
 * What follows from the catalog's own names: parts of a line-up, engines in names, trims and what they are called.
 */

const LONGEST_TRIM = 4;

/** A trim as it is looked up. */
export function trimWords(text: string): TrimWords {
  const parts = tokensOf(text).tokens.flatMap((token) => {
    const part = token.text.replaceAll(".", "");
    // "xDrive40i" is also said as "40i".
    const [, drive, engine] = /^([sx]drive)(\d.*)$/.exec(part) ?? [];
    return drive === undefined || engine === undefined ? [part] : [drive, engine];
  });
  const key = parts.join("");
  const stem = /^\d[a-z]{2,3}$/.test(key) ? key.slice(1) : key;
  return { text, key, stem, parts };
}

/** A model's trims in which some words stand: all "C300"s, whatever follows. */
export function trimsWith({ trims }: ModelWords, key: string): readonly string[] {
  return trims.filter(({ parts }) => holdsRun(parts, key)).map(({ text }) => text);
}

function holdsRun(parts: readonly string[], key: string): boolean {
  for (let from = 0; from < parts.length; from += 1) {
    let run = "";
    for (const part of parts.slice(from)) {
      run += part;
      if (run === key) return true;
      if (run.length >= key.length) break;
    }
  }
  return false;
}

/** Which models have a trim of some letters and digits: whole trims and runs of their words. */
export function trimKeys(models: ReadonlyMap<string, ModelWords>): Map<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (key: string, model: string) => {
    const known = found.get(key);
    if (known === undefined) found.set(key, new Set([model]));
    else known.add(model);
  };
  for (const { value, trims } of models.values()) {
    for (const { key, stem, parts } of trims) {
      if (key !== "") add(key, value);
      if (stem !== key) add(stem, value);
      for (let from = 0; from < parts.length; from += 1) {
        let run = "";
        for (const part of parts.slice(from, from + LONGEST_TRIM)) {
          run += part;
          if (run.length > 1 && !/^\d{1,2}$/.test(run)) add(run, value);
        }
      }
    }
  }
  return new Map([...found].map(([key, values]) => [key, [...values]]));
}

/** Phrases that mean several models: "3 series", "bmw 330". */
export function familiesOf(
  models: ReadonlyMap<string, ModelWords>,
): { words: string; models: readonly string[] }[] {
  const found: { words: string; models: readonly string[] }[] = [];
  const named = [...models.values()].map((model) => ({
    ...model,
    name: model.value.slice(model.make.length + 1),
  }));
  for (const [make, words, form] of FAMILIES) {
    const digit = form.charAt(0);
    const members = named
      .filter((model) => model.make === make && new RegExp(`^m?${digit}\\d\\d`).test(model.name))
      .map(({ value }) => value);
    if (members.length === 0) continue;
    found.push({ words, models: members }, { words: `${make} ${words}`, models: members });
    found.push({ words: `${words} ${make}`, models: members });
  }
  const byNumber = new Map<string, string[]>();
  for (const { make, name, value } of named) {
    const number = make === "bmw" ? (/^(\d{3})[a-z]+$/.exec(name)?.[1] ?? null) : null;
    if (number !== null) byNumber.set(number, [...(byNumber.get(number) ?? []), value]);
    // Sellers and readers still write "328xi" for a 328i with xDrive.
    if (make === "bmw" && /^\d{3}i$/.test(name) && !models.has(value.replace(/i$/, "xi")))
      found.push({ words: name.replace("i", "xi"), models: [value] });
    if (make === "mercedes-benz" && name.endsWith("-class"))
      found.push({ words: `mercedes ${name.slice(0, -"-class".length)}`, models: [value] });
  }
  for (const [number, values] of byNumber) found.push({ words: `bmw ${number}`, models: values });
  return found;
}

const SAID_NUMBERS: ReadonlyMap<number, string> = new Map(
  [...SPELLED].filter(([word]) => word !== "fourty").map(([word, value]) => [value, word]),
);

/** A number of a name as it is said: "one fifty", "fifteen hundred", "three thirty"; null for others. */
function saidNumber(value: number): string | null {
  if (value < 100) {
    const unit = value % 10;
    return SAID_NUMBERS.get(value) ?? `${SAID_NUMBERS.get(value - unit)} ${SAID_NUMBERS.get(unit)}`;
  }
  if (value >= 10_000) return null;
  const hundreds = saidNumber(Math.floor(value / 100));
  const rest = value % 100;
  if (hundreds === null || (rest > 0 && rest < 10)) return null;
  return `${hundreds} ${rest === 0 ? "hundred" : saidNumber(rest)}`;
}

/** Letters that are words of their own: "a four door sedan" names no Audi. */
const LETTERS_ALONE = new Set(["a", "i"]);

/** A name with its number in words, as who dictates says it: "f one fifty", "model three"; null without one. */
export function nameInWords(name: string): string | null {
  const [before = "", digits = "", after, ...more] = name.split(/(\d+)/);
  const letters = `${before}${after ?? ""}`.replaceAll(/[^a-z]/gi, "").toLowerCase();
  const said = digits === "" || digits.startsWith("0") ? null : saidNumber(Number(digits));
  if (said === null || more.length > 0 || letters === "" || LETTERS_ALONE.has(letters)) return null;
  return `${before} ${said} ${after ?? ""}`;
}

/** "2500 Silverado": a pickup's size before its name; null for any other name. */
export function sizeFirst(name: string): string | null {
  const [, letters, size] = /^([a-z][a-z ]+) ([123]500(?:hd)?)$/i.exec(name) ?? [];
  return letters === undefined || size === undefined ? null : `${size} ${letters}`;
}

/** A model's name of letters and a number: "f150", "silverado2500hd". */
const LETTERED = /^[a-z]+(\d{3,4}(?:hd)?)$/;

/**
 * Each make's names with such a number, and the model that is meant: of several, the one of which most are for sale.
 * @param named what phrases mean so far, by letters and digits run together.
 * @param makes names of makes with their values.
 */
export function* tailsOf(
  named: ReadonlyMap<string, readonly Meaning[]>,
  makes: readonly (readonly [name: string, value: string])[],
  models: ReadonlyMap<string, ModelWords>,
): Generator<readonly [words: string, model: string]> {
  const tails = new Map<string, { readonly tail: string; readonly model: ModelWords }>();
  for (const [key, meanings] of named) {
    const tail = LETTERED.exec(key)?.[1];
    if (tail === undefined) continue;
    for (const meaning of meanings) {
      const [value, ...others] = meaning.kind === "models" ? meaning.values : [];
      const model = models.get(value ?? "");
      if (model === undefined || others.some((each) => models.get(each)?.make !== model.make))
        continue;
      const name = `${model.make} ${tail}`;
      if (model.vehicles >= (tails.get(name)?.model.vehicles ?? 0))
        tails.set(name, { tail, model });
    }
  }
  for (const { tail, model } of [...tails.values()])
    for (const [name, value] of makes)
      if (value === model.make) yield [`${name} ${tail}`, model.value];
}
