/** Facts of 49 CFR part 565 and ISO 3779 on vehicle identification numbers. */

export const VIN_LENGTH = 17;

/** Every character a VIN may hold: digits and letters without I, O and Q. */
export const VIN_CHARACTERS = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";

/** 1-based positions, as people count them. */
export const CHECK_DIGIT_POSITION = 9;

/** 49 CFR 565.15 table III: what each character counts in the check digit's sum. */
export const CHARACTER_VALUES: Readonly<Record<string, number>> = {
  "0": 0,
  "1": 1,
  "2": 2,
  "3": 3,
  "4": 4,
  "5": 5,
  "6": 6,
  "7": 7,
  "8": 8,
  "9": 9,
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};

/** 49 CFR 565.15 table IV: weight of each position; the check digit's own is 0. */
export const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** Year codes of position 10 in order; the first is 2010 (and 1980), the last 2039 (and 2009). */
export const MODEL_YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
export const MODEL_YEAR_CYCLE_START = 2010;
export const MODEL_YEAR_CYCLE_YEARS = 30;

/** What people type for the three letters that no VIN holds. */
export const FORBIDDEN_LETTERS: Readonly<Record<string, string>> = { I: "1", O: "0", Q: "0" };

/** Characters that are taken for each other when read or typed, most often first. */
export const CONFUSED_PAIRS = [
  "0D",
  "S5",
  "B8",
  "Z2",
  "G6",
  "UV",
  "1L",
  "1T",
  "17",
  "1J",
  "MN",
  "VY",
  "XK",
  "VW",
  "PR",
  "EF",
  "CG",
  "38",
  "56",
  "69",
  "08",
  "49",
  "4A",
  "T7",
  "HN",
  "KX",
  "3E",
  "0C",
  "0G",
] as const;
