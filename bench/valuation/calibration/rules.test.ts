import { describe, expect, it } from "vitest";
import { askingPrices } from "#tests/factories/asking-prices.ts";
import { coverageRows, holds, isRight, testedPrices } from "./rules.ts";
import type { CoverageRow } from "./types.ts";

const row = (changes: Partial<CoverageRow>): CoverageRow => ({
  mask: "everything",
  kind: "all",
  name: "",
  n: 2_000,
  medianAbsolute: 0.04,
  width: 0.1,
  half: 0.5,
  most: 0.9,
  ...changes,
});

describe("a row of coverage", () => {
  it("must be right where many were tested", () => {
    expect(isRight(row({}), 100)).toBe(true);
    expect(isRight(row({ half: 0.449 }), 100)).toBe(false);
    expect(isRight(row({ most: 0.931 }), 100)).toBe(false);
  });

  it("may be off by chance where few were, but not by more", () => {
    expect(isRight(row({ n: 40, half: 0.6, most: 0.85 }), 100)).toBe(true);
    expect(isRight(row({ n: 40, half: 0.9 }), 100)).toBe(false);
    expect(isRight(row({ n: 900, half: 0.4 }), 100)).toBe(false);
  });

  it("knows the exact binomial interval", () => {
    // 95% of 7 of 20 by Clopper and Pearson: 0.1539 to 0.5922.
    expect(holds(7, 20, 0.155, 0.05)).toBe(true);
    expect(holds(7, 20, 0.152, 0.05)).toBe(false);
    expect(holds(7, 20, 0.591, 0.05)).toBe(true);
    expect(holds(7, 20, 0.594, 0.05)).toBe(false);
    expect(holds(0, 20, 0.16, 0.05)).toBe(true);
    expect(holds(0, 20, 0.17, 0.05)).toBe(false);
  });
});

it("prices of a made-up market lie within their intervals with every mask", () => {
  const tested = testedPrices(askingPrices(700, 5));
  const rows = coverageRows(tested, (_, key) => key);
  const whole = rows.filter(({ kind }) => kind === "all");
  expect(whole.map(({ mask }) => mask)).toEqual([
    "mileage",
    "trim",
    "drivetrain",
    "options",
    "everything",
  ]);
  expect(rows.filter((each) => !isRight(each, rows.length))).toEqual([]);
  const untold = coverageRows(
    tested.map((each) => ({ ...each, title: "unknown" as const })),
    (_, key) => key,
  );
  expect(new Set(untold.map(({ kind }) => kind))).toEqual(new Set(rows.map(({ kind }) => kind)));
  expect(untold.filter(({ kind }) => kind === "title").map(({ name }) => name)).toContain(
    "unknown",
  );
  // The less is told, the wider.
  expect(whole[0]?.width).toBeGreaterThan((whole[1]?.width ?? 0) * 1.2);
}, 120_000);
