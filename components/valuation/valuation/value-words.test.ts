import { describe, expect, it } from "vitest";
import {
  adjustmentWords,
  basisWords,
  borrowedWords,
  errorWords,
  signedPrice,
} from "./value-words.ts";

const adjustment = {
  kind: "trim",
  what: "EX",
  isNamed: false,
  cents: 16_449,
  share: 0.01,
  n: 41,
  source: "measured",
  note: null,
} as const;

describe("the words of a value", () => {
  it("tell a step to the cent, what it is for and what it rests on", () => {
    expect(signedPrice(16_449)).toBe("+$164.49");
    expect(signedPrice(-128_614)).toBe("−$1,286.14");
    expect(adjustmentWords(adjustment)).toBe("Trim: EX");
    expect(adjustmentWords({ ...adjustment, what: "Trim of the year", isNamed: false })).toBe(
      "Trim: Trim of the year",
    );
    expect(
      adjustmentWords({ ...adjustment, kind: "engine", what: "Engine and fuel", isNamed: true }),
    ).toBe("Engine and fuel");
    expect(basisWords(adjustment)).toBe("measured on 41 vehicles");
    expect(basisWords({ ...adjustment, n: 0, source: "assumed", note: "Nobody states it." })).toBe(
      "our assumption. Nobody states it.",
    );
  });

  it("tell what was borrowed, the most first, and leave out what is nothing", () => {
    expect(borrowedWords({ modelYear: 0.73, model: 0.267, make: 0.003, class: 0 })).toBe(
      "73% from its own model year, 27% from other years of its model",
    );
  });

  it("tell how far off values were, or that nobody measured it", () => {
    const now = new Date("2026-11-21T18:00:00Z");
    expect(
      errorWords(
        {
          kind: "measured",
          medianAbsoluteError: 0.038,
          coverage: 0.52,
          coverage90: 0.91,
          mask: "trim",
          n: 390,
          segment: "Honda Civic",
          testedOn: 24_993,
          asOf: now.toISOString(),
        },
        now,
      ),
    ).toContain(
      "Half of our values were off by less than 3.8%, tested on 390 asking prices we held back (Honda Civic), knowing model year, mileage and trim. 52% fell",
    );
    expect(errorWords({ kind: "none", reason: "Too few." }, now)).toBe(
      "Accuracy not measured yet: Too few.",
    );
  });
});
