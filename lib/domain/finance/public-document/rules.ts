import { formatFullDate, formatMonth } from "#lib/platform/format.ts";
import type { PublicDocument } from "./types.ts";

const YEAR_LENGTH = "2026".length;
const MONTH_LENGTH = "2026-11".length;

/** "NCUA, Credit union and bank rates (September 2025), read Nov 28, 2026", in a sentence. */
export function documentWords({ publisher, document, dated, read }: PublicDocument): string {
  return `${publisher}, ${document} (${dated === null ? "undated" : datedWords(dated)}), read ${formatFullDate(`${read}T12:00:00Z`)}`;
}

/** A document's own date, as precisely as it bears one: "2023", "September 2025". */
const datedWords = (dated: string): string =>
  dated.length === YEAR_LENGTH ? dated : formatMonth(dated.slice(0, MONTH_LENGTH));
