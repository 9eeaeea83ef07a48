import { expect, it } from "vitest";
import { waitWords } from "./spend.ts";

it.each([
  [1, "1 second"],
  [40_000, "40 seconds"],
  [90_000, "90 seconds"],
  [91_000, "2 minutes"],
  [15 * 60_000, "15 minutes"],
  [61 * 60_000, "61 minutes"],
  [91 * 60_000, "2 hours"],
])("says of %d ms how long to wait, never less", (ms, words) => {
  expect(waitWords(ms)).toBe(words);
});
