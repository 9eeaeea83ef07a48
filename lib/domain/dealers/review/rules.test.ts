import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REVIEW_LENGTH } from "./constants.ts";
import { averageWords, reviewSummaryOf, tidyText } from "./rules.ts";
import { reviewForm } from "./schema.ts";

describe("what reviews add up to", () => {
  it("has no average below three", () => {
    expect(reviewSummaryOf([])).toEqual({ count: 0, average: null, byStars: [0, 0, 0, 0, 0] });
    expect(reviewSummaryOf([{ stars: 5, count: 2 }]).average).toBeNull();
    expect(
      reviewSummaryOf([
        { stars: 5, count: 2 },
        { stars: 2, count: 1 },
      ]).average,
    ).toBe(4);
  });

  it("is the mean of all of them, whatever their order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3 }), (all) => {
        const counts = all.map((stars) => ({
          stars,
          count: all.filter((s) => s === stars).length,
        }));
        const summary = reviewSummaryOf([
          ...new Map(counts.map((each) => [each.stars, each])).values(),
        ]);
        expect(summary.count).toBe(all.length);
        expect(summary.average).toBeCloseTo(all.reduce((a, b) => a + b, 0) / all.length, 10);
      }),
    );
  });

  it("is written with one digit", () => {
    expect(averageWords(4)).toBe("4.0 out of 5");
    expect(averageWords(3.666)).toBe("3.7 out of 5");
  });
});

describe("what people write", () => {
  it("has one kind of line end and no control characters", () => {
    expect(tidyText(" a\r\nb\r\r\r\rc\u0000\u0007 ")).toBe("a\nb\n\nc");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const tidy = tidyText(text);
        expect(tidyText(tidy)).toBe(tidy);
        expect(tidy).not.toMatch(/\r|\n{3}/);
        expect(tidy).not.toContain("\0");
      }),
    );
  });

  const form = (change: Record<string, unknown>) =>
    reviewForm.safeParse({
      sellerId: "7",
      stars: "4",
      body: "They answered at once and the car was as described.",
      ...change,
    });
  it("is read from a form", () => {
    expect(form({}).data).toMatchObject({ sellerId: 7, stars: 4 });
    for (const wrong of [
      { stars: "0" },
      { stars: "6" },
      { stars: "4.5" },
      { stars: undefined },
      { stars: "" },
      { body: "x".repeat(REVIEW_LENGTH.least - 1) },
      { body: `${" ".repeat(40)}\n` },
      { body: "x".repeat(REVIEW_LENGTH.most + 1) },
      { body: ["a".repeat(40), "b"] },
      { sellerId: "-1" },
      { sellerId: "99999999999" },
    ])
      expect(form(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});
