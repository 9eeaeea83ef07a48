import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  comparedWord,
  comparePath,
  garageToCompare,
  listingToCompare,
  modelYearToCompare,
  readComparison,
} from "./search-params.ts";

const UUID = "0b6d3f86-55f7-4f0e-9d4a-1f3f1f0f9a10";
const civic = modelYearToCompare({ year: 2019, makeSlug: "honda", modelSlug: "civic" });
const wordsOf = (raw: Parameters<typeof readComparison>[0]) =>
  readComparison(raw).refs.map(comparedWord);

describe("what a URL asks to compare", () => {
  it.each([
    ["1,2,3", [1, 2, 3], []],
    [" 2 , 1 ", [2, 1], []],
    ["", [], []],
    ["7,7", [7], ["What was named twice is shown once."]],
    ["1,2,3,4,5", [1, 2, 3, 4], ["4 can be compared at once; the first 4 are shown."]],
    ["1,-2,0", [1], ["“-2”, “0” name nothing to compare; ignored."]],
    ["1,9999999999", [1], ["“9999999999” names nothing to compare; ignored."]],
    ["a,b,c,d", [], ["“a”, “b”, “c” and 1 more name nothing to compare; ignored."]],
  ])("listings=%s", (listings, ids, notes) => {
    expect(readComparison({ listings })).toMatchObject({ refs: ids.map(listingToCompare), notes });
  });

  it("takes listings, model years and vehicles of the garage in any mix, in their order", () => {
    expect(wordsOf({ v: [`garage-${UUID}`, "2019-Honda-Civic", "listing-12", "13"] })).toEqual([
      `garage-${UUID}`,
      "2019-honda-civic",
      "listing-12",
      "listing-13",
    ]);
    expect(wordsOf({ v: "2019-honda-civic", listings: "4" })).toEqual([
      "listing-4",
      "2019-honda-civic",
    ]);
    expect(wordsOf({ v: ["2019", "garage-12", "2019-<b>"] })).toEqual(["listing-2019"]);
  });

  it("takes the name given twice together, and leaves a strange ZIP code out with a note", () => {
    expect(
      readComparison({ listings: ["1", "2"], zip: "8020x", differences: "1", add: " civic " }),
    ).toEqual({
      refs: [1, 2].map(listingToCompare),
      zip: null,
      differencesOnly: true,
      add: "civic",
      notes: ["“8020x” is not a ZIP code; ignored."],
    });
  });

  it("never throws, and what it reads comes back from its own address", () => {
    const any = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
    const word = fc.oneof(
      fc.integer({ min: -5, max: 3_000_000_000 }).map((id) => `listing-${id}`),
      fc.constantFrom(comparedWord(civic), comparedWord(garageToCompare(UUID)), "2020-mazda"),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.record({ listings: any, zip: any, differences: any, v: any, add: any }),
        fc.array(word, { maxLength: 8 }),
        (raw, words) => {
          for (const v of [raw.v, words]) {
            const asked = readComparison({ ...raw, v });
            expect(asked.refs.length).toBeLessThanOrEqual(4);
            const again = new URL(comparePath(asked.refs, asked), "https://example.test");
            const read = readComparison({
              v: again.searchParams.getAll("v"),
              ...Object.fromEntries([...again.searchParams].filter(([name]) => name !== "v")),
            });
            expect(read).toEqual({ ...asked, add: "", notes: [] });
          }
        },
      ),
    );
  });
});

describe("the address of a comparison", () => {
  it("is short for listings alone, and names each of a mix", () => {
    expect(comparePath([1, 2].map(listingToCompare), { zip: "80202" })).toBe(
      "/research/compare?listings=1,2&zip=80202",
    );
    expect(comparePath([listingToCompare(1), civic], { differencesOnly: true })).toBe(
      "/research/compare?v=listing-1&v=2019-honda-civic&differences=1",
    );
    expect(comparePath([])).toBe("/research/compare");
  });
});
