import { rowDisposition } from "#lib/domain/inventory/disposition/rules.ts";
import {
  LONGEST_DESCRIPTION,
  PAINT_OF_COLOR,
} from "#lib/domain/listings/listing-change/constants.ts";
import {
  EXTERIOR_COLORS,
  type ExteriorColor,
  FEATURES,
  type Feature,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import {
  BODY_WORDS,
  DRIVETRAIN_WORDS,
  EXTERIOR_WORDS,
  FEATURE_WORDS,
  FUEL_WORDS,
  INTERIOR_PATTERNS,
  LONGEST_FEED_URL,
  MILES_PER_KM,
  MOST_PHOTO_URLS,
  TITLE_WORDS,
  TRANSMISSION_WORDS,
} from "./constants.value.ts";
import type { FeedTexts } from "./types.column.ts";
import type {
  FeedValues,
  FeedVehicleSpecs,
  QuotedAmount,
  ReadAmount,
  ReadPaint,
} from "./types.value.ts";

/** Stage 2, values read: each cell of a row by itself, in our words. Never throws. */
export function readValues(texts: FeedTexts): FeedValues {
  const color = texts.exteriorColor || texts.plainExteriorColor;
  return {
    vin: saysNothing(texts.vin) ? null : normalizeVin(texts.vin),
    stockNumber: textOf(texts.stockNumber, 40),
    title:
      joined([texts.year, texts.make, texts.model, texts.trim]).slice(0, 120) ||
      "A vehicle without a name",
    disposition: rowDisposition([texts.availability, texts.secondAvailability], texts.newUsed),
    isNew: /^\s*(n|new)\s*$/i.test(texts.newUsed),
    price: readPrice(texts),
    mileage: { ...readMiles(texts.mileage, texts.mileageUnit), text: texts.mileage },
    year: { ...readYear(texts.year), text: texts.year },
    make: texts.make,
    model: texts.model,
    makeAndModel: joined([texts.make, texts.model]),
    colorText: saysNothing(color) ? null : color,
    stockDate: { date: texts.inStockOn, age: texts.age },
    vehicle: readVehicle(texts),
    isMisencoded: [
      texts.description,
      texts.trim,
      texts.exteriorColor,
      texts.features,
      texts.model,
    ].some(isMisencoded),
  };
}

function readVehicle(texts: FeedTexts): FeedVehicleSpecs {
  const paint = readPaint(texts.exteriorColor, texts.plainExteriorColor);
  return {
    trim: textOf(texts.trim, 60),
    bodyStyle: wordFor(BODY_WORDS, texts.body),
    fuel: wordFor(FUEL_WORDS, texts.fuel),
    drivetrain: wordFor(DRIVETRAIN_WORDS, texts.drivetrain),
    transmission: wordFor(TRANSMISSION_WORDS, texts.transmission),
    engine: readEngine(texts),
    doors: readWhole(texts.doors, 1, 6),
    cityMpg: readWhole(texts.cityMpg, 1, 250),
    highwayMpg: readWhole(texts.highwayMpg, 1, 250),
    exteriorColor: paint?.color ?? null,
    paintName: paint?.paintName ?? null,
    paintHex: paint?.paintHex ?? null,
    interiorColor:
      wordFor(INTERIOR_PATTERNS, texts.plainInteriorColor) ??
      wordFor(INTERIOR_PATTERNS, texts.interiorColor),
    condition: isCertified(texts) ? "certified" : "used",
    titleStatus: wordFor(TITLE_WORDS, texts.titleStatus),
    features: readFeatures(texts.features),
    description: readProse(texts.description, LONGEST_DESCRIPTION) || null,
    photoUrls: readPhotoUrls(`${texts.photos}|${texts.morePhotos}`),
  };
}

/** By a column of its own, or as Meta has it, in that of new and used: "CPO". */
const isCertified = ({ certified, newUsed }: FeedTexts): boolean =>
  /^\s*(y|yes|true|1|t|certified|cpo|c)\s*$/i.test(certified) ||
  /^\s*(cpo|certified( pre-?owned)?)\s*$/i.test(newUsed);

function readPrice({ price, secondPrice }: FeedTexts): QuotedAmount {
  const first = readDollars(price);
  return first.kind === "none"
    ? { ...readDollars(secondPrice), text: secondPrice }
    : { ...first, text: price };
}

function readYear(text: string): ReadAmount {
  if (saysNothing(text)) return { kind: "none" };
  const value = readWhole(text, 1981, 2100);
  return value === null ? { kind: "unreadable" } : { kind: "amount", value };
}

/** As the row calls it, or put together from its liters and cylinders. */
function readEngine(texts: FeedTexts): string | null {
  if (!saysNothing(texts.engine)) return texts.engine.slice(0, 60);
  const liters = Number.parseFloat(texts.displacement);
  const cylinders = readWhole(texts.cylinders, 1, 16);
  const parts = [
    Number.isFinite(liters) && liters > 0.5 && liters < 12 ? `${liters.toFixed(1)} L` : null,
    cylinders === null ? null : `${cylinders}-cylinder`,
  ].filter((part) => part !== null);
  return parts.join(" ") || null;
}

const textOf = (text: string, longest: number): string | null =>
  saysNothing(text) ? null : text.slice(0, longest);

/** The texts that say something, one after the other. */
const joined = (texts: readonly string[]): string =>
  texts.filter((text) => !saysNothing(text)).join(" ");

/** A text that says nothing: what exports write where they know nothing. */
const saysNothing = (text: string): boolean =>
  /^(|-+|n\/?a|none|null|unknown|unspecified|not specified|tbd|other)$/i.test(text.trim());

/** `18,450.00`; `18450.5`, but not `18.450`, which is two numbers in two countries. */
const AMERICAN =
  /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^-?\d{4,}(?:\.\d+)?$|^-?\d{1,3}(?:\.(?:\d{1,2}|\d{4,}))?$/;
/** `18.450,00`, `1.234.567`, `18450,00`. */
const EUROPEAN = /^-?\d{1,3}(?:\.\d{3})+,\d{1,2}$|^-?\d{1,3}(?:\.\d{3}){2,}$|^-?\d+,\d{2}$/;
/** `30k`, `45.5K`. */
const IN_THOUSANDS = /^(-?\d{1,3}(?:\.\d{1,2})?)k$/i;

/** A number as exports and people write it; null for what is none or could be two. */
function numberOf(text: string): number | null {
  const thousands = IN_THOUSANDS.exec(text)?.[1];
  if (thousands !== undefined) return Number(thousands) * 1_000;
  if (AMERICAN.test(text)) return Number(text.replaceAll(",", ""));
  return EUROPEAN.test(text) ? Number(text.replaceAll(".", "").replace(",", ".")) : null;
}

/** A number of units, rounded to whole ones. */
function amountOf(text: string, bare: string, times: number): ReadAmount {
  if (saysNothing(text)) return { kind: "none" };
  const value = Math.round((numberOf(bare) ?? Number.NaN) * times);
  return Number.isSafeInteger(value) ? { kind: "amount", value } : { kind: "unreadable" };
}

/**
 * Reads an amount of US dollars: `18000 USD`, `$18,450.00`, `18.450,00`, `18k`. What is of another currency
 * or could be read in two ways is not read.
 * @returns cents, also below zero; what to do with those is the caller's to say.
 */
export function readDollars(text: string): ReadAmount {
  const bare = text.replace(/\b(?:USD|dollars?)\b|US\$|\$/gi, "").replace(/\s+/g, "");
  return amountOf(text, bare, 100);
}

/** Reads a mileage: `30000 miles`, `30,000`, `30k mi`, `48000 km`. @param unit of another column. @returns whole miles. */
export function readMiles(text: string, unit: string): ReadAmount {
  const inKm = /\bkms?\b|kilomet/i.test(`${text} ${unit}`);
  const bare = text.replace(/\b(miles?|mi|kms?|kilomet(?:er|re)s?)\b\.?/gi, "").replace(/\s+/g, "");
  return amountOf(text, bare, inKm ? MILES_PER_KM : 1);
}

/** A whole number between two bounds; null for anything else. */
function readWhole(text: string, least: number, most: number): number | null {
  if (!/^\s*\d{1,6}(?:\.0+)?\s*$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** Our word for what a feed says in its own; null where it is not understood. */
export function wordFor<Word extends string>(
  words: readonly (readonly [Word, RegExp])[],
  text: string,
): Word | null {
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/**
 * A paint by its name and, where the feed has one, its plain colour. The last colour word of a name is
 * what it is ("Blue Steel Metallic" is steel, gray), but a colour's own name goes before words that
 * hint at one ("Magnetic Gray", "Ruby Flare Pearl").
 */
export function readPaint(name: string, plain: string): ReadPaint | null {
  const color =
    plainColor(plain) ?? plainColor(name) ?? wordFor(EXTERIOR_WORDS, `${plain} ${name}`);
  if (color === null) return null;
  const paintName = saysNothing(name) ? EXTERIOR_COLORS[color] : name.trim().slice(0, 80);
  return { color, paintName, paintHex: PAINT_OF_COLOR[color] };
}

const PLAIN = new RegExp(`\\b(${Object.keys(EXTERIOR_COLORS).join("|")}|grey)\\b`, "gi");

function plainColor(text: string): ExteriorColor | null {
  const last = [...text.matchAll(PLAIN)].at(-1)?.[1]?.toLowerCase() ?? null;
  if (last === null) return null;
  return last === "grey" ? "gray" : (COLORS.find((color) => color === last) ?? null);
}

const COLORS = Object.keys(EXTERIOR_COLORS) as ExteriorColor[];

/** The equipment that shoppers filter by, found in a feed's list of it. */
export function readFeatures(text: string): readonly Feature[] {
  if (saysNothing(text)) return [];
  return (Object.keys(FEATURES) as Feature[]).filter((feature) =>
    FEATURE_WORDS[feature].test(text),
  );
}

/**
 * Addresses of photos, in their order: separated by commas, bars, semicolons or spaces before `http`.
 * Each character is looked at once: a field of commas alone would stop the worker otherwise.
 */
export function readPhotoUrls(text: string): readonly string[] {
  const parts = text.split(/[,;](?=https?:\/\/)|[|\s]+/i);
  const urls = parts
    .map(withoutTail)
    .filter((part) => /^https?:\/\//i.test(part) && part.length <= LONGEST_FEED_URL)
    .filter((part) => URL.canParse(part));
  return [...new Set(urls)].slice(0, MOST_PHOTO_URLS);
}

/** A part without the commas and semicolons that it ends with. */
function withoutTail(part: string): string {
  let end = part.length;
  while (part[end - 1] === "," || part[end - 1] === ";") end -= 1;
  return part.slice(0, end);
}

/** Of a description so many times its longest is looked at: the rest is markup, or nobody's words. */
const MARKUP_TIMES = 10;

/** A description without tags and control characters, its paragraphs kept; exports like to send HTML. */
export function readProse(text: string, longest: number): string {
  return text
    .slice(0, longest * MARKUP_TIMES)
    .replace(/<(br|\/p|\/li|\/div)\b[^>]{0,400}>/gi, "\n")
    .replace(/<[^>]{0,400}>/g, " ")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, longest);
}

/** Whether a text was written in one encoding and read in another: "CafÃ©", "donâ€™t", "�". */
export const isMisencoded = (text: string): boolean =>
  /\uFFFD|Ã[\u0080-\u00BF©¨¡]|â€[™œ\u009D“”]|Â[ \u00A0®©°]/.test(text);
