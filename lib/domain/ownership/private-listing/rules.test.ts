import { expect, it } from "vitest";
import { yearlyLimitWords } from "./rules.ts";

it("lets a private person sell five vehicles a year", () => {
  expect(yearlyLimitWords(4)).toBeNull();
  expect(yearlyLimitWords(5)).toContain("5 vehicles");
});
