import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REFUSALS_KEPT } from "./constants.ts";
import { ExchangeCount, NotKept, notImportedWords, whyNotLetIn, whyTooFewHeld } from "./rules.ts";

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

describe("columns that look exchanged", () => {
  type Row = Readonly<Record<"make" | "model" | "maker", string>>;
  const rule = {
    what: "the catalog",
    fits: ({ make, model }: Row) => make === "FORD" && model === "FOCUS",
    pairs: [
      ["make", "model"],
      ["make", "maker"],
    ] as const,
  };
  const whyOf = (rows: readonly Row[]) => {
    const exchanges = new ExchangeCount();
    for (const row of rows) exchanges.add(row, [rule]);
    return exchanges.why();
  };
  const right = { make: "FORD", model: "FOCUS", maker: "FORD MOTOR COMPANY" };
  const turned = { make: "FOCUS", model: "FORD", maker: "FORD MOTOR COMPANY" };
  const other = { make: "BLUE BIRD", model: "SWORD", maker: "BLUE BIRD" };

  it("are named with the figures once more rows fit exchanged than as they stand", () => {
    expect(whyOf([right, right, turned, turned, turned, other])).toBe(
      "Of its 6 rows 2 fit the catalog as they stand and 3 with make and model exchanged: these two columns look swapped.",
    );
  });

  it("are not where as many fit as they stand, nor where none fits either way", () => {
    expect(whyOf([])).toBeNull();
    expect(whyOf([right, turned, other])).toBeNull();
    expect(whyOf([other, other])).toBeNull();
  });

  it("are the pair that explains the most", () => {
    const shifted = { make: "FORD MOTOR COMPANY", model: "FOCUS", maker: "FORD" };
    expect(whyOf([shifted, shifted, turned])).toContain("2 with make and maker exchanged");
  });

  it("are told by ten rows at least where rows break a rule at times", () => {
    const whyOf = (count: number) => {
      const exchanges = new ExchangeCount();
      for (let at = 0; at < count; at += 1)
        exchanges.add(turned, [{ ...rule, isUsualOnly: true as const }]);
      return exchanges.why();
    };
    expect(whyOf(9)).toBeNull();
    expect(whyOf(10)).not.toBeNull();
  });

  it("are looked for in a part of a long file, which is said", () => {
    const exchanges = new ExchangeCount();
    for (let at = 0; at < 50_200; at += 1) exchanges.add(turned, [rule]);
    expect(exchanges.why()).toContain(
      "Of 50,010 rows, looked at among its 50,200, 0 fit the catalog as they stand and 50,010 with",
    );
  });

  it("rows that say the same in both columns fit both ways", () => {
    expect(whyOf([{ make: "FORD", model: "FOCUS", maker: "FORD" }])).toBeNull();
  });
});

it("what was never imported names the command that brings it", () => {
  expect(notImportedWords("epa")).toBe("EPA fuel economy has not been imported here yet.");
});
