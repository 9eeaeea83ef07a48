import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PUBLISHED_CASES } from "./constants.schedule.ts";
import {
  balanceAfter,
  interestCents,
  interestWithin,
  loanSchedule,
  loanYears,
  plainPlan,
  scheduleRows,
} from "./rules.schedule.ts";
import type { LoanPlan } from "./types.schedule.ts";

describe("the published table", () => {
  it.each(PUBLISHED_CASES)("$name", ({ plan, ...expected }) => {
    const {
      regularCents,
      lastCents,
      interestCents: interest,
      paidCents,
      installments,
    } = loanSchedule(plan);
    expect({
      name: expected.name,
      regularCents,
      count: installments.length,
      lastCents,
      interestCents: interest,
      paidCents,
    }).toEqual(expected);
  });
});

const plan: fc.Arbitrary<LoanPlan> = fc
  .record({
    principalCents: fc.oneof(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 10_000, max: 20_000_000 }),
      fc.integer({ min: 20_000_000, max: 1_000_000_000 }),
    ),
    aprPercent: fc.integer({ min: 0, max: 40_000 }).map((thousandths) => thousandths / 1_000),
    months: fc.integer({ min: 1, max: 96 }),
    rhythm: fc.constantFrom("monthly" as const, "biweekly" as const, "half" as const),
    balloon: fc.double({ min: 0, max: 1, noNaN: true }),
    extraCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
    once: fc.option(
      fc.record({
        cents: fc.integer({ min: 1, max: 5_000_000 }),
        atPayment: fc.integer({ min: 1, max: 208 }),
      }),
    ),
  })
  .map(({ balloon, ...rest }) => ({
    ...rest,
    balloonCents: balloon < 0.5 ? 0 : Math.floor(rest.principalCents * (balloon - 0.5) * 2),
  }));

describe("a schedule", () => {
  it("repays exactly what was lent, never owes less than nothing, and never more than before", () => {
    fc.assert(
      fc.property(plan, (terms) => {
        const { installments, paidCents, interestCents: interest } = loanSchedule(terms);
        const principal = installments.reduce((sum, each) => sum + each.principalCents, 0);
        expect(principal).toBe(terms.principalCents);
        expect(paidCents).toBe(terms.principalCents + interest);
        let before = terms.principalCents;
        for (const {
          balanceCents,
          paidCents: paid,
          interestCents: part,
          principalCents,
        } of installments) {
          expect(Number.isInteger(balanceCents)).toBe(true);
          expect(balanceCents).toBeGreaterThanOrEqual(0);
          expect(balanceCents).toBeLessThanOrEqual(before);
          expect(paid).toBe(part + principalCents);
          before = balanceCents;
        }
        expect(before).toBe(0);
      }),
    );
  });

  it("asks for no less at a higher rate, and costs no less", () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 40_000 }), (terms, thousandths) => {
        const [lower, higher] = [terms.aprPercent, thousandths / 1_000].toSorted((a, b) => a - b);
        const at = (aprPercent = 0) =>
          loanSchedule({ ...terms, aprPercent, extraCents: 0, once: null });
        expect(at(higher).regularCents).toBeGreaterThanOrEqual(at(lower).regularCents);
        // A cent is much of a loan of a dollar: of those the payment alone can be compared.
        if (terms.principalCents < 100_000) return;
        // Interest and payment are each rounded every time, and what that leaves bears interest.
        const { installments, paymentsPerYear } = at(higher);
        const growth = (1 + (higher ?? 0) / 100 / paymentsPerYear) ** installments.length;
        const slack = 3 * installments.length * growth;
        expect(at(higher).interestCents).toBeGreaterThanOrEqual(at(lower).interestCents - slack);
      }),
    );
  });

  it("costs no more when more is paid", () => {
    fc.assert(
      fc.property(plan, (terms) => {
        const due = loanSchedule({ ...terms, extraCents: 0, once: null });
        const paid = loanSchedule(terms);
        const slack = due.installments.length;
        expect(paid.interestCents).toBeLessThanOrEqual(due.interestCents + slack);
        expect(paid.installments.length).toBeLessThanOrEqual(due.installments.length);
        expect(paid.plannedCount).toBe(due.installments.length);
      }),
    );
  });

  it("by years and by months holds the same", () => {
    fc.assert(
      fc.property(plan, (terms) => {
        const schedule = loanSchedule(terms);
        const years = loanYears(schedule);
        expect(years.reduce((sum, year) => sum + year.interestCents, 0)).toBe(
          schedule.interestCents,
        );
        expect(years.at(-1)?.balanceCents).toBe(0);
        expect(balanceAfter(0, terms.principalCents, schedule)).toBe(terms.principalCents);
        expect(balanceAfter(97, terms.principalCents, schedule)).toBe(0);
        expect(interestWithin(97, schedule)).toBe(schedule.interestCents);
      }),
    );
  });
});

describe("interestCents", () => {
  it("rounds halves up, exactly", () => {
    // 12% a year on $0.50 is half a cent a month.
    expect(interestCents(50, 12, 12)).toBe(1);
    expect(interestCents(49, 12, 12)).toBe(0);
    expect(interestCents(1_000_000_000, 40, 12)).toBe(33_333_333);
    expect(interestCents(1_000_000_000, 0.001, 26)).toBe(385);
  });
});

it("a plain plan is monthly and nothing else", () => {
  expect(loanSchedule(plainPlan(2_000_000, 0, 40)).regularCents).toBe(50_000);
});

it("is a table of every payment, in dollars and cents", () => {
  const rows = scheduleRows(loanSchedule(plainPlan(2_500_000, 7.2, 60)));
  expect(rows).toHaveLength(61);
  expect(rows.slice(0, 2)).toEqual([
    ["payment", "after_months", "paid", "interest", "principal", "still_owed"],
    [1, 1, "497.39", "150.00", "347.39", "24652.61"],
  ]);
  expect(rows.at(-1)?.at(-1)).toBe("0.00");
});
