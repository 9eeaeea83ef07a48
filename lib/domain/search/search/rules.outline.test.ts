import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aroundMiddle, outlineBounds, outlineProblem } from "./rules.outline.ts";
import { readOutline, writeOutline } from "./schema.outline.ts";

const corner = (longitude: number, latitude: number) => ({ latitude, longitude });
const SQUARE = [corner(-105, 39), corner(-104, 39), corner(-104, 40), corner(-105, 40)];
const read = (text: string) => {
  const notes: string[] = [];
  return { outline: readOutline(text, (note) => notes.push(note)), notes };
};

describe("a drawn area", () => {
  it("has bounds, and is an area either way around", () => {
    expect(outlineBounds(SQUARE)).toEqual({ west: -105, south: 39, east: -104, north: 40 });
    expect(outlineProblem(SQUARE)).toBeNull();
    expect(outlineProblem(SQUARE.toReversed())).toBeNull();
  });

  it.each([
    ["too few corners", SQUARE.slice(0, 2), /at least 3/],
    ["too many corners", Array.from({ length: 25 }, (_, at) => corner(at, at ** 2)), /at most 24/],
    ["crossing lines", [0, 2, 1, 3].map((at) => SQUARE[at] ?? corner(0, 0)), /cross or touch/],
    ["a corner on a line", [...SQUARE, corner(-104.5, 39)], /cross or touch/],
    ["all corners on a line", [corner(0, 0), corner(1, 1), corner(2, 2)], /no size/],
    ["half of the world", [corner(-100, 0), corner(100, 0), corner(0, 10)], /across 180/],
  ])("is none with %s", (_, outline, problem) => {
    expect(outlineProblem(outline)).toMatch(problem);
  });

  it("of corners named in any order goes around them", () => {
    const points = fc.uniqueArray(
      fc.tuple(fc.integer({ min: -90, max: 89 }), fc.integer({ min: -80, max: 80 })),
      { minLength: 3, maxLength: 12, selector: ([x, y]) => `${x},${y}` },
    );
    fc.assert(
      fc.property(points, (found) => {
        const outline = aroundMiddle(found.map(([x, y]) => corner(x, y)));
        // On one line with the middle corners may still touch; the area is refused then.
        expect(outlineProblem(outline) ?? "").not.toMatch(/at least|at most|across/);
      }),
    );
    const crossed = [0, 2, 1, 3].map((at) => SQUARE[at] ?? corner(0, 0));
    expect(outlineProblem(aroundMiddle(crossed))).toBeNull();
  });

  it("is written as it is read", () => {
    expect(read(writeOutline(SQUARE))).toEqual({ outline: SQUARE, notes: [] });
  });

  it.each([
    ["1,2,3", /pairs of numbers/],
    ["-105,39,-104,91,-104,40", /pairs of numbers/],
    ["-105,39,-104,39,NaN,40", /pairs of numbers/],
    ["-105,39,-104,39", /at least 3/],
    [Array.from({ length: 60 }, (_, at) => at).join(), /at most 24/],
  ])("that is none is said to be none: %s", (text, note) => {
    expect(read(text).outline).toBeNull();
    expect(read(text).notes).toEqual([expect.stringMatching(note)]);
  });
});
