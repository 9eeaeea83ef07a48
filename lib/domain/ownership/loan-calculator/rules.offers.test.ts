import { describe, expect, it } from "vitest";
import { breakEvenOf, compareLoanOffers, loanComparisonWords } from "./rules.offers.ts";
import { askedLoan } from "./rules.ts";

const compare = (query: Parameters<typeof askedLoan>[0]) =>
  compareLoanOffers(askedLoan(query, null));

describe("two offers", () => {
  it("a low rate against a rebate: the one for the end, the other for an early end", () => {
    const found = compare({
      price: "30000",
      apr: "0.9",
      months: "60",
      apr2: "6.9",
      rebate2: "2500",
    });
    expect(found).toMatchObject({ cheaper: "A", breakEven: { kind: "from" } });
    const [a, b] = found?.offers ?? [];
    // $30,000 at 0.9% and $27,500 at 6.9%, 60 months each.
    expect(a?.schedule.regularCents).toBe(51_152);
    expect(b?.schedule.regularCents).toBe(54_324);
    expect(a?.costByMonth[0]).toBe(3_000_000);
    expect(b?.costByMonth[0]).toBe(2_750_000);
    expect(found?.differenceCents).toBe((b?.totalCostCents ?? 0) - (a?.totalCostCents ?? 0));
    const month = found?.breakEven.kind === "from" ? found.breakEven.month : 0;
    expect(a?.costByMonth[month]).toBeLessThanOrEqual(b?.costByMonth[month] ?? 0);
    expect(a?.costByMonth[month - 1]).toBeGreaterThan(b?.costByMonth[month - 1] ?? 0);
    expect(found && loanComparisonWords(found)).toContain(
      `Paid off before month ${month}, offer B costs less.`,
    );
  });

  it("of different lengths each is counted to its end", () => {
    const found = compare({ price: "20000", apr: "6", months: "36", months2: "72" });
    expect(found?.cheaper).toBe("A");
    expect(found?.offers[0].costByMonth).toHaveLength(73);
    expect(found?.offers[0].costByMonth.at(-1)).toBe(found?.offers[0].totalCostCents);
    expect(found && loanComparisonWords(found)).toContain("differ by 36 months");
  });

  it("without a second offer, or without a loan, there is nothing to compare", () => {
    expect(compare({ price: "20000" })).toBeNull();
    expect(compare({ price: "20000", down: "20000", apr2: "3" })).toBeNull();
    expect(compare({ price: "20000", apr: "5", apr2: "5" })).toMatchObject({
      cheaper: null,
      breakEven: { kind: "same" },
    });
  });
});

describe("break-even", () => {
  it.each([
    [[1, 2], [1, 3], { kind: "always" }],
    [[1, 2], [1, 2], { kind: "same" }],
    [[5, 5, 5], [3, 4, 6], { kind: "from", month: 2 }],
    [[3, 6, 5], [4, 5, 6], { kind: "from", month: 2 }],
  ])("of %o and %o", (a, b, expected) => {
    expect(breakEvenOf(a, b)).toEqual(expected);
  });
});
