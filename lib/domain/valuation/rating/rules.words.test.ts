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
    ).toBe("2 branded title, 1 price far from the others");
    expect(exclusionSummary([])).toBe("");
  });

  it("says why there is no rating", () => {
    expect(noRatingWords("too_few_comparables", 3)).toContain("only 3 are for sale");
    expect(noRatingWords("too_few_comparables", 1)).toContain("only 1 is for sale");
    expect(noRatingWords("too_few_comparables", 0)).toContain("none are for sale");
  });
});
