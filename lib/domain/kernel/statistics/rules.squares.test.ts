import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leastSquares, reachOf } from "./rules.squares.ts";

describe("least squares", () => {
  test("finds a line with its standard errors", () => {
    // By hand: squares of residuals 0.107, so s² = 0.0357 and the slope's error √(s² / 10).
    const fit = leastSquares(
      [1, 2, 3, 4, 5].map((x) => [1, x]),
      [2.1, 3.9, 6.2, 7.8, 10.1],
    );
    expect(fit?.coefficients[0]).toBeCloseTo(0.05, 10);
    expect(fit?.coefficients[1]).toBeCloseTo(1.99, 10);
    expect(fit?.standardErrors[0]).toBeCloseTo(0.198, 2);
    expect(fit?.standardErrors[1]).toBeCloseTo(0.0597, 3);
    expect(fit?.freedom).toBe(3);
  });

  test("says nothing where columns tell the same, or where nothing is left to judge by", () => {
    expect(
      leastSquares(
        [1, 2, 3, 4].map((x) => [1, x, 2 * x]),
        [1, 2, 3, 4],
      ),
    ).toBeNull();
    expect(
      leastSquares(
        [
          [1, 1],
          [1, 2],
        ],
        [1, 2],
      ),
    ).toBeNull();
    expect(leastSquares([], [])).toBeNull();
  });

  test("gives back what made the observations", () => {
    const coefficient = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(coefficient, coefficient, coefficient),
        fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })), {
          minLength: 12,
          maxLength: 40,
        }),
        ([a, b, c], points) => {
          const fit = leastSquares(
            points.map(([x, y]) => [1, x, y]),
            points.map(([x, y]) => a + b * x + c * y),
          );
          fc.pre(fit !== null);
          expect(fit.coefficients[0]).toBeCloseTo(a, 4);
          expect(fit.coefficients[1]).toBeCloseTo(b, 4);
          expect(fit.coefficients[2]).toBeCloseTo(c, 4);
        },
      ),
    );
  });
});

test("Student's t as tables have it", () => {
  expect(reachOf(0.9, 5)).toBeCloseTo(2.015, 1);
  expect(reachOf(0.9, 10)).toBeCloseTo(1.812, 2);
  expect(reachOf(0.9, 30)).toBeCloseTo(1.697, 2);
  expect(reachOf(0.99, 30)).toBeCloseTo(2.75, 2);
  expect(reachOf(0.95, 1e6)).toBeCloseTo(1.96, 2);
});
