import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withLiterals } from "./literals.ts";

describe("values in a query", () => {
  test("stand in their places, as their types", () => {
    expect(
      withLiterals(
        "select {now:UInt32} where make in {make:Array(UInt32)} and vin = {vin:String}",
        {
          now: 7,
          make: [1, 2],
          vin: "it's",
        },
      ),
    ).toBe(
      "select cast(7 as UInt32) where make in cast([1, 2] as Array(UInt32)) and vin = cast('it\\'s' as String)",
    );
  });

  test("never end their quotes, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const query = withLiterals("{typed:String}", { typed });
        const inner = query.slice("cast('".length, -"' as String)".length);
        expect(query).toBe(`cast('${inner}' as String)`);
        expect(inner.replace(/\\(?:[\\']|x[0-9a-f]{2})/g, "")).not.toMatch(/[\\']|\p{Cc}/u);
      }),
    );
  });

  test.each([
    ["none", {}],
    ["null", { a: null }],
    ["an object", { a: {} }],
    ["lists in a list", { a: [[1]] }],
  ])("that are %s are refused", (_, parameters) => {
    expect(() => withLiterals("{a:String}", parameters)).toThrow(TypeError);
  });
});
