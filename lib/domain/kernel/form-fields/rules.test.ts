import { expect, it } from "vitest";
import { readTypedNumber } from "./rules.ts";

const dollars = {
  name: "The trade-in value",
  least: 0,
  most: 500_000,
  write: (value: number) => `$${value.toLocaleString("en-US")}`,
  decimals: 2,
};
const read = (text: string | undefined) => readTypedNumber(text, dollars);

it.each([
  ["3000", 3000],
  [" $3,000.50 ", 3000.5],
  ["0", 0],
  [".5", 0.5],
  ["7.", 7],
  ["45,000 mi", 45_000],
  ["500000", 500_000],
])("reads %s", (text, value) => {
  expect(read(text)).toEqual({ kind: "number", value });
});

it.each([undefined, "", "  ", "$"])("takes %o for nothing", (text) => {
  expect(read(text)).toEqual({ kind: "absent" });
});

it.each(["abc", "1e3", "--4", "1.2.3", "Infinity", "NaN", "0x10", "٣", "9".repeat(400)])(
  "refuses %s as no number",
  (text) => {
    expect(read(text)).toEqual({
      kind: "wrong",
      words: "The trade-in value must be a number, such as $50,000.",
    });
  },
);

it("names the bounds, and the digits that count", () => {
  const bounds = { kind: "wrong", words: "The trade-in value must be from $0 to $500,000." };
  expect(read("-1")).toEqual(bounds);
  expect(read("500000.01")).toEqual(bounds);
  expect(read("1.999")).toEqual({
    kind: "wrong",
    words: "The trade-in value must be given with at most 2 digits after the point.",
  });
  expect(readTypedNumber("1.5", { ...dollars, decimals: 0 })).toEqual({
    kind: "wrong",
    words: "The trade-in value must be a whole number.",
  });
});
