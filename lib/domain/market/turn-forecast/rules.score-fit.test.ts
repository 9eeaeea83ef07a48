import { describe, expect, it } from "vitest";
import { drawnRates, fitHazard } from "./rules.score-fit.ts";
import type { TurnCell, TurnGroup } from "./types.score-fit.ts";

/** Cells with exactly the sales that these rates make of 10,000 days. */
const cellsOf = (daily: readonly number[], effect: number): TurnCell[] =>
  daily.flatMap((rate, band) =>
    [-0.3, -0.15, 0, 0.1, 0.25].map((off) => ({
      band,
      off,
      days: 10_000,
      sales: 10_000 * rate * Math.exp(effect * off),
    })),
  );

describe("the rates that fit best", () => {
  it("are those that made the sales", () => {
    const fit = fitHazard(cellsOf([0.02, 0.01, 0.006, 0.004], -2.7), 4);
    expect(fit.priceEffect).toBeCloseTo(-2.7, 6);
    // Each band is told one sale's worth of the mean.
    for (const [band, rate] of [0.02, 0.01, 0.006, 0.004].entries())
      expect((fit.dailyRates[band] ?? 0) / rate).toBeCloseTo(1, 1.5);
    expect(fit.priceEffectError).toBeGreaterThan(0);
  });

  it("know no price that sells faster for being higher", () => {
    expect(fitHazard(cellsOf([0.01, 0.01, 0.01, 0.01], 1.5), 4).priceEffect).toBe(0);
  });

  it("are as sure as there are sales", () => {
    const few = cellsOf([0.01, 0.01, 0.01, 0.01], -3);
    const many = few.map((cell) => ({ ...cell, days: cell.days * 4, sales: cell.sales * 4 }));
    const ratio = fitHazard(few, 4).priceEffectError / fitHazard(many, 4).priceEffectError;
    expect(ratio).toBeCloseTo(2, 6);
  });

  it("are finite where a band saw nothing", () => {
    const fit = fitHazard(cellsOf([0.01, 0.02], -3), 4);
    expect(fit.dailyRates.every((rate) => Number.isFinite(rate) && rate > 0)).toBe(true);
    expect(fitHazard([], 4).dailyRates).toEqual([0, 0, 0, 0]);
  });
});

describe("the factors of groups", () => {
  const group = (change: Partial<TurnGroup>): TurnGroup => ({
    modelId: 1,
    year: 0,
    state: "",
    sales: 10,
    expected: 10,
    ...change,
  });

  it("follow many sales closely and few hardly", () => {
    const models = [
      group({ modelId: 1, sales: 4_000, expected: 2_000 }),
      group({ modelId: 2, sales: 2, expected: 1 }),
      group({ modelId: 3, sales: 500, expected: 1_000 }),
    ];
    const { rates } = drawnRates([models, [], []]);
    expect(rates[0]?.factor).toBeCloseTo(2, 1);
    expect(rates[1]?.factor).toBeGreaterThan(1);
    expect(rates[1]?.factor).toBeLessThan(1.5);
    expect(rates[1]?.error ?? 0).toBeGreaterThan(rates[0]?.error ?? 0);
  });

  it("are drawn towards the group around them", () => {
    const { rates } = drawnRates([
      [group({ sales: 4_000, expected: 2_000 })],
      [
        group({ year: 2021, sales: 0, expected: 2 }),
        group({ year: 2022, sales: 900, expected: 450 }),
      ],
      [group({ year: 2021, state: "CO", sales: 1, expected: 1 })],
    ]);
    const of = (year: number, state: string) =>
      rates.find((each) => each.year === year && each.state === state)?.factor ?? 0;
    expect(of(2022, "")).toBeCloseTo(2, 1);
    expect(of(2021, "")).toBeGreaterThan(1.5);
    expect(of(2021, "CO")).toBeGreaterThan(1.5);
  });
});
