import { describe, expect, it } from "vitest";
import { loanSchedule, plainPlan } from "#lib/domain/finance/loan/rules.schedule.ts";
import {
  equityBasisWords,
  equityCurveWords,
  loanEquity,
  retainedAfter,
  typedCurve,
} from "./rules.value-curve.ts";

const equityOf = (price: number, principal: number, months: number, loss: number, apr = 0) =>
  loanEquity(price, principal, loanSchedule(plainPlan(principal, apr, months)), typedCurve(loss));

describe("a loan against a value", () => {
  it("is under water from the start where tax and an old loan are borrowed too", () => {
    const equity = equityOf(2_000_000, 2_400_000, 72, 15, 9);
    expect(equity.points).toHaveLength(73);
    expect(equity.points[0]).toEqual({ month: 0, owedCents: 2_400_000, valueCents: 2_000_000 });
    expect(equity.coveredFrom).toBeGreaterThan(0);
    expect(equity.monthsUnder).toBe(equity.coveredFrom);
    const worst = equity.worst?.month ?? 0;
    expect(equityCurveWords(equity)).toContain(worst === 0 ? "at the start" : `in month ${worst}`);
    expect(equity.points.at(-1)?.owedCents).toBe(0);
  });

  it("never is where enough is put down", () => {
    const equity = equityOf(2_000_000, 1_000_000, 36, 10);
    expect(equity).toMatchObject({ monthsUnder: 0, coveredFrom: 0, worst: null });
    expect(equityCurveWords(equity)).toBe(
      "You would never owe more than it is expected to be worth.",
    );
  });

  it("may come late: the debt falls evenly, the value fast at first", () => {
    const equity = equityOf(2_000_000, 1_900_000, 60, 30);
    expect(equity.points[0]?.owedCents).toBeLessThan(equity.points[0]?.valueCents ?? 0);
    expect(equity.monthsUnder).toBeGreaterThan(0);
    expect(equity.coveredFrom).toBeGreaterThan(equity.monthsUnder);
  });

  it("a balloon leaves it so until the last payment", () => {
    const plan = { ...plainPlan(2_000_000, 5, 36), balloonCents: 1_800_000 };
    const equity = loanEquity(2_000_000, 2_000_000, loanSchedule(plan), typedCurve(20));
    expect(equity.worst?.month).toBe(35);
    expect(equity.coveredFrom).toBe(36);
  });
});

it("a value falls by the same share each month between two years, and stays when nothing is lost", () => {
  const curve = { retained: [1, 0.64] };
  expect(retainedAfter(6, curve)).toBeCloseTo(0.8);
  expect(retainedAfter(12, curve)).toBeCloseTo(0.64);
  expect(retainedAfter(60, curve)).toBe(0.64);
  expect(retainedAfter(40, typedCurve(0))).toBe(1);
});

it("says what the value rests on", () => {
  expect(equityBasisWords(typedCurve(15))).toContain("as you entered");
  const basis = {
    kind: "market" as const,
    name: "2019 Honda Civic",
    loss: {
      yearlyShare: 0.081,
      fromYear: 2019,
      toYear: 2016,
      n: 1_204,
      borrowedShare: 0.2,
      asOf: "2026-11-21T12:00:00.000Z",
    },
  };
  expect(equityBasisWords({ retained: [1], basis })).toContain(
    "lose 8.1% a year, the steady rate that best fits asking prices of model years 2016 to 2019 today, 1,204 vehicles, 20% of it",
  );
});
