import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REFUSALS_KEPT } from "./constants.ts";
import { notImportedWords, Refusals, whyNotLetIn, whyTooFewHeld } from "./rules.ts";

const counts = (rowsRead: number, rowsRefused: number, rowsKeptBefore: number | null) => ({
  rowsRead,
  rowsRefused,
  rowsKept: rowsRead - rowsRefused,
  rowsKeptBefore,
});

describe("whether a file is let in", () => {
  it("is decided at 90% of the rows before and 5% refused, exactly", () => {
    expect(whyNotLetIn(counts(90, 0, 100), false)).toBeNull();
    expect(whyNotLetIn(counts(89, 0, 100), false)).toContain("89 rows where the source has 100");
    expect(whyNotLetIn(counts(100, 5, null), false)).toBeNull();
    expect(whyNotLetIn(counts(100, 6, null), false)).toContain("6 of its 100 rows (6.0%)");
    expect(whyNotLetIn(counts(1_000_000, 200_000, null), false)).toContain("200,000");
    expect(whyTooFewHeld(90, 100, false)).toBeNull();
    expect(whyTooFewHeld(89, 100, false)).toContain("leaves 89 records");
    expect(whyTooFewHeld(89, 100, true)).toBeNull();
  });

  it("is never yes for nothing, and by the operator's word for anything else", () => {
    expect(whyNotLetIn(counts(0, 0, null), true)).toBe("The file has no rows.");
    expect(whyNotLetIn(counts(3, 3, null), true)).toBe("None of its 3 rows can be kept.");
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(5000), (kept, refused, before) => {
        const why = whyNotLetIn(counts(kept + refused, refused, before), true);
        expect(why === null).toBe(kept > 0);
      }),
    );
  });
});

it("refused rows are counted by reason, and the first of them kept whole", () => {
  const refusals = new Refusals();
  for (let line = 1; line <= REFUSALS_KEPT + 5; line += 1)
    refusals.add({ kind: "refused", line, reason: line % 3 === 0 ? "B." : "A.", text: "" });
  expect(refusals.count).toBe(REFUSALS_KEPT + 5);
  expect(refusals.first).toHaveLength(REFUSALS_KEPT);
  expect(refusals.reasons()).toEqual([
    { reason: "A.", count: 670 },
    { reason: "B.", count: 335 },
  ]);
});

it("what was never imported names the command that brings it", () => {
  expect(notImportedWords("epa")).toBe("EPA fuel economy has not been imported here yet.");
});
