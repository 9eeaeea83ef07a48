import {
  CHARACTER_VALUES,
  CHECK_DIGIT_POSITION,
  CONFUSED_PAIRS,
  FORBIDDEN_LETTERS,
  MODEL_YEAR_CODES,
  MODEL_YEAR_CYCLE_START,
  MODEL_YEAR_CYCLE_YEARS,
  POSITION_WEIGHTS,
  VIN_CHARACTERS,
  VIN_LENGTH,
} from "./constants.ts";
import type {
  CheckDigit,
  CheckDigitDiagnosis,
  NormalizedVin,
  Vin,
  VinProblem,
  VinSuspect,
} from "./types.ts";

const ALLOWED = new Set(VIN_CHARACTERS);

/** True for 17 allowed characters in upper case. */
export function isVin(text: string): text is Vin {
  if (text.length !== VIN_LENGTH) return false;
  for (let at = 0; at < text.length; at++) if (!ALLOWED.has(text.charAt(at))) return false;
  return true;
}

/** "position 5", "positions 5 and 9", "positions 5, 9 and 11". */
function positionWords(positions: readonly number[]): string {
  if (positions.length === 1) return `position ${positions[0]}`;
  return `positions ${positions.slice(0, -1).join(", ")} and ${positions.at(-1)}`;
}

/**
 * Turns what was typed into a VIN: trims, raises, drops spaces and dashes. Never throws; a refusal
 * says what is wrong and where, and offers the VIN with I, O and Q replaced when that is all.
 */
export function normalizeVin(input: string): NormalizedVin {
  // Longer than any VIN with its separators: not worth normalising, only counting.
  const cleaned = input
    .slice(0, 1000)
    .normalize("NFKC")
    .replace(/[\s\p{Dash_Punctuation}.*_]+/gu, "")
    .toUpperCase();
  if (isVin(cleaned)) return { ok: true, vin: cleaned };
  return { ok: false, problem: problemOf(cleaned) };
}

function problemOf(full: string): VinProblem {
  // A pasted page must not be repeated back.
  const cleaned = full.slice(0, 40);
  if (full === "") {
    return {
      code: "empty",
      message: "Enter the 17-character VIN.",
      cleaned,
      positions: [],
      suggestion: null,
    };
  }
  const bad = [...cleaned]
    .map((character, i) => ({ character, position: i + 1 }))
    .filter(({ character }) => !ALLOWED.has(character));
  const positions = bad.map(({ position }) => position);
  const replaced = [...cleaned]
    .map((character) => FORBIDDEN_LETTERS[character] ?? character)
    .join("");
  const isRight = full.length === VIN_LENGTH && isVin(replaced) && checkDigitOf(replaced).ok;
  const suggestion = isRight ? replaced : null;
  if (full.length !== VIN_LENGTH) {
    const tooShort = full.length < VIN_LENGTH;
    const old =
      tooShort && full.length >= 5
        ? " Vehicles built before 1981 have shorter numbers that cannot be decoded."
        : "";
    return {
      code: tooShort ? "too_short" : "too_long",
      message: `A VIN has 17 characters; this has ${full.length}.${old}`,
      cleaned,
      positions,
      suggestion: null,
    };
  }
  const onlyLetters = bad.every(({ character }) => character in FORBIDDEN_LETTERS);
  const first = bad[0];
  const message =
    onlyLetters && first
      ? `A VIN never holds the letters I, O or Q (they look like 1 and 0): check ${positionWords(positions)}.`
      : `A VIN holds only letters and digits: check ${positionWords(positions)}.`;
  return { code: "characters", message, cleaned, positions, suggestion };
}

const VALUE_BY_CODE = new Uint8Array(128);
for (const [character, value] of Object.entries(CHARACTER_VALUES)) {
  VALUE_BY_CODE[character.charCodeAt(0)] = value;
}

/** The check digit (position 9) that the other 16 characters call for (49 CFR 565.15). */
export function expectedCheckDigit(vin: string): string {
  let sum = 0;
  for (let i = 0; i < VIN_LENGTH; i++) {
    sum += (VALUE_BY_CODE[vin.charCodeAt(i)] ?? 0) * (POSITION_WEIGHTS[i] ?? 0);
  }
  const rest = sum % 11;
  return rest === 10 ? "X" : String(rest);
}

/** Compares position 9 with what it should be. */
export function checkDigitOf(vin: Vin): CheckDigit {
  const expected = expectedCheckDigit(vin);
  const actual = vin.charAt(CHECK_DIGIT_POSITION - 1);
  return { ok: expected === actual, expected, actual };
}

/** The VIN with position 9 made right. */
export function withCheckDigit(vin: string): Vin {
  const fixed = vin.slice(0, 8) + expectedCheckDigit(vin) + vin.slice(9);
  if (!isVin(fixed)) throw new RangeError("withCheckDigit needs 17 VIN characters");
  return fixed;
}

/**
 * The two model years that position 10 can mean, newest first: 2010-2039 and thirty years earlier.
 * Empty when the character is no year code (U, Z, 0). Years after `lastYear` are left out.
 */
export function modelYearCandidates(vin: string, lastYear: number): number[] {
  const code = MODEL_YEAR_CODES.indexOf(vin.charAt(9));
  if (code < 0) return [];
  const newer = MODEL_YEAR_CYCLE_START + code;
  return [newer, newer - MODEL_YEAR_CYCLE_YEARS].filter((year) => year <= lastYear);
}

/** Code of position 10 for a model year from 1980 to 2039. Throws RangeError outside. */
export function modelYearCode(year: number): string {
  const code = (year - 1980) % MODEL_YEAR_CYCLE_YEARS;
  const character = MODEL_YEAR_CODES.charAt(code);
  if (year < 1980 || year > 2039 || character === "") throw new RangeError(`no code for ${year}`);
  return character;
}

const CONFUSION = new Map<string, number>();
CONFUSED_PAIRS.forEach((pair, rank) => {
  const weight = 12 - rank * 0.25;
  for (const ordered of [pair, `${pair.charAt(1)}${pair.charAt(0)}`]) {
    if (!CONFUSION.has(ordered)) CONFUSION.set(ordered, weight);
  }
});

const isDigit = (character: string): boolean => character >= "0" && character <= "9";

/** Serial numbers begin with a letter in a third of VINs, a plant's or a line's: each letter for itself is rare. */
const FIRST_SERIAL_POSITION = 12;
const RARE_WEIGHT = 0.2;
/** One that looks odd at its place draws suspicion. */
const ODD_WEIGHT = 2.5;

/** How well a slip from `suggested` to `found` goes with what usually stands at the 1-based position. */
function placeWeight(found: string, suggested: string, position: number): number {
  if (!mayStandAt(found, position)) return IMPOSSIBLE_WEIGHT;
  if (position !== FIRST_SERIAL_POSITION) return 1;
  if (!isDigit(suggested)) return RARE_WEIGHT;
  return isDigit(found) ? 1 : ODD_WEIGHT;
}

/** How readily people write `suggested` as `found`: 1 is an ordinary slip. */
function slipWeight(found: string, suggested: string): number {
  const confused = CONFUSION.get(found + suggested);
  if (confused !== undefined) return confused;
  if (isDigit(found) !== isDigit(suggested)) return 0.7;
  // Next to each other on a keyboard.
  return isDigit(found) && Math.abs(Number(found) - Number(suggested)) === 1 ? 2 : 1;
}

/** Whether `character` may stand at the 1-based `position` of a US car or light truck. */
function mayStandAt(character: string, position: number): boolean {
  if (position === CHECK_DIGIT_POSITION) return isDigit(character) || character === "X";
  if (position === 10) return MODEL_YEAR_CODES.includes(character);
  return position < SERIAL_POSITION || isDigit(character);
}

/** From here on the serial number of a car or light truck is digits only. */
const SERIAL_POSITION = 13;
/** A character that cannot stand where it stands gives itself away. */
const IMPOSSIBLE_WEIGHT = 40;
/** Of the some forty corrections that make a check digit right: the true one is among these of 96 in 100. */
const SUSPECT_LIMIT = 12;
const CLEAR_SHARE = 0.5;

/** A change of one character, or a swap of two neighbors, that makes a wrong check digit right. */
type Correction = Omit<VinSuspect, "likelihood"> & {
  /** How readily the slip is made; 1 is an ordinary one. */
  readonly slip: number;
};

/** Every single mistake that would explain a wrong check digit: some forty of the 544 changes of one character. */
function singleMistakes(vin: Vin): readonly Correction[] {
  const found: Correction[] = [];
  const consider = (correction: Omit<Correction, "corrected"> & { readonly corrected: string }) => {
    const { corrected } = correction;
    if (isVin(corrected) && checkDigitOf(corrected).ok) found.push({ ...correction, corrected });
  };
  for (let i = 0; i < VIN_LENGTH; i++) {
    const position = i + 1;
    const own = vin.charAt(i);
    for (const suggested of VIN_CHARACTERS) {
      if (suggested === own || !mayStandAt(suggested, position)) continue;
      consider({
        kind: "substitution",
        position,
        found: own,
        suggested,
        corrected: vin.slice(0, i) + suggested + vin.slice(i + 1),
        slip: slipWeight(own, suggested) * placeWeight(own, suggested, position),
      });
    }
    const next = vin.charAt(i + 1);
    if (next === "" || next === own) continue;
    if (!mayStandAt(next, position) || !mayStandAt(own, position + 1)) continue;
    consider({
      kind: "transposition",
      position,
      found: own + next,
      suggested: next + own,
      corrected: vin.slice(0, i) + next + own + vin.slice(i + 2),
      slip: SWAP_WEIGHT,
    });
  }
  return found;
}

/** The VINs that a single mistake may have been made of; none where the check digit is right. */
export const correctionsOf = (vin: Vin): readonly Vin[] =>
  checkDigitOf(vin).ok ? [] : singleMistakes(vin).map(({ corrected }) => corrected);

/** Neighbors are swapped more readily than an ordinary slip is made. */
const SWAP_WEIGHT = 6;
/** A VIN that is known, of a listing or a record, is hardly met by chance. */
const KNOWN_WEIGHT = 1_000;

/**
 * Names the position that looks wrong in a VIN whose check digit fails. Every single-character
 * change and every swap of neighbours that makes the digit right is weighed by how common the slip
 * is, by `plausibility` of the result (0..1: does it decode to a vehicle?) and by whether the result is
 * known. Returns null when the check digit is right.
 */
export function diagnoseCheckDigit(
  vin: Vin,
  plausibility: (candidate: Vin) => number,
  isKnown: (candidate: Vin) => boolean = () => false,
): CheckDigitDiagnosis | null {
  const check = checkDigitOf(vin);
  if (check.ok) return null;
  const weighed = singleMistakes(vin).map(({ slip, ...mistake }) => {
    // Squared: one change that makes a vehicle of nonsense outweighs the many that leave nonsense.
    const weight =
      slip *
      Math.max(plausibility(mistake.corrected), 0.001) ** 2 *
      (isKnown(mistake.corrected) ? KNOWN_WEIGHT : 1);
    return { suspect: { ...mistake, likelihood: 0 }, weight };
  });
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const suspects = weighed
    .map(({ suspect, weight }) => ({ ...suspect, likelihood: total > 0 ? weight / total : 0 }))
    .sort((a, b) => b.likelihood - a.likelihood || a.position - b.position);
  const top = suspects[0];
  const ambiguous = top === undefined || top.likelihood < CLEAR_SHARE;
  return {
    expected: check.expected,
    actual: check.actual,
    suspects: suspects.slice(0, SUSPECT_LIMIT),
    ambiguous,
    message: diagnosisMessage(check, suspects.slice(0, SUSPECT_LIMIT), ambiguous),
  };
}

function suspectWords(suspect: VinSuspect): string {
  return suspect.kind === "transposition"
    ? `positions ${suspect.position} and ${suspect.position + 1} look swapped (${suspect.found} should perhaps be ${suspect.suggested})`
    : `position ${suspect.position} looks wrong (${suspect.found} should perhaps be ${suspect.suggested})`;
}

function diagnosisMessage(check: CheckDigit, suspects: VinSuspect[], ambiguous: boolean): string {
  const head = `The check digit (position 9) is ${check.actual}; the other characters call for ${check.expected}.`;
  const top = suspects[0];
  if (!top) return `${head} No single mistake explains it: compare the whole VIN with the vehicle.`;
  if (!ambiguous) return `${head} Most likely ${suspectWords(top)}.`;
  const positions = [...new Set(suspects.slice(0, 3).map((suspect) => suspect.position))].sort(
    (a, b) => a - b,
  );
  return `${head} Several single mistakes would explain it; look first at ${positionWords(positions)}: ${suspectWords(top)}.`;
}
