import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REFUSALS_KEPT } from "./constants.ts";
import { NotKept, notImportedWords, whyNotLetIn, whyTooFewHeld } from "./rules.ts";

const counts = (
  rowsRead: number,
  rowsRefused: number,
  rowsKeptBefore: number | null,
  rowsLeftOut = 0,
) => ({
  rowsRead,
  rowsRefused,
  rowsLeftOut,
  rowsKept: rowsRead - rowsRefused - rowsLeftOut,
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

  it("is no question of how many rows are left out, which are neither kept nor refused", () => {
    expect(whyNotLetIn(counts(300_000, 0, null, 299_999), false)).toBeNull();
    expect(whyNotLetIn(counts(1_000, 5, null, 900), false)).toBeNull();
    expect(whyNotLetIn(counts(1_000, 6, null, 900), false)).toBe(
      "6 of its 100 rows that are not left out (6.0%) are refused; more than 5.0% is too many.",
    );
    expect(whyNotLetIn(counts(9, 0, null, 9), true)).toBe(
      "None of its 9 rows can be kept: all are left out.",
    );
    expect(whyNotLetIn(counts(9, 2, null, 7), true)).toBe(
      "None of its 9 rows can be kept: 7 are left out, 2 refused.",
    );
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

it("rows that are not kept are counted by reason, and the first refused ones kept whole", () => {
  const notKept = new NotKept();
  for (let line = 1; line <= REFUSALS_KEPT + 5; line += 1)
    notKept.refuse({ kind: "refused", line, reason: line % 3 === 0 ? "B." : "A.", text: "" });
  for (let line = 1; line <= 4; line += 1)
    notKept.leaveOut({ kind: "left_out", line, why: line === 1 ? "A." : "C." });
  expect(notKept.rowsRefused).toBe(REFUSALS_KEPT + 5);
  expect(notKept.rowsLeftOut).toBe(4);
  expect(notKept.firstRefused).toHaveLength(REFUSALS_KEPT);
  expect(notKept.reasons()).toEqual([
    { kind: "left_out", reason: "C.", count: 3 },
    { kind: "left_out", reason: "A.", count: 1 },
    { kind: "refused", reason: "A.", count: 670 },
    { kind: "refused", reason: "B.", count: 335 },
  ]);
});

it("what was never imported names the command that brings it", () => {
  expect(notImportedWords("epa")).toBe("EPA fuel economy has not been imported here yet.");
});
