import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparisonHref, readComparison } from "./search-params.ts";

describe("what a URL asks to compare", () => {
  it.each([
    ["1,2,3", [1, 2, 3], []],
    [" 2 , 1 ", [2, 1], []],
    ["", [], []],
    ["7,7", [7], ["A vehicle that was named twice is shown once."]],
    ["1,2,3,4,5", [1, 2, 3, 4], ["4 vehicles can be compared at once; the first 4 are shown."]],
    ["1,-2,0", [1], ["“-2”, “0” are no listings’ numbers; ignored."]],
    ["1,9999999999", [1], ["“9999999999” is no listing’s number; ignored."]],
    ["a,b,c,d", [], ["“a”, “b”, “c” and 1 more are no listings’ numbers; ignored."]],
  ])("listings=%s", (listings, ids, notes) => {
    expect(readComparison({ listings })).toMatchObject({ ids, notes });
  });

  it("takes the name given twice together, and leaves a strange ZIP code out with a note", () => {
    expect(readComparison({ listings: ["1", "2"], zip: "8020x", differences: "1" })).toEqual({
      ids: [1, 2],
      zip: null,
      differencesOnly: true,
      notes: ["“8020x” is not a ZIP code; ignored."],
    });
  });

  it("never throws, and what it reads comes back from its own address", () => {
    const any = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
    fc.assert(
      fc.property(
        fc.record({ listings: any, zip: any, differences: any }),
        fc.array(fc.integer({ min: -5, max: 3_000_000_000 }), { maxLength: 8 }),
        (raw, numbers) => {
          for (const listings of [raw.listings, numbers.join()]) {
            const asked = readComparison({ ...raw, listings });
            expect(asked.ids.length).toBeLessThanOrEqual(4);
            const again = new URL(comparisonHref(asked), "https://example.test").searchParams;
            expect(readComparison(Object.fromEntries(again))).toEqual({ ...asked, notes: [] });
          }
        },
      ),
    );
  });
});
