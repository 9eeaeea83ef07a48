import { describe, expect, it } from "vitest";
import { differenceWords, noneCloseWords, noRatingWords } from "./rules.words.ts";

describe("words of the working", () => {
  it("words a difference and its share", () => {
    expect(differenceWords(2_395_000, 2_679_000)).toBe("$2,840 (11%) below");
    expect(differenceWords(2_700_000, 2_600_000)).toBe("$1,000 (3.8%) above");
    expect(differenceWords(2_600_000, 2_601_000)).toBe("about the same as");
  });

  it("says why there is no rating", () => {
    const fewWords = (comparableCount: number) =>
      noRatingWords({ kind: "none", reason: "too_few_comparables", comparableCount });
    expect(fewWords(3)).toContain("only 3 are for sale");
    expect(fewWords(1)).toContain("only 1 is for sale");
    expect(fewWords(0)).toContain("none are for sale");
  });

  it("says that operators turned words off, with their words and the numbers", () => {
    const off = {
      kind: "none",
      reason: "ratings_off",
      expectedCents: 2_000_000,
      lowCents: 1_900_000,
      highCents: 2_100_000,
      comparableCount: 14,
      modelCount: 30,
      scope: { match: "model", area: "nation" },
    } as const;
    expect(noRatingWords({ ...off, why: "We look into prices" })).toBe(
      "No ratings today: We look into prices. Similar vehicles are priced around $20,000, half of them from $19,000 to $21,000, from 14 comparables.",
    );
    expect(noRatingWords({ ...off, why: "Why not?" })).toMatch(
      /^No ratings today: Why not\? Similar/,
    );
  });
});

it("says what a value rests on where none is a close match", () => {
  expect(noneCloseWords({ modelCount: 52 })).toContain("from 52 vehicles of its model");
  expect(noneCloseWords({ modelCount: 0 })).toContain("from vehicles of its make and kind");
  expect(noneCloseWords(null)).not.toContain("of its model,");
});
