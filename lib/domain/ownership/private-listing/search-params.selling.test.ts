import { expect, it } from "vitest";
import { isPublishedNow, sellPartFrom, sellPath } from "./search-params.selling.ts";

it("opens one form at a time, by a word in the address", () => {
  expect(sellPath("x", "edit")).toBe("/garage/x?sell=edit#sell");
  expect(sellPath("x")).toBe("/garage/x#sell");
  expect(sellPartFrom({ sell: "sold" })).toBe("sold");
  for (const sell of [undefined, "", "toString", ["sold", "edit"]]) {
    expect(sellPartFrom({ sell })).toBeNull();
  }
  expect([isPublishedNow({ published: "1" }), isPublishedNow({})]).toEqual([true, false]);
});
