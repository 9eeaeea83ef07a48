import { expect, it } from "vitest";
import { percentile, spread } from "./figures.ts";

it("takes percentiles of unsorted times", () => {
  const times = Array.from({ length: 100 }, (_, index) => (index * 37) % 100);
  expect(percentile(times, 0.5)).toBe(50);
  expect(percentile(times, 1)).toBe(99);
  expect(spread(times)).toEqual({ p50: 50, p95: 95 });
  expect(percentile([], 0.5)).toBe(0);
});
