import type { Correction, TypoIndex } from "./types.typos.ts";

/*
 * Misspelled words. Two words at most two edits apart share what is left of them after leaving out at
 * most two letters of each (the symmetric-delete method): so a look-up is a few dozen reads of a map,
 * not a comparison with every word.
 */

/** Only so many letters from the front are indexed; two edits further back are found all the same. */
const INDEXED_LETTERS = 7;
/** Shorter words are too close to one another. */
const SHORTEST = 4;
const LONGEST = 24;

/** How many edits a word of so many letters may be away. */
const editsAllowed = (letters: number): number => (letters < SHORTEST ? 0 : letters < 6 ? 1 : 2);

/** Indexes words; each comes with how often it is meant. Words that are too short are left out. */
export function typoIndex(words: ReadonlyMap<string, number>): TypoIndex {
  const byRemains = new Map<string, string[]>();
  for (const word of words.keys()) {
    if (word.length < SHORTEST || word.length > LONGEST) continue;
    for (const left of remains(word, editsAllowed(word.length))) {
      const known = byRemains.get(left);
      if (known === undefined) byRemains.set(left, [word]);
      else known.push(word);
    }
  }
  return { words, byRemains };
}

/** What is left of the front of a word without none, one or two of its letters. */
function remains(word: string, edits: number): Set<string> {
  const front = word.slice(0, INDEXED_LETTERS);
  const found = new Set([front]);
  let last: ReadonlySet<string> = found;
  for (let edit = 0; edit < edits; edit += 1) {
    const shorter = new Set<string>();
    for (const each of last) {
      for (let at = 0; at < each.length; at += 1)
        shorter.add(each.slice(0, at) + each.slice(at + 1));
    }
    for (const each of shorter) found.add(each);
    last = shorter;
  }
  return found;
}

/**
 * The words that a misspelled one may be: nearest, then those that sound alike, then most frequent first.
 * A word two edits away must begin with the same letter and sound alike: "subura" is Subaru, "camper" is
 * not "camry".
 */
export function corrections(index: TypoIndex, typed: string, most: number): Correction[] {
  const edits = editsAllowed(typed.length);
  if (edits === 0 || typed.length > LONGEST) return [];
  const seen = new Set<string>();
  const found: Correction[] = [];
  for (const left of remains(typed, edits)) {
    for (const word of index.byRemains.get(left) ?? []) {
      if (seen.has(word)) continue;
      seen.add(word);
      const allowed = Math.min(edits, editsAllowed(word.length));
      const distance = editDistance(typed, word, allowed);
      if (distance > 0 && distance <= allowed && isLikely(typed, word, distance))
        found.push({ word, distance });
    }
  }
  const weight = (word: string) => index.words.get(word) ?? 0;
  const sound = soundOf(typed);
  const isStrange = (word: string) => Number(soundOf(word) !== sound || isOtherWord(typed, word));
  return found
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        isStrange(a.word) - isStrange(b.word) ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        weight(b.word) - weight(a.word) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, most);
}

/** Digits are never mistyped silently: "cx-5" is not "cx-9". */
function isLikely(typed: string, word: string, distance: number): boolean {
  if (digitsOf(typed) !== digitsOf(word)) return false;
  // The end of a word tells a plural, not a mistake.
  if (distance === 1)
    return typed.length > SHORTEST || (typed[0] === word[0] && !isOtherWord(typed, word));
  if (typed[0] !== word[0]) return false;
  return typed.length >= 9 || editDistance(soundOf(typed), soundOf(word), 1) <= 1;
}

const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Whether two letters lie beside each other on a keyboard. */
function areNeighbors(a: string, b: string): boolean {
  const at = (letter: string) => {
    const row = KEYS.findIndex((keys) => keys.includes(letter));
    return { row, column: (KEYS[row]?.indexOf(letter) ?? 0) + row / 2 };
  };
  const [one, other] = [at(a), at(b)];
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
}

const areVowels = (a: string, b: string): boolean => "aeiou".includes(a) && "aeiou".includes(b);

/** Whether one letter of a short word is another, neither like it nor near it on the keyboard: "fork" is not "Ford". */
function isOtherWord(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  const differing = [...typed].flatMap((letter, at) => (letter === word[at] ? [] : [at]));
  const [at, ...more] = differing;
  if (at === undefined || more.length > 0) return false;
  const [from, to] = [typed[at] ?? "", word[at] ?? ""];
  return !areNeighbors(from, to) && !areVowels(from, to);
}

const digitsOf = (text: string): string => {
  let digits = "";
  for (const char of text) if (char >= "0" && char <= "9") digits += char;
  return digits;
};

const SAME_SOUND: Readonly<Record<string, string>> = {
  c: "k",
  q: "k",
  z: "s",
  x: "s",
  v: "w",
  f: "w",
  j: "g",
};
/** The consonants of a word, those that sound alike as one, doubled ones once. */
function soundOf(word: string): string {
  let sound = "";
  for (const char of word) {
    if ("aeiouyh".includes(char)) continue;
    const heard = SAME_SOUND[char] ?? char;
    if (!sound.endsWith(heard)) sound += heard;
  }
  return sound;
}

/**
 * Letters to add, leave out, change or swap with their neighbor to make one word of another
 * (Damerau-Levenshtein, each letter edited once); more than `most` is `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
