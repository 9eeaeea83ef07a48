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
  const tokens: Writable<Token>[] = [];
  let marks = "";
  let broken = false;
  let text = "";
  let start = 0;
  let cut = false;
  const close = (end: number) => {
    if (text === "") return;
    const last = tokens.at(-1);
    if (last !== undefined) last.after = marks;
    if (tokens.length < MOST_TOKENS) {
      const read = text.slice(0, LONGEST_TOKEN);
      const said = source.slice(start, end);
      tokens.push({
        text: read,
        said,
        before: marks,
        after: "",
        start,
        end,
        broken,
        ...kindOf(read),
      });
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
  const last = tokens.at(-1);
  if (last !== undefined && !cut) last.after = marks;
  return { source, tokens, cut };
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

const kindOf = (text: string) => ({ isNumber: isNumber(text), hasDigit: hasDigit(text) });

/** A token read as another word than the one that was typed. */
export const readAs = (token: Token, text: string): Token => ({ ...token, text, ...kindOf(text) });

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
function isNumber(text: string): boolean {
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
export function nameKeyOf(words: string): string {
  let key = "";
  for (const { text, before } of tokensOf(words).tokens) {
    key += before.includes("&") ? `and${text}` : text;
  }
  return key.replaceAll(".", "");
}

/** What was typed from one token to another, the end excluded. */
export function typed({ source, tokens }: TokenList, from: number, to: number): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  return first === undefined || last === undefined ? "" : source.slice(first.start, last.end);
}
