import type {
  BodyStyle,
  Drivetrain,
  Fuel,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { KILOMETERS_PER_MILE } from "#lib/platform/format.ts";
import {
  BODY_WORDS,
  COLOR_WORDS,
  DRIVETRAIN_WORDS,
  FUEL_WORDS,
  LIST_PRICES,
  MOST_DESCRIPTION_WORDS,
  TRANSMISSION_WORDS,
} from "./constants.ts";

const EMPTY = /^(|-+|–|n\/?a|nan|null|none|unknown|not specified|unspecified|other|undefined|\?)$/i;

/** The text of a field, or null where it only says that there is none. */
export function saidIn(text: string | undefined): string | null {
  const trimmed = (text ?? "").trim();
  return EMPTY.test(trimmed) ? null : trimmed;
}

/**
 * A number as people write it: "$18,000", "18000 USD", "51,351 mi.", "18.5k"; null where there is none
 * or more than one.
 */
export function numberIn(text: string): number | null {
  const found = /^[^\d-]*(\d[\d,\s']*(?:\.\d+)?|\.\d+)\s*(k\b|thousand\b)?[^\d]*$/i.exec(
    text.trim(),
  );
  if (found === null) return null;
  const value = Number((found[1] ?? "").replaceAll(/[,\s']/g, ""));
  if (!Number.isFinite(value)) return null;
  return found[2] === undefined ? value : value * 1_000;
}

/** Whether a price names a currency that is not the US dollar. */
export function isForeignPrice(text: string): boolean {
  return /[€£¥₹]|\b(eur|gbp|cad|aud|inr|mxn|jpy|cny|aed|chf)\b|c\$|a\$/i.test(text);
}

/** Miles of an odometer as written, "120,000 km" too. @param isKilometers where the column or another one says so. */
export function milesIn(text: string, isKilometers: boolean): number | null {
  const value = numberIn(text);
  if (value === null) return null;
  const inKilometers = /\bkm|kilomet/i.test(text) || (isKilometers && !/mi/i.test(text));
  return Math.round(inKilometers ? value / KILOMETERS_PER_MILE : value);
}

/** A model year; null where it is none that has been. */
export function yearIn(text: string): number | null {
  const found = /\b(19[3-9]\d|20[0-4]\d)(?:\.0+)?\b/.exec(text);
  return found === null ? null : Number(found[1]);
}

/** Yes, no, or null where neither is said. */
export function flagIn(text: string): boolean | null {
  if (/^(1|1\.0|y|yes|true|t|certified|cpo)$/i.test(text)) return true;
  return /^(0|0\.0|n|no|false|f|not certified)$/i.test(text) ? false : null;
}

/** The body style that a text tells. */
export const bodyIn = (text: string): BodyStyle | null => firstOf(BODY_WORDS, text);
/** The driven wheels that a text tells. */
export const drivetrainIn = (text: string): Drivetrain | null => firstOf(DRIVETRAIN_WORDS, text);
/** The kind of transmission that a text tells. */
export const transmissionIn = (text: string): Transmission | null =>
  firstOf(TRANSMISSION_WORDS, text);
/** The fuel that a text tells. */
export const fuelIn = (text: string): Fuel | null => firstOf(FUEL_WORDS, text);
/** The colour family that a text tells, in lower case. */
export const colorIn = (text: string): string | null =>
  COLOR_WORDS.exec(text)?.[0].toLowerCase().replace("grey", "gray") ?? null;

/** What it was listed at when it was new, in dollars. */
export function listPriceIn(text: string): number | null {
  const [least, most] = LIST_PRICES;
  const value = numberIn(text);
  return value !== null && value >= least && value <= most ? value : null;
}

/** Stars from 1 to 5: "4.7", "4.7 out of 5"; none where nobody gave any. */
export function starsIn(text: string): number | null {
  const value = numberIn(text.replace(/\s*(\/|out of|of)\s*5(\.0)?\b.*$/i, ""));
  return value !== null && value >= 1 && value <= 5 ? value : null;
}

const known = new Map<string, string>();

/** The words of a description in lower case, each once and in its order; no numbers, which tell prices and telephones. */
export function descriptionWords(text: string): readonly string[] | null {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[a-z]{3,20}/g)) {
    // A word is kept once, and not with the text that it was cut from.
    const own = known.get(word) ?? word;
    known.set(word, own);
    words.add(own);
    if (words.size === MOST_DESCRIPTION_WORDS) break;
  }
  return words.size === 0 ? null : [...words];
}

function firstOf<T>(patterns: readonly (readonly [RegExp, T])[], text: string): T | null {
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Litres of a column that may hold cubic centimetres. */
export function litersIn(text: string): number | null {
  const value = numberIn(text.replace(/\s*(l|liters?|litres?|cc)\.?$/i, ""));
  if (value === null || value <= 0) return null;
  return value > 100 ? Math.round(value / 100) / 10 : Math.round(value * 10) / 10;
}

/** "clean", "rebuilt", "salvage" or another word for a title; null where nothing is said. */
export function titleIn(text: string): string | null {
  if (/parts/i.test(text)) return "parts";
  if (/rebuilt|reconstruct/i.test(text)) return "rebuilt";
  if (/salvage|junk/i.test(text)) return "salvage";
  if (/lemon|buy ?back/i.test(text)) return "lemon";
  if (/clean|clear/i.test(text)) return "clean";
  return /^[a-z ]{3,20}$/i.test(text) ? text.toLowerCase() : null;
}

/** Whether accidents are known of: a count, a flag or a sentence. */
export function accidentsIn(text: string): "none" | "some" | null {
  if (/no accident|none|^0(\.0)?$|^(no|false|n)$|accident[- ]free/i.test(text)) return "none";
  return /accident|damage|^[1-9](\.0)?$|^(yes|true|y)$/i.test(text) ? "some" : null;
}

/** Who sells, from a word, a flag's meaning, or an address of a classified advertisement. */
export function sellerIn(text: string, header: string): "private" | "dealer" | "franchise" | null {
  const flag = flagIn(text);
  if (flag !== null && /franchise/i.test(header)) return flag ? "franchise" : "dealer";
  if (flag !== null && /private/i.test(header)) return flag ? "private" : "dealer";
  if (flag !== null && /dealer/i.test(header)) return flag ? "dealer" : "private";
  if (/private|owner|fsbo|individual|\/cto\//i.test(text)) return "private";
  if (/franchise/i.test(text)) return "franchise";
  return /dealer|\/ctd\//i.test(text) ? "dealer" : null;
}

/** A moment that a text names, as UTC milliseconds; null where it names none since 1990. */
export function momentIn(text: string): number | null {
  const at = /^\d{8}$/.test(text)
    ? Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)) - 1, Number(text.slice(6)))
    : Date.parse(text.replace(/\s*\([A-Za-z ]+\)$/, ""));
  return Number.isFinite(at) && at > Date.UTC(1990, 0, 1) && at < Date.UTC(2045, 0, 1) ? at : null;
}
