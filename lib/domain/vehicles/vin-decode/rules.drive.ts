/* Drivetrain and gearboxes by the words that makers file in models, trims and series: quattro, xDrive,
 * 4MATIC, 4x4; and whether a maker tells all-wheel drive apart by them. */

import { ELEMENT, type VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { modelNameOf, wmiRowOf } from "#lib/platform/vpic/match.ts";
import type { Drivetrain, Transmission } from "../vehicle/constants.ts";
import { filedKeysOf, type KeyInfo, keyFits } from "./rules.patterns.ts";
import type { DecodedField, FieldSource } from "./types.reading.ts";
import type { VinDecode } from "./types.ts";

type Said<T> = { readonly value: T; readonly word: string };

/** "4x2" and its like leave open which two wheels. */
type WordedDrive = Drivetrain | "two_wheels";

/** What makers call driven wheels. All-wheel drive comes before two wheels: "xDrive", not "Drive". */
const DRIVE_WORDS: readonly (readonly [WordedDrive, RegExp])[] = [
  [
    "awd",
    /\b(?:quattro|x-?drive\w*|4-?matic|4-?motion|syncro|sh-awd|all4|(?<=-)4m|e?awd|all[- ]wheel drive|\d{3}(?:ix|L?x[id]))\b/i,
  ],
  ["four_wd", /\b(?:4wd|4x4|4xe|four[- ]wheel drive|4[- ]wheel drive)\b/i],
  ["fwd", /\b(?:fwd|front[- ]wheel drive)\b/i],
  ["rwd", /\b(?:e?rwd|rear[- ]wheel drive)\b/i],
  ["two_wheels", /\b(?:2wd|4x2|s-?drive\w*)\b/i],
];

const GEARBOX_WORDS: readonly (readonly [Transmission, RegExp])[] = [
  ["cvt", /\bcvt\b/i],
  ["manual", /\b(?:manual|m\/t)\b/i],
  ["automatic", /\b(?:automatic|a\/t)\b/i],
];

/** The versions that a filed text lists: "S, S w/Tech" is two, "1/2 ton AWD" one. */
const versionsOf = (text: string): readonly string[] =>
  text
    .replace(/\bw\//g, "with ")
    .split(/[,;&]|(?<![\dAM])\/|\bor\b/)
    .map((version) => version.trim())
    .filter((version) => version !== "");

/** What every version in a text says alike; null where one says nothing or something else. */
function saidAlike<T>(text: string, words: readonly (readonly [T, RegExp])[]): Said<T> | null {
  let all: Said<T> | null = null;
  for (const version of versionsOf(text)) {
    const said = words.flatMap(([value, word]) => {
      const [found] = word.exec(version) ?? [];
      return found === undefined ? [] : [{ value, word: found }];
    });
    const [first] = said;
    if (first === undefined || said.length > 1) return null;
    if (all !== null && all.value !== first.value) return null;
    all ??= first;
  }
  return all;
}

/** Reads each filed text once: makers file some ten thousand, and a decode asks of three. */
function readOnce<T>(words: readonly (readonly [T, RegExp])[]): (text: string) => Said<T> | null {
  const read = new Map<string, Said<T> | null>();
  return (text) => {
    const known = read.get(text);
    if (known !== undefined) return known;
    const said = saidAlike(text, words);
    read.set(text, said);
    return said;
  };
}

/** Drivetrain that a filed text names for all that it stands for; null where it does not. */
export const wordedDrive = readOnce(DRIVE_WORDS);
/** The same of the gearbox. */
const wordedGearbox = readOnce(GEARBOX_WORDS);

/** What a maker's words may stand in. */
type Worded = Pick<VinDecode, "model" | "trim" | "series">;
const WORDED = ["trim", "series", "model"] as const;

function inWords<T>(
  decode: Worded,
  read: (text: string) => Said<T> | null,
): DecodedField<T> | null {
  for (const of of WORDED) {
    const field = decode[of];
    const said = field === null ? null : read(field.value);
    if (field === null || said === null) continue;
    const isOpen =
      field.confidence === "ambiguous" &&
      !field.alternatives.every((other) => read(other)?.value === said.value);
    if (isOpen) return null;
    const source: FieldSource = { kind: "words", of, word: said.word };
    const confidence = field.confidence === "ambiguous" ? "likely" : field.confidence;
    return { value: said.value, source, confidence, alternatives: [] };
  }
  return null;
}

/** Drivetrain by the words of the filed trim, series or model. */
export const driveInWords = (decode: Worded): DecodedField<WordedDrive> | null =>
  inWords(decode, wordedDrive);

/** The gearbox by the same words. */
export const gearboxInWords = (decode: Worded): DecodedField<Transmission> | null =>
  inWords(decode, wordedGearbox);

/** Names of makers' own, which they give to all that has it; "AWD" is added to some and left off others. */
const MAKERS_OWN_WORD = /^(?:quattro|x-?drive\w*|4-?matic|4m|4-?motion|sh-awd|all4)$/i;

const isAllWheels = (text: string): boolean => MAKERS_OWN_WORD.test(wordedDrive(text)?.word ?? "");

function namesAllWheels(index: VpicIndex, { group }: KeyInfo): boolean {
  const end = index.groupStart[group + 1] ?? 0;
  for (let pattern = index.groupStart[group] ?? 0; pattern < end; pattern++) {
    const element = index.patternElement[pattern];
    if (element !== ELEMENT.trim && element !== ELEMENT.series) continue;
    if (isAllWheels(index.text(index.patternValue[pattern] ?? 0))) return true;
  }
  return false;
}

/**
 * Whether the maker tells all-wheel drive of this model and year apart by a word that this VIN's trim or
 * series does not have: of "Premium" and "quattro Premium" the former has two driven wheels, where EPA
 * lists both.
 */
export function isLeftOutOfAllWheels(index: VpicIndex, decode: VinDecode): boolean {
  const { trim, series, modelYear, filedModel } = decode;
  if ((trim ?? series)?.confidence !== "certain" || modelYear === null) return false;
  if (driveInWords(decode) !== null) return false;
  const wmiRow = wmiRowOf(index, decode.vin);
  if (wmiRow < 0) return false;
  const filed = filedKeysOf(index, wmiRow, modelYear.value);
  const naming = [...filed.models].flatMap(([model, keys]) =>
    modelNameOf(index, model) === filedModel ? keys : [],
  );
  return filed.keys.some(
    (info) =>
      namesAllWheels(index, info) &&
      naming.some(({ allowed }) => keyFits(index, info.key, allowed)),
  );
}
