import { isDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { FIRST_RECORD_YEAR, MOST_NAME, MOST_TEXT, UNKNOWN_YEAR } from "./constants.record.ts";
import type { RatingRecord } from "./types.record.ts";

/** A text without control characters and doubled spaces; null where nothing is left. */
export function plainText(text: string, most: number = MOST_TEXT): string | null {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain === "" ? null : plain.slice(0, most).toWellFormed();
}

/** A name as NHTSA writes it, in capitals; null where there is none or it is longer than any. */
export function plainName(text: string): string | null {
  const name = plainText(text);
  return name === null || name.length > MOST_NAME ? null : name.toUpperCase();
}

/** A campaign's number as NHTSA writes it, such as 23V456000; null for what is none. */
export function campaignOf(text: string): string | null {
  const plain = text.trim().toUpperCase();
  return /^\d{2}[A-Z]\d{6}$/.test(plain) ? plain : null;
}

/** A made-up campaign's number, such as DEMO-R-0001; null for what is none. */
export function demoCampaignOf(text: string): string | null {
  const plain = text.trim().toUpperCase();
  return /^DEMO-R-\d{4,12}$/.test(plain) ? plain : null;
}

/** Records of the publisher, and those that are made up. */
export function bySource<R extends { readonly source: "publisher" | "demo" }>(
  rows: readonly R[],
): readonly [readonly R[], readonly R[]] {
  return [
    rows.filter(({ source }) => source === "publisher"),
    rows.filter(({ source }) => source === "demo"),
  ];
}

/** A model year, `UNKNOWN_YEAR` among them; null for what is none. */
export function recordYearOf(text: string): number | null {
  if (!/^\d{4}(\.0+)?$/.test(text.trim())) return null;
  const year = Number(text);
  return year === UNKNOWN_YEAR || (year >= FIRST_RECORD_YEAR && year <= 2100) ? year : null;
}

/** A day written YYYYMMDD; null where it is empty or does not exist. */
export function dayOfDigits(text: string): Day | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ?? [];
  return existing(`${year}-${month}-${date}`);
}

/**
 * A day written with slashes. NHTSA writes recalls day first and complaints month first; where that
 * order makes no day and the other does, it is the other.
 */
export function dayOfSlashes(text: string, order: "day_first" | "month_first"): Day | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(text.trim())?.[1];
  if (iso !== undefined) return existing(iso);
  const [, one = "", two = "", year = ""] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})(\s|$)/.exec(text.trim()) ?? [];
  const day = (date: string, month: string) =>
    existing(`${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`);
  return order === "day_first"
    ? (day(one, two) ?? day(two, one))
    : (day(two, one) ?? day(one, two));
}

const existing = (text: string): Day | null => (isDay(text) ? text : null);

/** A flag that NHTSA writes as a boolean, "Yes", "N" or not at all; null where it is not stated. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const word = String(value ?? "")
    .trim()
    .toLowerCase();
  if (["yes", "y", "true", "1"].includes(word)) return true;
  return ["no", "n", "false", "0"].includes(word) ? false : null;
}

/** A whole number of at most this; null where it is not stated, negative or beyond belief. */
export function countOf(text: string, most: number): number | null {
  const plain = text.trim().replaceAll(",", "");
  if (!/^\d+(\.0+)?$/.test(plain)) return null;
  const count = Number(plain);
  return count <= most ? count : null;
}

/** Components as a record lists them, each once and evenly written: "SEATS: FRONT" is "SEATS:FRONT". */
export function componentsOf(texts: readonly string[]): readonly string[] {
  const plain = texts.flatMap((text) => {
    const path = text
      .split(":")
      .map((part) => plainText(part, MOST_NAME)?.toUpperCase() ?? "")
      .filter((part) => part !== "");
    return path.length === 0 ? [] : [path.join(":")];
  });
  return [...new Set(plain)];
}

/** The service's list of components: commas without a space part it, "FUEL SYSTEM, GASOLINE" is one. */
export const componentList = (text: string): readonly string[] =>
  componentsOf(text.split(/,(?!\s)/));

/** Stars as "5", "4.0" or "Not Rated" (0); null where nothing is stated. */
export function starsOf(text: string): number | null {
  if (/^not\s*rated$/i.test(text.trim())) return 0;
  const stars = /^([1-5])(\.0+)?$/.exec(text.trim())?.[1];
  return stars === undefined ? null : Number(stars);
}

/** A chance from 0 to 1, also written in percent; null where it is not stated. Zero is how files leave it out. */
export function possibilityOf(text: string): number | null {
  const number = Number(text.trim().replace(/%$/, ""));
  if (text.trim() === "" || !Number.isFinite(number) || number <= 0 || number > 100) return null;
  return number > 1 ? number / 100 : number;
}

/** Whether equipment comes with it: "Standard", "Optional", "No". */
function equipmentOf(text: string): RatingRecord["stabilityControl"] {
  const word = text.trim().toLowerCase();
  if (word === "standard" || word === "yes" || word === "y") return "standard";
  if (word === "optional") return "optional";
  return word === "no" || word === "n" || word === "not available" ? "no" : null;
}

/** The drive that a description names, such as "FWD"; null where it names none. */
const driveIn = (description: string): string | null =>
  /\b([AFR]WD|4WD|2WD|4[xX][24])\b/.exec(description)?.[1]?.replace("X", "x") ?? null;

type ServiceRatingName =
  | "OverallRating"
  | "OverallFrontCrashRating"
  | "OverallSideCrashRating"
  | "RolloverRating"
  | "RolloverPossibility"
  | "NHTSAElectronicStabilityControl"
  | "NHTSAForwardCollisionWarning"
  | "NHTSALaneDepartureWarning"
  | "ComplaintsCount"
  | "RecallsCount";

/** What a build's ratings are by the service's own names, which tables of them share. */
export function serviceRating(
  row: Readonly<Record<ServiceRatingName, string>>,
  description: string,
): Omit<RatingRecord, "id" | "makeText" | "modelText" | "year"> {
  return {
    description,
    drive: driveIn(description),
    overall: starsOf(row.OverallRating),
    front: starsOf(row.OverallFrontCrashRating),
    side: starsOf(row.OverallSideCrashRating),
    rollover: starsOf(row.RolloverRating),
    rolloverPossibility: possibilityOf(row.RolloverPossibility),
    stabilityControl: equipmentOf(row.NHTSAElectronicStabilityControl),
    forwardCollision: equipmentOf(row.NHTSAForwardCollisionWarning),
    laneDeparture: equipmentOf(row.NHTSALaneDepartureWarning),
    complaints: countOf(row.ComplaintsCount, 1_000_000),
    recalls: countOf(row.RecallsCount, 10_000),
  };
}
