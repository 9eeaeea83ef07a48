import { expect, it } from "vitest";
import { creditWords, formatCredits } from "./rules.ts";

it.each([
  [0, "0"],
  [50, "½"],
  [100, "1"],
  [250, "2½"],
  [25, "0.25"],
  [-50, "−½"],
  [123_450, "1,234½"],
])("%i hundredths are %s", (parts, words) => {
  expect(formatCredits(parts, "report")).toBe(words);
});

it("counts credits of the API in ones", () => {
  expect(formatCredits(20_000, "api")).toBe("20,000");
});

it.each([
  [0, "0 report credits"],
  [50, "½ report credit"],
  [100, "1 report credit"],
  [150, "1½ report credits"],
])("%i hundredths are called %s", (parts, words) => {
  expect(creditWords(parts, "report")).toBe(words);
});
