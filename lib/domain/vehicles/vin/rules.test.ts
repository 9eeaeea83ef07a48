import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHARACTER_VALUES, POSITION_WEIGHTS, VIN_CHARACTERS } from "./constants.ts";
import {
  checkDigitOf,
  diagnoseCheckDigit,
  expectedCheckDigit,
  isVin,
  modelYearCandidates,
  modelYearCode,
  normalizeVin,
  withCheckDigit,
} from "./rules.ts";
import { vinSchema } from "./schema.ts";
import type { Vin } from "./types.ts";

function vin(text: string): Vin {
  if (!isVin(text)) throw new Error(`${text} is not a VIN`);
  return text;
}

/** Published examples whose check digit is right. */
const GOLDEN = [
  "1M8GDM9AXKP042788",
  "1HGCM82633A004352",
  "11111111111111111",
  "5GZCZ43D13S812715",
  "1FTFW1ET7CFC69714",
  "5YJ3E1EA7JF154388",
  "WDDWF4JB7JR386838",
  "JF1VA1B69H9839569",
];

const anyVin = fc
  .array(fc.constantFrom(...VIN_CHARACTERS), { minLength: 17, maxLength: 17 })
  .map((characters) => withCheckDigit(characters.join("")));

describe("normalizeVin", () => {
  it("drops spaces and dashes and raises letters", () => {
    expect(normalizeVin(" 1hgcm-8263 3a004352\n")).toEqual({ ok: true, vin: "1HGCM82633A004352" });
  });

  it("explains I, O and Q, names the positions and offers the VIN without them", () => {
    const result = normalizeVin("IHGCM82633AOO4352");
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.problem.code).toBe("characters");
    expect(result.problem.positions).toEqual([1, 12, 13]);
    expect(result.problem.message).toContain("positions 1, 12 and 13");
    expect(result.problem.suggestion).toBe("1HGCM82633A004352");
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["1HGCM82633A00435", "too_short"],
    ["1HGCM82633A0043522", "too_long"],
    ["1HGCM82633A00435!", "characters"],
  ])("refuses %j as %s", (input, code) => {
    const result = normalizeVin(input);
    expect(result.ok ? null : result.problem.code).toBe(code);
  });

  it("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (input) => {
        const result = normalizeVin(input);
        expect(result.ok ? isVin(result.vin) : result.problem.message.length > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(normalizeVin("x".repeat(1_000_000)).ok).toBe(false);
  });

  it("is what the schema does", () => {
    expect(vinSchema.parse("1hgcm82633a004352")).toBe("1HGCM82633A004352");
    expect(vinSchema.safeParse("nonsense").error?.issues[0]?.message).toContain("17 characters");
  });
});

describe("check digit", () => {
  it.each(GOLDEN)("%s is right", (text) => {
    expect(checkDigitOf(vin(text)).ok).toBe(true);
  });

  it("is X for a remainder of ten", () => {
    expect(expectedCheckDigit("1M8GDM9A0KP042788")).toBe("X");
  });

  it("catches every single-character change but those of equal value, which it cannot see", () => {
    fc.assert(
      fc.property(
        anyVin,
        fc.nat({ max: 16 }),
        fc.constantFrom(...VIN_CHARACTERS),
        (right, position, character) => {
          const found = right.charAt(position);
          if (position === 8 || found === character) return;
          const changed = vin(right.slice(0, position) + character + right.slice(position + 1));
          const difference =
            ((CHARACTER_VALUES[character] ?? 0) - (CHARACTER_VALUES[found] ?? 0)) *
            (POSITION_WEIGHTS[position] ?? 0);
          expect(checkDigitOf(changed).ok).toBe(difference % 11 === 0);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe("diagnoseCheckDigit", () => {
  const original = "1HGCM82633A004352";

  it("says nothing of a right one", () => {
    expect(diagnoseCheckDigit(vin(original), () => 1)).toBeNull();
  });

  it("names the position when what decodes points to it", () => {
    // B for 8 in position 6 is no Accord; only the original is believable.
    const wrong = vin("1HGCMB2633A004352");
    const diagnosis = diagnoseCheckDigit(wrong, (candidate) => (candidate === original ? 1 : 0.01));
    expect(diagnosis?.ambiguous).toBe(false);
    expect(diagnosis?.suspects[0]).toMatchObject({ position: 6, found: "B", suggested: "8" });
    expect(diagnosis?.message).toContain("position 6 looks wrong");
  });

  it("knows that a letter in the serial number is wrong", () => {
    const diagnosis = diagnoseCheckDigit(vin("3GCUYEED2MG44492E"), () => 1);
    expect(diagnosis?.suspects[0]).toMatchObject({ position: 17, found: "E" });
    expect(diagnosis?.ambiguous).toBe(false);
  });

  it("sees swapped neighbours", () => {
    const diagnosis = diagnoseCheckDigit(vin("1HGCM82633A003452"), (candidate) =>
      candidate === original ? 1 : 0.01,
    );
    expect(diagnosis?.suspects[0]).toMatchObject({ kind: "transposition", position: 14 });
  });

  it("admits that it cannot tell when every change is as believable", () => {
    const diagnosis = diagnoseCheckDigit(vin("1HGCM82643A004352"), () => 1);
    expect(diagnosis?.ambiguous).toBe(true);
    expect(diagnosis?.message).toContain("Several single mistakes");
  });

  it("offers only VINs whose check digit is right, likeliest first, shares adding up to at most 1", () => {
    fc.assert(
      fc.property(
        anyVin,
        fc.nat({ max: 16 }),
        fc.constantFrom(...VIN_CHARACTERS),
        (right, i, c) => {
          const changed = vin(right.slice(0, i) + c + right.slice(i + 1));
          const diagnosis = diagnoseCheckDigit(changed, () => 0.5);
          if (!diagnosis) return;
          const shares = diagnosis.suspects.map((suspect) => suspect.likelihood);
          expect(shares).toEqual([...shares].sort((a, b) => b - a));
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.000001);
          for (const { corrected } of diagnosis.suspects)
            expect(checkDigitOf(corrected).ok).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("model year", () => {
  it("gives both cycles, newest first, and no year that cannot be yet", () => {
    expect(modelYearCandidates("1HGCM8263AA004352", 2027)).toEqual([2010, 1980]);
    expect(modelYearCandidates("1HGCM82633A004352", 2027)).toEqual([2003]);
    expect(modelYearCandidates("1HGCM8263UA004352", 2027)).toEqual([]);
  });

  it("codes round-trip", () => {
    for (let year = 1980; year <= 2039; year++) {
      const text = `1HGCM8263${modelYearCode(year)}A004352`;
      expect(modelYearCandidates(text, 2039)).toContain(year);
    }
    expect(() => modelYearCode(1979)).toThrow(RangeError);
  });
});
