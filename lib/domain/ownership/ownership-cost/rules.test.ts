import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import {
  asksByAgeFrom,
  coverWords,
  fiveYearCost,
  largeMissing,
  termsWords,
  valuesAhead,
} from "./rules.ts";
import type { Figure, OwnershipInput, OwnershipTerms } from "./types.ts";

const basis = { words: "As told.", n: 40, asOf: "2026-11-21T12:00:00.000Z" };
const known = <T>(value: T): Figure<T> => ({ kind: "known", value, basis });
const unknown = (reason: string): Figure<never> => ({ kind: "missing", reason });

const input: OwnershipInput = {
  price: known(2_000_000),
  asksByAge: known([2_100_000, 1_890_000, 1_701_000, 1_530_900, 1_377_810, 1_240_029]),
  energyYearly: known({ lowCents: 150_000, middleCents: 150_000, highCents: 150_000 }),
  maintenanceYearly: unknown("No source."),
  dealerFeeCents: known(49_900),
  sellerKind: "dealer",
};
const terms: OwnershipTerms = { cost: USUAL_COST, state: "TX", localPercent: null };

describe("fiveYearCost", () => {
  it("adds up what is known and names what is not", () => {
    const cost = fiveYearCost(input, terms);
    const part = (id: string) => cost.parts.find((each) => each.id === id);
    // A tenth less each year.
    expect(part("depreciation")).toMatchObject({
      yearsCents: [200_000, 180_000, 162_000, 145_800, 131_220],
      lowCents: 819_020,
    });
    expect(part("energy")).toMatchObject({ lowCents: 750_000, basis });
    expect(part("interest")).toMatchObject({ kind: "known" });
    // 6.25% of $20,000.
    expect(part("tax")).toMatchObject({ yearsCents: [125_000, 0, 0, 0, 0] });
    expect(part("fees")).toMatchObject({ lowCents: 49_900 });
    expect(part("maintenance")).toEqual({
      kind: "missing",
      id: "maintenance",
      reason: "No source.",
    });
    expect(part("insurance")).toMatchObject({ kind: "missing" });
    const sum = cost.parts.reduce(
      (all, each) => all + (each.kind === "known" ? each.lowCents : 0),
      0,
    );
    expect(cost.total?.lowCents).toBe(sum);
    expect(cost.total?.centsPerMile).toBeCloseTo(sum / 60_000);
    expect(coverWords(cost)).toBe(
      "With loss in value, fuel or charging, loan interest, sales tax and dealer fee; without maintenance and tires and insurance.",
    );
    expect(largeMissing(cost)).toBe("");
    const without = { ...input, energyYearly: unknown("x"), asksByAge: unknown("y") };
    expect(largeMissing(fiveYearCost(without, terms))).toBe("loss in value and fuel or charging");
    expect(termsWords(terms)).toBe(
      "12,000 miles a year, registered in Texas, paid by a loan at 7.2% over 60 months.",
    );
  });

  it("keeps the range of a tax that depends on the town", () => {
    const { parts, total } = fiveYearCost(input, { ...terms, state: "CO" });
    const tax = parts.find(({ id }) => id === "tax");
    expect(tax).toMatchObject({ kind: "known", lowCents: 58_000, highCents: 224_000 });
    expect((total?.highCents ?? 0) - (total?.lowCents ?? 0)).toBe(166_000);
  });

  it("without a price tells what does not need one, and without anything has no total", () => {
    const noPrice = { ...input, price: unknown("None is for sale.") };
    expect(fiveYearCost(noPrice, terms).total?.lowCents).toBe(799_900);
    const nothing = fiveYearCost(
      { ...noPrice, energyYearly: unknown("x"), dealerFeeCents: unknown("y") },
      { ...terms, state: null },
    );
    expect(nothing.total).toBeNull();
    expect(nothing.parts.every(({ kind }) => kind === "missing")).toBe(true);
  });

  it("says where older ones run out, and goes on falling as before", () => {
    const cost = fiveYearCost({ ...input, asksByAge: known([1_000_000, 900_000]) }, terms);
    const part = cost.parts.find(({ id }) => id === "depreciation");
    expect(part).toMatchObject({ yearsCents: [200_000, 180_000, 162_000, 145_800, 131_220] });
    expect(part?.kind === "known" && part.basis.words).toContain("none more than 1 year older");
  });

  it("never gains by age, and its years add up to the total", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 20_000_000 }),
        fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 2, maxLength: 8 }),
        (price, asks) => {
          const values = valuesAhead(price, asks) ?? [];
          expect(values).toHaveLength(6);
          expect(values).toEqual([...values].sort((a, b) => b - a));
          const cost = fiveYearCost(
            { ...input, price: known(price), asksByAge: known(asks) },
            terms,
          );
          const years = cost.total?.yearsCents.reduce((sum, cents) => sum + cents, 0);
          expect(years).toBe(cost.total?.lowCents);
        },
      ),
    );
    expect(valuesAhead(100, [5])).toBeNull();
    // A year that asks more than a newer one bends the fall, and stops it nowhere.
    const bent = valuesAhead(2_000_000, [2_000_000, 1_500_000, 1_600_000, 1_200_000]) ?? [];
    expect(bent.slice(1).every((cents, at) => cents < (bent[at] ?? 0))).toBe(true);
  });
});

it("ages follow one another without a gap", () => {
  const point = (modelYear: number) => ({ modelYear, p50Cents: modelYear * 100, n: 3 });
  expect(asksByAgeFrom([2020, 2019, 2018, 2016].map(point), 2020)).toEqual({
    cents: [202_000, 201_900, 201_800],
    n: 9,
  });
  expect(asksByAgeFrom([2020, 2018].map(point), 2020)).toBeNull();
  expect(asksByAgeFrom([2019].map(point), 2020)).toBeNull();
});
