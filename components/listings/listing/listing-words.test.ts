import { expect, it } from "vitest";
import { ownerWords } from "./listing-words.ts";

it.each([
  [1, "one owner"],
  [3, "3 owners"],
  [0, "owners not stated"],
  [null, "owners not stated"],
])("says of %s owners: %s", (ownerCount, words) => {
  expect(ownerWords({ ownerCount })).toBe(words);
});
