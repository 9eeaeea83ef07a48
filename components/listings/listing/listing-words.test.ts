import { expect, it } from "vitest";
import { daysWords, ownerWords } from "./listing-words.ts";

it.each([
  [1, "one owner"],
  [3, "3 owners"],
  [0, "owners not stated"],
  [null, "owners not stated"],
])("says of %s owners: %s", (ownerCount, words) => {
  expect(ownerWords({ ownerCount })).toBe(words);
});

it("counts days by this seller, and by any where those are more", () => {
  expect(daysWords({ daysHere: 1, daysAnywhere: 1 })).toBe("1 day");
  expect(daysWords({ daysHere: 12, daysAnywhere: 96 })).toBe("12 days, 96 by any seller");
  expect(daysWords({ daysHere: 12, daysAnywhere: 96 }, " on the market")).toBe(
    "12 days on the market, 96 by any seller",
  );
});
