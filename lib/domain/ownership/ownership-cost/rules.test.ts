import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import type { ExpectedLoss } from "#lib/domain/market/depreciation/types.ts";
import {
  coverWords,
  fiveYearCost,
  lackingWords,
  onSameTerms,
  termsWords,
  withSameParts,
} from "./rules.ts";
import type { Figure, OwnershipInput, OwnershipTerms } from "./types.ts";

const basis = { words: "As told.", n: 40, asOf: "2026-11-21T12:00:00.000Z" };
const known = <T>(value: T): Figure<T> => ({ kind: "known", value, basis });
const unknown = (reason: string): Figure<never> => ({ kind: "missing", reason });

const tenth: ExpectedLoss = {
  yearlyShare: 0.1,
  fromYear: 2020,
  toYear: 2015,
  n: 40,
  borrowedShare: 0,
  asOf: "2026-11-21T12:00:00.000Z",
};
const input: OwnershipInput = {
  price: known(2_000_000),
  loss: known(tenth),
  energyYearly: known({ lowCents: 150_000, middleCents: 150_000, highCents: 150_000 }),
  maintenanceYearly: unknown("No source."),
  dealerFeeCents: known(49_900),
  sellerKind: "dealer",
  isOwned: false,
};
const terms: OwnershipTerms = {
  cost: USUAL_COST,
  state: "TX",
  localPercent: null,
  insuranceCents: null,
};

describe("fiveYearCost", () => {
  it("counts insurance as the reader says, in the part and in the total", () => {
    const own = fiveYearCost(input, { ...terms, insuranceCents: 14_000 });
    expect(own.parts.find(({ id }) => id === "insurance")).toMatchObject({
      yearsCents: [168_000, 168_000, 168_000, 168_000, 168_000],
      basis: { words: "$140 a month, as you said." },
    });
    const without = fiveYearCost(input, terms).total?.lowCents ?? 0;
    expect(own.total?.lowCents).toBe(without + 840_000);
  });

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
      "Includes depreciation, fuel or charging, loan interest, sales tax and dealer fee. Not maintenance and tires and insurance.",
    );
    expect(lackingWords(cost)).toBe("");
    expect(termsWords(terms)).toBe(
      "12,000 miles a year, registered in Texas, and a loan at 7.78% over 60 months.",
    );
  });

  it("keeps the range of a tax that depends on the town", () => {
    const { parts, total } = fiveYearCost(input, { ...terms, state: "CO" });
    const tax = parts.find(({ id }) => id === "tax");
    expect(tax).toMatchObject({ kind: "known", lowCents: 58_000, highCents: 224_000 });
    expect((total?.highCents ?? 0) - (total?.lowCents ?? 0)).toBe(166_000);
  });

  it("has no total without loss in value, fuel, interest or the dealer's fee, and names what lacks", () => {
    const lacks = (changes: Partial<OwnershipInput>) => {
      const cost = fiveYearCost({ ...input, ...changes }, terms);
      expect(cost.total).toBeNull();
      return lackingWords(cost);
    };
    expect(lacks({ energyYearly: unknown("x") })).toBe("fuel or charging");
    expect(lacks({ dealerFeeCents: unknown("x") })).toBe("dealer fee");
    expect(lacks({ loss: unknown("x") })).toBe("depreciation");
    expect(lacks({ price: unknown("None is for sale.") })).toBe("depreciation and loan interest");
    const noPlace = fiveYearCost(input, { ...terms, state: null });
    expect(noPlace.total?.ids).toEqual(["depreciation", "energy", "interest", "fees"]);
  });

  it("of a vehicle that one owns has nothing that buying it costs", () => {
    const { parts, total } = fiveYearCost({ ...input, isOwned: true }, { ...terms, state: null });
    expect(parts.filter(({ kind }) => kind === "missing").map(({ id }) => id)).toEqual([
      "maintenance",
      "insurance",
    ]);
    expect(total?.lowCents).toBe(819_020 + 750_000);
  });

  it("is compared with the same money down for all that are bought", () => {
    const cheaper = { ...input, price: known(1_500_000) };
    const owned = { ...input, price: known(400_000), isOwned: true };
    const same = onSameTerms([input, cheaper, owned, { ...input, price: unknown("x") }], terms);
    expect(same.cost.downCents).toBe(150_000);
    const interests = [input, cheaper].map((each) =>
      fiveYearCost(each, same).parts.find(({ id }) => id === "interest"),
    );
    for (const interest of interests)
      expect(interest).toMatchObject({ basis: { words: expect.stringContaining("$1,500 down") } });
    const kept = { ...terms, cost: { ...USUAL_COST, downCents: 500_000 } };
    expect(onSameTerms([input, cheaper], kept)).toEqual(kept);
    expect(onSameTerms([owned], terms)).toEqual(terms);
  });

  it("is compared by sums of the same parts alone", () => {
    const withoutTax = { ...terms, state: null };
    const yearly = { lowCents: 40_000, middleCents: 40_000, highCents: 40_000 };
    const costs = [
      fiveYearCost({ ...input, maintenanceYearly: known(yearly) }, terms),
      fiveYearCost({ ...input, price: known(1_500_000) }, withoutTax),
      fiveYearCost({ ...input, energyYearly: unknown("x") }, terms),
    ];
    const [one, other, none] = withSameParts(costs, terms);
    expect(one?.total?.ids).toEqual(["depreciation", "energy", "interest", "fees"]);
    expect(other?.total).toEqual(costs[1]?.total);
    expect(none?.total).toBeNull();
    expect(one?.total?.lowCents).toBe((costs[0]?.total?.lowCents ?? 0) - 125_000 - 200_000);
    expect(one?.parts).toEqual(costs[0]?.parts);
  });

  it("says where older ones run out, and goes on falling as before", () => {
    const cost = fiveYearCost({ ...input, loss: known({ ...tenth, toYear: 2019 }) }, terms);
    const part = cost.parts.find(({ id }) => id === "depreciation");
    expect(part).toMatchObject({ yearsCents: [200_000, 180_000, 162_000, 145_800, 131_220] });
    expect(part?.kind === "known" && part.basis.words).toContain(
      "None for sale is more than 1 year older",
    );
  });

  it("never gains by age, and its years add up to the total", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 20_000_000 }),
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        (price, yearlyShare) => {
          const cost = fiveYearCost(
            { ...input, price: known(price), loss: known({ ...tenth, yearlyShare }) },
            terms,
          );
          const loss = cost.parts.find(({ id }) => id === "depreciation");
          expect(loss?.kind === "known" && loss.yearsCents.every((cents) => cents >= 0)).toBe(true);
          const years = cost.total?.yearsCents.reduce((sum, cents) => sum + cents, 0);
          expect(years).toBe(cost.total?.lowCents);
        },
      ),
    );
  });
});
