import { DISPOSITION_PATTERNS, type Disposition, type OffSaleWord } from "./constants.ts";
import type { ReadDisposition } from "./types.ts";

const BLANK = /^(-*|n\/?a|none|null|unknown|unspecified|not specified)$/i;

/** Reads one cell. */
export function readDisposition(text: string): ReadDisposition {
  const trimmed = text.trim();
  if (BLANK.test(trimmed)) return { kind: "none" };
  const plain = trimmed
    .toLowerCase()
    .replace(/[\s_/-]+/g, " ")
    .trim();
  const word = DISPOSITION_PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0];
  return word === undefined
    ? { kind: "unknown", text: trimmed.slice(0, 40) }
    : { kind: "word", word };
}

/** Whether a word keeps its vehicle off sale. */
export const isOffSale = (word: Disposition | null): word is OffSaleWord =>
  word !== null && word !== "retail";

/**
 * What a row says that may speak in several columns: a word against the sale before anything else, and
 * one we do not know before "for sale".
 * @param statuses the columns that speak of nothing else.
 * @param type a column that is as often used for something else (used, certified, SUV): what we do not
 *   know there is no word about the sale.
 */
export function rowDisposition(statuses: readonly string[], type: string): ReadDisposition {
  const typed = readDisposition(type);
  const all = [...statuses.map(readDisposition), ...(typed.kind === "word" ? [typed] : [])];
  return (
    all.find((each) => each.kind === "word" && isOffSale(each.word)) ??
    all.find(({ kind }) => kind === "unknown") ??
    all.find(({ kind }) => kind === "word") ?? { kind: "none" }
  );
}
