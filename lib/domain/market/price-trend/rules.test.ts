import { expect, it } from "vitest";
import { trendMoments, trendOf } from "./rules.ts";
import type { TrendPoint } from "./types.ts";

it("is told of the first of twelve months and of now", () => {
  const moments = trendMoments(new Date("2026-11-21T10:00:00Z")).map((at) => at.toISOString());
  expect(moments).toHaveLength(13);
  expect(moments[0]).toBe("2025-12-01T12:00:00.000Z");
  expect(moments.slice(-2)).toEqual(["2026-11-01T12:00:00.000Z", "2026-11-21T10:00:00.000Z"]);
});

it("is told once of a moment that is the first of a month", () => {
  expect(new Set(trendMoments(new Date("2026-11-01T12:00:00Z")).map(Number)).size).toBe(12);
});

const point = (count: number, medianCents: number): TrendPoint => ({
  at: "2026-01-01T00:00:00Z",
  count,
  quarterCents: medianCents,
  medianCents,
  threeQuarterCents: medianCents,
});

it("leaves out months with too few vehicles, and measures between the others", () => {
  const { points, change } = trendOf([
    point(3, 9_000_00),
    point(8, 20_000_00),
    point(90, 19_000_00),
  ]);
  expect(points).toHaveLength(2);
  expect(change).toBeCloseTo(-0.05);
  expect(trendOf([point(8, 20_000_00)]).change).toBeNull();
});
