import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withLiterals } from "./literals.ts";

describe("values in a query", () => {
  test("stand in their places, as their types", () => {
    expect(
      withLiterals(
        "SELECT {now:UInt32} WHERE make IN {make:Array(UInt32)} AND vin = {vin:String}",
        {
          now: 7,
          make: [1, 2],
          vin: "it's",
        },
      ),
    ).toBe(
      "SELECT CAST(7 AS UInt32) WHERE make IN CAST([1, 2] AS Array(UInt32)) AND vin = CAST('it\\'s' AS String)",
    );
  });

  test("never end their quotes, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const query = withLiterals("{typed:String}", { typed });
        const inner = query.slice("CAST('".length, -"' AS String)".length);
        expect(query).toBe(`CAST('${inner}' AS String)`);
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
