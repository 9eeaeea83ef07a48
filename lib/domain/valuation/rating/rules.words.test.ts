import { describe, expect, it } from "vitest";
import {
  differenceWords,
  exclusionSummary,
  matchWords,
  noRatingWords,
  percentWords,
  scopeWords,
  slopeWords,
  wideningWords,
} from "./rules.words.ts";

describe("words of the working", () => {
  it("names the scope", () => {
    expect(scopeWords(46, { match: "trim", area: "state" }, { state: "CO", trim: "XSE" })).toBe(
      "46 comparables in Colorado: same model, powertrain, trim and year ±1",
    );
    expect(scopeWords(1, { match: "model", area: "nation" }, { state: "XX", trim: null })).toBe(
      "1 comparable across the United States: same model, powertrain and year ±1, any trim",
    );
    expect(matchWords({ match: "model", area: "nation" }, "XSE")).toBe(
      "same model, powertrain and year ±1, any trim, for there are too few of the XSE alone",
    );
  });

  it("says why nothing narrower was enough", () => {
    const passed = (match: "trim" | "model", area: "state" | "region", listingCount: number) => ({
      scope: { match, area },
      listingCount,
    });
    expect(wideningWords([], "CO")).toBe("");
    expect(wideningWords([passed("trim", "state", 1), passed("trim", "region", 5)], "CO")).toBe(
      "Widened because there is only 1 of this trim in Colorado and 5 in the Mountain states: a rating needs 8.",
    );
    expect(wideningWords([passed("trim", "state", 0), passed("model", "state", 3)], "CO")).toBe(
      "Widened because there are none of this trim in Colorado, and 3 of any trim in Colorado: a rating needs 8.",
    );
  });

  it("words the slopes", () => {
    expect(slopeWords({ centsPerMile: -12.4, centsPerYear: 90_000 })).toEqual([
      "Each 10,000 miles changes it by −$1,240",
      "each newer model year by +$900",
    ]);
    expect(slopeWords({ centsPerMile: 0, centsPerYear: 0 })[0]).toMatch(/no clear difference/);
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
    expect(noRatingWords("too_few_comparables", 3)).toContain("only 3 were found");
    expect(noRatingWords("too_few_comparables", 1)).toContain("only 1 was found");
    expect(noRatingWords("too_few_comparables", 0)).toContain("none were found");
  });
});
