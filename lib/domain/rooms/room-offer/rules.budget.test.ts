import { describe, expect, it } from "vitest";
import type { KnownTotal } from "#lib/domain/rooms/room-requirement/types.finding.ts";
import { fitsBudget, fitsMonthly } from "./rules.budget.ts";

const total = (lowCents: number, highCents: number, missing: string[] = []): KnownTotal => ({
  lowCents,
  highCents,
  missing,
  basis: "estimate",
});

describe("whether a vehicle fits a budget", () => {
  it("is certain only where nothing is missing, and over as soon as what is known is", () => {
    expect(fitsBudget(2_500_000, total(2_400_000, 2_450_000))).toEqual({
      verdict: "fits",
      words: "$500 left",
    });
    expect(fitsBudget(2_500_000, total(2_400_000, 2_450_000, ["title and registration"]))).toEqual({
      verdict: "unknown",
      words: "$500 left for title and registration",
    });
    expect(fitsBudget(2_500_000, total(2_600_000, 2_700_000, ["tax"]))).toEqual({
      verdict: "over",
      words: "By $1,000 or more",
    });
    expect(fitsBudget(2_500_000, total(2_400_000, 2_600_000)).verdict).toBe("unknown");
    expect(fitsBudget(1, null).verdict).toBe("unknown");
  });

  it("by the month says by which loan", () => {
    const loan = { aprPercent: 0, months: 50, downCents: 0 };
    expect(fitsMonthly(50_000, total(2_500_000, 2_500_000), loan)).toEqual({
      verdict: "fits",
      words: "About $500/mo at 0% over 50 months, $0 down, as offered",
    });
    expect(fitsMonthly(49_999, total(2_500_000, 2_500_000), loan).verdict).toBe("over");
    expect(fitsMonthly(40_000, total(2_000_000, 2_000_000), null).words).toContain("our example");
  });
});
