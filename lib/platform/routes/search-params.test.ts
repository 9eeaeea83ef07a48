import { expect, it } from "vitest";
import { pageAsked, typedFields } from "./search-params.ts";

it.each([
  [undefined, 1],
  ["1", 1],
  ["12", 12],
  ["007", 7],
  ["0", 1],
  ["-3", 1],
  ["2.5", 1],
  ["1e3", 1],
  ["", 1],
  ["9".repeat(30), 1],
  [["2", "3"], 2],
  [[], 1],
])("reads the page %j as %i", (page, number) => expect(pageAsked({ page })).toBe(number));

it("reads the fields of a form as they were typed, and no others", () => {
  const typed = { price: " 20,000 ", down: "", apr: ["5", "6"], months: [], zip: "9".repeat(500) };
  expect(typedFields(typed, ["price", "down", "apr", "months", "zip"])).toEqual({
    price: "20,000",
    apr: "5",
    zip: "9".repeat(60),
  });
  expect(typedFields({ other: "1" }, ["price"])).toEqual({});
});
