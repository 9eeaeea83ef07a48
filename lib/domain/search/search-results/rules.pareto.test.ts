import { expect, it } from "vitest";
import { canJudge } from "./rules.pareto.ts";

it("judges passes that are short, one by one and together", () => {
  expect(canJudge([])).toBe(true);
  expect(canJudge([30_000, 29_999])).toBe(true);
  expect(canJudge([30_001])).toBe(false);
  expect(canJudge(Array.from({ length: 25 }, () => 6_000))).toBe(true);
  expect(canJudge(Array.from({ length: 25 }, () => 6_001))).toBe(false);
});
