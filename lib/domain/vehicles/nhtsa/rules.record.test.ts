import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  campaignOf,
  componentList,
  componentsOf,
  countOf,
  dayOfDigits,
  dayOfSlashes,
  flagOf,
  plainText,
  possibilityOf,
  recordYearOf,
  starsOf,
} from "./rules.record.ts";

describe("days", () => {
  test.each([
    ["20021106", "2002-11-06"],
    ["20230230", null],
    ["", null],
    ["2002-11-06", null],
  ])("%s as digits", (text, day) => expect(dayOfDigits(text)).toBe(day));

  test.each([
    ["03/02/2023", "day_first", "2023-02-03"],
    ["03/02/2023", "month_first", "2023-03-02"],
    ["10/13/2023", "day_first", "2023-10-13"],
    ["13/10/2023", "month_first", "2023-10-13"],
    ["2023-10-13T00:00:00", "day_first", "2023-10-13"],
    ["31/02/2023", "day_first", null],
    ["soon", "month_first", null],
  ] as const)("%s, %s", (text, order, day) => expect(dayOfSlashes(text, order)).toBe(day));
});

test.each([
  [true, true],
  ["Yes", true],
  ["false", false],
  ["N", false],
  ["", null],
  [null, null],
  [undefined, null],
  ["perhaps", null],
])("the flag %j", (value, flag) => expect(flagOf(value)).toBe(flag));

test("numbers: what is not stated, negative or beyond belief is none", () => {
  expect(countOf("112,965", 1_000_000)).toBe(112_965);
  expect(countOf("-1", 10)).toBeNull();
  expect(countOf("999999999", 10)).toBeNull();
  expect(countOf("", 10)).toBeNull();
  expect(recordYearOf("2017.0")).toBe(2017);
  expect(recordYearOf("9999")).toBe(9999);
  expect(recordYearOf("0")).toBeNull();
  expect(campaignOf(" 26v232000 ")).toBe("26V232000");
  expect(campaignOf("26V232")).toBeNull();
});

test("stars and chances: not rated is a state, zero is how files leave a chance out", () => {
  expect(starsOf("4.0")).toBe(4);
  expect(starsOf("Not Rated")).toBe(0);
  expect(starsOf("6")).toBeNull();
  expect(possibilityOf("17.9%")).toBeCloseTo(0.179);
  expect(possibilityOf("0.0")).toBeNull();
});

test("components: a comma inside a name parts nothing, spellings of one are one", () => {
  expect(componentList("FUEL SYSTEM, GASOLINE,ELECTRICAL SYSTEM")).toEqual([
    "FUEL SYSTEM, GASOLINE",
    "ELECTRICAL SYSTEM",
  ]);
  expect(componentsOf(["SEATS: FRONT", "seats:front", ":"])).toEqual(["SEATS:FRONT"]);
});

test("no text keeps control characters, and none is longer than allowed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const plain = plainText(text, 50);
      expect(plain === null || (!/\p{Cc}/u.test(plain) && plain.length <= 50)).toBe(true);
      expect(plain?.isWellFormed() ?? true).toBe(true);
    }),
  );
});
