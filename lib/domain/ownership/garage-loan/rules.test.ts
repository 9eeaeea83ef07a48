import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthlyPaymentCents } from "#lib/domain/finance/loan/rules.ts";
import { addMonths, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { balanceOn, equityOf, equityWords, interestBetween, loanPaymentsOf } from "./rules.ts";
import type { GarageLoan } from "./types.ts";

const firstPaymentOn = asDay("2025-01-15");
const loan = fc.record({
  principalCents: fc.integer({ min: 100_000, max: 10_000_000 }),
  aprBasisPoints: fc.integer({ min: 0, max: 3_000 }),
  months: fc.integer({ min: 6, max: 96 }),
  firstPaymentOn: fc.constant(firstPaymentOn),
  stated: fc.constant(null),
});

describe("a loan's schedule", () => {
  it("pays what the loan noun says, month by month, and ends at nothing", () => {
    fc.assert(
      fc.property(loan, (terms) => {
        const payments = loanPaymentsOf(terms);
        const level = monthlyPaymentCents(
          terms.principalCents,
          terms.aprBasisPoints / 100,
          terms.months,
        );
        expect(payments.slice(0, -1).every(({ paidCents }) => paidCents === level)).toBe(true);
        expect(payments.length).toBeLessThanOrEqual(terms.months);
        // A cent of rounding a month, with its interest, is what the last payment makes up for.
        const slack = terms.months * 3;
        expect(Math.abs((payments.at(-1)?.paidCents ?? 0) - level)).toBeLessThanOrEqual(
          level + slack,
        );
        expect(payments.at(-1)?.balanceCents).toBe(0);
        const paid = payments.reduce((sum, { paidCents }) => sum + paidCents, 0);
        const interest = payments.reduce((sum, { interestCents }) => sum + interestCents, 0);
        expect(paid - interest).toBe(terms.principalCents);
      }),
    );
  });

  it("follows the closed form of what is owed after k payments", () => {
    fc.assert(
      fc.property(loan, fc.double({ min: 0, max: 1, noNaN: true }), (terms, share) => {
        const k = Math.floor(share * (terms.months - 1)) + 1;
        const rate = terms.aprBasisPoints / 120_000;
        const level = monthlyPaymentCents(
          terms.principalCents,
          terms.aprBasisPoints / 100,
          terms.months,
        );
        const growth = (1 + rate) ** k;
        const closed =
          terms.principalCents * growth - (rate === 0 ? level * k : (level * (growth - 1)) / rate);
        const owed = balanceOn(terms, addMonths(firstPaymentOn, k - 1));
        if (k < terms.months) expect(Math.abs(owed - Math.max(0, closed))).toBeLessThan(k * 5);
      }),
    );
  });

  it("never owes more than before", () => {
    fc.assert(
      fc.property(loan, (terms) => {
        const balances = loanPaymentsOf(terms).map(({ balanceCents }) => balanceCents);
        expect(balances).toEqual([...balances].sort((a, b) => b - a));
      }),
    );
  });
});

const example: GarageLoan = {
  principalCents: 3_000_000,
  aprBasisPoints: 720,
  months: 72,
  firstPaymentOn,
  stated: null,
};

describe("what is owed", () => {
  it("is all of it before the first payment, and nothing after the last", () => {
    expect(balanceOn(example, asDay("2025-01-14"))).toBe(3_000_000);
    expect(balanceOn(example, asDay("2031-01-15"))).toBe(0);
  });

  it("follows what the lender stated from that day on", () => {
    const stated = { ...example, stated: { payoffCents: 2_500_000, on: asDay("2026-03-20") } };
    expect(balanceOn(stated, asDay("2026-03-19"))).toBe(balanceOn(example, asDay("2026-03-19")));
    expect(balanceOn(stated, asDay("2026-03-20"))).toBe(2_500_000);
    const paid = monthlyPaymentCents(3_000_000, 7.2, 72) - Math.round(2_500_000 * 0.006);
    expect(balanceOn(stated, asDay("2026-04-15"))).toBe(2_500_000 - paid);
  });

  it("ends for good when the lender states that nothing is owed", () => {
    const paidOff = { ...example, stated: { payoffCents: 0, on: asDay("2026-03-20") } };
    expect(balanceOn(paidOff, asDay("2026-12-31"))).toBe(0);
    expect(interestBetween(paidOff, asDay("2026-03-20"), asDay("2030-01-01"))).toBe(0);
  });
});

describe("equity", () => {
  const value = { p25Cents: 1_900_000, p50Cents: 2_000_000, p75Cents: 2_150_000 };
  it("says plainly when more is owed than the vehicle is worth", () => {
    const equity = equityOf(value, 2_400_000);
    expect(equity.standing).toBe("under_water");
    expect(equityWords(equity)).toContain("$4,000 more");
  });
  it("tells both ends where what is owed lies within the range", () => {
    expect(equityWords(equityOf(value, 2_000_000))).toContain(
      "up to $1,500, or still owing up to $1,000",
    );
    expect(equityOf(value, 1_000_000).standing).toBe("above_water");
  });
});
