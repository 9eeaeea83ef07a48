import type { LinearFit } from "./types.squares.ts";

/** A pivot below this share of its column's own square is a column that the others already tell. */
const SMALLEST_PIVOT = 1e-9;

/**
 * Ordinary least squares by the normal equations, which Cholesky's method solves.
 * @param design one row for each observation, each as long as there are columns.
 * @param observed as many as there are rows.
 * @returns null where the columns do not tell their effects apart, or nothing is left over to judge
 *   the fit by.
 */
export function leastSquares(
  design: readonly (readonly number[])[],
  observed: readonly number[],
): LinearFit | null {
  const columns = design[0]?.length ?? 0;
  const freedom = design.length - columns;
  if (columns === 0 || freedom < 1) return null;
  const square = Array.from({ length: columns }, () => new Float64Array(columns));
  const target = new Float64Array(columns);
  for (const [at, row] of design.entries()) {
    const value = observed[at] ?? 0;
    for (let i = 0; i < columns; i++) {
      const left = row[i] ?? 0;
      if (left === 0) continue;
      target[i] = (target[i] ?? 0) + left * value;
      const line = square[i];
      if (line === undefined) continue;
      for (let j = 0; j <= i; j++) line[j] = (line[j] ?? 0) + left * (row[j] ?? 0);
    }
  }
  const lower = cholesky(square);
  if (lower === null) return null;
  const coefficients = solve(lower, target);
  const residuals = design.map((row, at) => (observed[at] ?? 0) - dot(row, coefficients));
  const variance = residuals.reduce((sum, each) => sum + each * each, 0) / freedom;
  const standardErrors = coefficients.map((_, at) => {
    const unit = new Float64Array(columns);
    unit[at] = 1;
    return Math.sqrt(Math.max(0, variance * (solve(lower, unit)[at] ?? 0)));
  });
  return { coefficients, standardErrors, residuals, freedom };
}

/** What a row of the design comes to with some coefficients. */
export const dot = (row: readonly number[], coefficients: readonly number[]): number =>
  row.reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0);

type Matrix = readonly Float64Array[];
const cell = (matrix: Matrix, i: number, j: number): number => matrix[i]?.[j] ?? 0;

/** The lower triangle L with L Lᵀ = `square`, whose lower triangle is read; null where there is none. */
function cholesky(square: Matrix): Matrix | null {
  const lower = square.map(({ length }) => new Float64Array(length));
  for (let i = 0; i < square.length; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = cell(square, i, j);
      for (let k = 0; k < j; k++) rest -= cell(lower, i, k) * cell(lower, j, k);
      const line = lower[i];
      if (line === undefined) return null;
      if (i === j) {
        if (rest <= SMALLEST_PIVOT * cell(square, i, i) || !(rest > 0)) return null;
        line[j] = Math.sqrt(rest);
      } else line[j] = rest / cell(lower, j, j);
    }
  }
  return lower;
}

/** x with L Lᵀ x = `target`. */
function solve(lower: Matrix, target: Float64Array): readonly number[] {
  const size = target.length;
  const half = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let rest = target[i] ?? 0;
    for (let k = 0; k < i; k++) rest -= cell(lower, i, k) * (half[k] ?? 0);
    half[i] = rest / cell(lower, i, i);
  }
  const found = new Float64Array(size);
  for (let i = size - 1; i >= 0; i--) {
    let rest = half[i] ?? 0;
    for (let k = i + 1; k < size; k++) rest -= cell(lower, k, i) * (found[k] ?? 0);
    found[i] = rest / cell(lower, i, i);
  }
  return [...found];
}

/**
 * How many standard errors either side of an estimate hold some confidence: Student's t by Cornish and
 * Fisher's expansion around the normal quantile (within 1% at 90% from 5 degrees of freedom on).
 * @param confidence between 0 and 1: 0.9 leaves a twentieth out on either side.
 */
export function reachOf(confidence: number, freedom: number): number {
  const z = normalQuantile((1 + confidence) / 2);
  const f = Math.max(1, freedom);
  const first = (z ** 3 + z) / (4 * f);
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * f * f);
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * f ** 3);
  return z + first + second + third;
}

/**
 * The quantile of the standard normal distribution for a share from 0.5 up: Abramowitz and Stegun
 * 26.2.23, off by less than 0.00045.
 */
function normalQuantile(share: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - share));
  const above = 2.515517 + 0.802853 * t + 0.010328 * t * t;
  const below = 1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3;
  return t - above / below;
}
