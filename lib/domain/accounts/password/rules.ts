import { type MatchExtended, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import {
  MATCHED_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_GUESSES,
  MIN_OWN_WORD,
  MIN_PASSWORD_LENGTH,
  MORE_COMMON_PASSWORDS,
  SITE_WORDS,
} from "./constants.ts";
import type { PasswordOwner } from "./types.ts";

/** Where the library finds words that were handed to it with a password. */
const OWN_WORDS = "userInputs";

let held: ZxcvbnFactory | undefined;

/** The library with its 49,000 most common passwords, read when the first password is chosen. */
function guesser(): ZxcvbnFactory {
  held ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, more: [...MORE_COMMON_PASSWORDS] },
    graphs: adjacencyGraphs,
    maxLength: MATCHED_LENGTH,
  });
  return held;
}

/**
 * Why a password may not be chosen, for the person who chose it; null when it may. Length and what is
 * tried first are what counts: no rule asks for signs or digits (NIST SP 800-63B).
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH)
    return `Use at least ${MIN_PASSWORD_LENGTH} characters: ${length === 0 ? "this is empty" : `this has ${length}`}.`;
  if (length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`;
  const words = personWordsOf(owner);
  if (isMostlyOwn(password, words)) return OWN_WORDS_SAID;
  const { guesses, sequence } = guesser().check(password, words);
  return guesses < MIN_GUESSES ? sayWhy(sequence) : null;
}

const OWN_WORDS_SAID = `Your name, address, dealership and “Lotwise” are the first things someone would try. Leave them out, or add at least ${MIN_PASSWORD_LENGTH} other characters.`;

function sayWhy(sequence: readonly MatchExtended[]): string {
  const longest = [...sequence].sort((a, b) => b.token.length - a.token.length);
  for (const match of longest) {
    if (match.pattern === "dictionary")
      return match.dictionaryName === OWN_WORDS
        ? OWN_WORDS_SAID
        : "This is a common password. Choose something else.";
    if (["repeat", "sequence", "spatial"].includes(match.pattern))
      return "This repeats, counts or follows the keyboard. Choose something harder to guess.";
  }
  return "Too easy to guess. Add a few unrelated words.";
}

/** Words that others know of a person, in lower case: each whole and in its parts. */
export function personWordsOf({ email, name = "", dealerships = [] }: PasswordOwner): string[] {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const hosts = domain.split(".").slice(0, -1);
  const whole = [email, local, name, ...hosts, ...dealerships, ...SITE_WORDS];
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = whole.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, ""));
  const all = [...whole, ...parts, ...joined].map((word) => word.trim().toLowerCase());
  return [...new Set(all)].filter((word) => [...word].length >= MIN_OWN_WORD);
}

/** Whether too little is left of a password without its owner's words, also where signs stand for letters. */
function isMostlyOwn(password: string, words: readonly string[]): boolean {
  let rest = plainLetters(password);
  const before = rest.length;
  for (const word of [...words].sort((a, b) => b.length - a.length))
    rest = rest.replaceAll(plainLetters(word), " ");
  const left = rest.replace(/\s+/g, "").length;
  return rest.length !== before && left < MIN_PASSWORD_LENGTH;
}

const SIGNS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "!": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
};

/** Lower case, with one letter for each sign that people put for it. */
const plainLetters = (text: string): string =>
  [...text.toLowerCase()].map((char) => SIGNS[char] ?? char).join("");
