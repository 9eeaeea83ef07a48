import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { degrees, wholeNumber } from "./schema.source.ts";

describe("numbers in addresses", () => {
  const miles = wholeNumber(0, 500_000);

  it("are read as they are written, by programs as by addresses", () => {
    fc.assert(
      fc.property(fc.nat(500_000), (number) => {
        expect(miles.parse(`${number}`)).toBe(number);
        expect(miles.parse(number)).toBe(number);
      }),
    );
    expect(degrees(90).parse("-39.7392")).toBe(-39.7392);
  });

  it("are nothing else than they say", () => {
    for (const text of ["", " ", "1e3", "0x10", "1,000", "1.5", "-", "NaN", "Infinity", "٣", "-1"])
      expect(miles.safeParse(text).success, text).toBe(false);
    for (const value of [null, undefined, true, [], [5], {}, Number.NaN, 1.5])
      expect(miles.safeParse(value).success).toBe(false);
    for (const text of ["", "91", "-90.1", "NaN", "1e1", "4 0"])
      expect(degrees(90).safeParse(text).success, text).toBe(false);
  });

  it("stand in documents as numbers with their bounds", () => {
    expect(z.toJSONSchema(z.object({ miles }), { io: "input" }).properties).toEqual({
      miles: { type: "integer", minimum: 0, maximum: 500_000 },
    });
  });
});
