import { describe, expect, it } from "vitest";
import {
  differenceWords,
  exclusionSummary,
  noRatingWords,
  percentWords,
  scopeWords,
} from "./rules.words.ts";

describe("words of the working", () => {
  it("names the scope", () => {
    expect(scopeWords(46, { match: "trim", area: "state" }, { state: "CO", trim: "XSE" })).toBe(
      "46 comparables in Colorado: same model and powertrain, all XSE, model years near its own",
    );
    expect(scopeWords(1, { match: "model", area: "nation" }, { state: "XX", trim: null })).toBe(
      "1 comparable across the United States: same model and powertrain, any trim, model years near its own",
    );
  });

  it("words a difference and its share", () => {
    expect(differenceWords(2_395_000, 2_679_000)).toBe("$2,840 (11%) below");
    expect(differenceWords(2_700_000, 2_600_000)).toBe("$1,000 (3.8%) above");
    expect(differenceWords(2_600_000, 2_601_000)).toBe("about the same as");
    expect(percentWords(-0.04)).toBe("4%");
  });

  it("counts what is excluded by reason", () => {
    const vehicle = {};
    expect(
      exclusionSummary([
        { vehicle, reason: "branded_title" },
        { vehicle, reason: "far_from_others" },
        { vehicle, reason: "branded_title" },
      ]),
    ).toBe("branded title: 2, price far from the others: 1");
    expect(exclusionSummary([])).toBe("");
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
      scope: { match: "model", area: "nation" },
    } as const;
    expect(noRatingWords({ ...off, why: "We look into prices" })).toBe(
      "No ratings today: We look into prices. Such vehicles ask about $20,000, half of them $19,000 to $21,000, from 14 comparables.",
    );
    expect(noRatingWords({ ...off, why: "Why not?" })).toMatch(/^No ratings today: Why not\? Such/);
  });
});
