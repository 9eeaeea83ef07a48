/** @file Checks and cleans a 17-character VIN (49 CFR 565): check digit, model-year code, and
 * which position is likely mistyped. */

/** A VIN that has 17 allowed characters; its check digit may still be wrong. */
export type Vin = string & { readonly __brand: "Vin" };

export type VinProblemCode = "empty" | "too_short" | "too_long" | "characters";

/** Why an input is not a VIN, for the person who typed it. Positions count from 1. */
export type VinProblem = {
  code: VinProblemCode;
  message: string;
  /** The input without spaces and dashes, upper case. */
  cleaned: string;
  positions: number[];
  /** The input with I, O and Q replaced, if that alone makes it a VIN with a right check digit. */
  suggestion: Vin | null;
};

export type NormalizedVin = { ok: true; vin: Vin } | { ok: false; problem: VinProblem };

export type CheckDigit = { ok: boolean; expected: string; actual: string };

/** One change that would make the check digit right. */
export type VinSuspect = {
  kind: "substitution" | "transposition";
  /** From 1; for a transposition the first of the two. */
  position: number;
  found: string;
  suggested: string;
  corrected: Vin;
  /** Share of the likelihood of all possible single mistakes, 0..1. */
  likelihood: number;
};

/** What a wrong check digit most likely means. */
export type CheckDigitDiagnosis = {
  expected: string;
  actual: string;
  /** Most likely first. */
  suspects: VinSuspect[];
  /** True when no single mistake stands out; the message then says so. */
  ambiguous: boolean;
  message: string;
};
