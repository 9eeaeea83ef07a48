import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";
import { trimLevel } from "./trim-level.ts";
import { statedTrim } from "./trim-names.ts";

describe("statedTrim", () => {
  it("states a maker's usual names and invents none for others", () => {
    expect(["XL", "XLT", "Lariat", "King Ranch", "Platinum"]).toContain(
      statedTrim(createRandom(1, "trim"), "Ford", "pickup"),
    );
    expect(statedTrim(createRandom(1, "trim"), "Honda", "sedan")).toBeNull();
    expect(statedTrim(createRandom(1, "trim"), "Ford", "van")).toBeNull();
  });
});

describe("trimLevel", () => {
  it("orders a maker's ladder", () => {
    for (const ladder of [
      ["L", "LE", "XLE", "Limited", "Platinum"],
      ["LX", "EX", "EX-L", "Touring"],
      ["XL", "XLT", "Lariat", "King Ranch"],
      ["Sport", "Rubicon", "SRT Hellcat"],
    ]) {
      const levels = ladder.map(trimLevel);
      expect(levels, ladder.join(" < ")).toEqual([...levels].sort((a, b) => a - b));
      expect(new Set(levels).size).toBe(levels.length);
    }
  });

  it("is the same for a word it does not know, and in between", () => {
    expect(trimLevel("Zweibrücken")).toBe(trimLevel("Zweibrücken"));
    expect(trimLevel("Zweibrücken")).toBeGreaterThan(0.2);
    expect(trimLevel("Zweibrücken")).toBeLessThan(0.7);
  });
});
