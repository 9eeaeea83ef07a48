import type { Token, TokenList } from "./types.ts";

/*
 * Phrases cut into words in one pass over their characters: no expression that could go back.
 */

/** Words of a phrase that are read; nobody says more about a vehicle, and each costs look-ups. */
export const MOST_TOKENS = 120;
/** A word longer than this is looked at only so far. */
const LONGEST_TOKEN = 40;

const BREAKS = new Set([",", ";", ":", "!", "?", "(", ")", "[", "]", "|", "\n", "•"]);
const isDigit = (char: string | undefined): boolean =>
  char !== undefined && char >= "0" && char <= "9";
const isLetter = (char: string): boolean =>
  (char >= "a" && char <= "z") || (char > "\u007f" && char.toLowerCase() !== char.toUpperCase());
const APOSTROPHES = new Set(["'", "’", "‘", "ʼ", "`"]);

/** A character in lower case without its accents: "É" is "e", "１" is "1". */
function plainChar(char: string): string {
  if (char < "\u0080") return char.toLowerCase();
  let plain = "";
  for (const each of char.normalize("NFKD").toLowerCase()) {
    if (each < "\u0300" || each > "\u036f") plain += each;
  }
  return plain;
}

/** Cuts a phrase into words and numbers; what stands between them is kept as marks. Takes any text. */
export function tokensOf(source: string): TokenList {
  const tokens: Token[] = [];
  let marks = "";
  let broken = false;
  let text = "";
  let start = 0;
  let cut = false;
  const close = (end: number) => {
    if (text === "") return;
    if (tokens.length < MOST_TOKENS) {
      tokens.push({ text: text.slice(0, LONGEST_TOKEN), before: marks, start, end, broken });
    } else cut = true;
    text = "";
    marks = "";
    broken = false;
  };
  let at = 0;
  while (at < source.length && !cut) {
    const char = String.fromCodePoint(source.codePointAt(at) ?? 0);
    const plain = plainChar(char);
    const next = at + char.length;
    const first = plain.charAt(0);
    if (isDigit(first) || isLetter(first)) {
      if (text === "") start = at;
      if (text.length < LONGEST_TOKEN) text += plain;
    } else if (isInside(source, at, char, text)) {
      if (char === ".") text += ".";
    } else {
      close(at);
      if (char.trim() !== "" && marks.length < 8) marks += char;
      if (BREAKS.has(char)) broken = true;
    }
    at = next;
  }
  close(Math.min(at, source.length));
  return { source, tokens, tail: marks, cut };
}

/** Whether a mark belongs to the word around it: "I'm", "25,000", "2.5"; not "id.4" nor "2018,2019". */
function isInside(source: string, at: number, char: string, text: string): boolean {
  if (text === "") return false;
  const next = source[at + 1];
  if (APOSTROPHES.has(char)) return next !== undefined && isLetter(next.toLowerCase());
  if (char === ".") return isDigit(text.at(-1)) && isDigit(next) && isNumber(text);
  if (char !== "," || !isNumber(text)) return false;
  const isGroup = isDigit(next) && isDigit(source[at + 2]) && isDigit(source[at + 3]);
  return isGroup && !isDigit(source[at + 4]);
}

/** Whether a text is digits, with a decimal point at most. */
export function isNumber(text: string): boolean {
  if (text === "" || !isDigit(text[0])) return false;
  for (const char of text) if (!isDigit(char) && char !== ".") return false;
  return text.indexOf(".") === text.lastIndexOf(".");
}

/** Whether a text has a digit. */
export function hasDigit(text: string): boolean {
  for (const char of text) if (isDigit(char)) return true;
  return false;
}

/** What a name is looked up by: its letters and digits alone, so that "F-150", "f 150" and "f150" are one. */
export function keyOf(words: string): string {
  let key = "";
  for (const { text, before } of tokensOf(words).tokens) {
    key += before.includes("&") ? `and${text}` : text;
  }
  return key.replaceAll(".", "");
}

/** The marks after a token. */
export function marksAfter({ tokens, tail }: TokenList, at: number): string {
  return tokens[at + 1]?.before ?? tail;
}

/** What was typed from one token to another, the end excluded. */
export function typed({ source, tokens }: TokenList, from: number, to: number): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  return first === undefined || last === undefined ? "" : source.slice(first.start, last.end);
}
