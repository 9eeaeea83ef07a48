import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arranged, moved, photoCountWords } from "./rules.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 40 });
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);

describe("moved", () => {
  it("moves one by a place, and stops at the ends", () => {
    expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
    expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], 3, 9)).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], 4, 1)).toEqual([1, 2, 3]);
  });

  it("loses and doubles none", () => {
    fc.assert(
      fc.property(
        ids,
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: -50, max: 50 }),
        (order, id, by) => {
          expect(sorted(moved(order, id, by))).toEqual(sorted(order));
        },
      ),
    );
  });
});

describe("arranged", () => {
  it("follows what was asked, without what has gone and with what came meanwhile", () => {
    expect(arranged([1, 2, 3, 4], [3, 1, 9, 3])).toEqual([3, 1, 2, 4]);
  });

  it("holds exactly what is there, whatever is asked", () => {
    fc.assert(
      fc.property(ids, fc.array(fc.integer()), (present, asked) => {
        expect(sorted(arranged(present, asked))).toEqual(sorted(present));
      }),
    );
  });
});

it("says how many there are and what more would do", () => {
  expect(photoCountWords(0)).toContain("aim for 12");
  expect(photoCountWords(1)).toMatch(/^1 photo\. With 12/);
  expect(photoCountWords(12)).toBe("12 photos of at most 40.");
  expect(photoCountWords(40)).toBe("40 photos, the most there may be.");
});
