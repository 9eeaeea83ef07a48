import { expect, it } from "vitest";
import { exclusionSummary } from "./rules.exclusion.ts";

it("counts what is excluded by reason", () => {
  expect(
    exclusionSummary([
      { reason: "branded_title" },
      { reason: "far_from_others" },
      { reason: "branded_title" },
    ]),
  ).toBe("branded title: 2, price far from the others: 1");
  expect(exclusionSummary([])).toBe("");
});
