import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MIN_SALES } from "./constants.ts";
import { priceHelpOf, soldBands, soldFor } from "./rules.ts";
import type { SoldVehicle } from "./types.ts";

const sold = (priceCents: number, days: number, expectedCents = 2_000_000): SoldVehicle => ({
  priceCents,
  expectedCents,
  days,
  gotCents: null,
});
const many = (count: number, vehicle: SoldVehicle) => Array.from({ length: count }, () => vehicle);

describe("soldBands", () => {
  it("measures each sale against what such a vehicle asks", () => {
    const sales = [
      ...many(5, sold(1_800_000, 9)),
      ...many(4, sold(1_500_000, 20, 1_500_000)),
      ...many(6, sold(2_200_000, 60)),
    ];
    expect(soldBands(sales)).toEqual([
      { position: "below", medianDays: 9, n: 5 },
      { position: "near", medianDays: null, n: 4 },
      { position: "above", medianDays: 60, n: 6 },
    ]);
  });

  it("counts each sale once, and says nothing of few", () => {
    const sale = fc.record({
      priceCents: fc.integer({ min: 100_000, max: 9_000_000 }),
      expectedCents: fc.integer({ min: 100_000, max: 9_000_000 }),
      days: fc.integer({ min: 0, max: 400 }),
      gotCents: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 60 }), (sales) => {
        const bands = soldBands(sales);
        expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(sales.length);
        for (const { n, medianDays } of bands) expect(medianDays === null).toBe(n < MIN_SALES);
      }),
    );
  });
});

it("tells what sellers got of those who let it count, and nothing of few", () => {
  const shared = (gotCents: number) => ({ ...sold(2_000_000, 10), gotCents });
  const others = many(20, sold(2_000_000, 10));
  expect(soldFor([...others, ...[1_900_000, 1_950_000, 1_980_000, 2_000_000].map(shared)])).toEqual(
    {
      n: 4,
      medianShare: null,
    },
  );
  const five = [1_900_000, 1_940_000, 1_960_000, 1_980_000, 2_000_000].map(shared);
  const { n, medianShare } = soldFor([...others, ...five]);
  expect(n).toBe(5);
  expect(medianShare).toBeCloseTo(-0.02);
});

it("says why where there is nothing to go by", () => {
  const asOf = new Date();
  const value = {
    kind: "none",
    reason: "branded_title",
    n: 0,
    editionId: 1,
    asOf: asOf.toISOString(),
  } as const;
  expect(
    priceHelpOf(
      value,
      [],
      { mileageMiles: 10_000, place: { state: "CO" }, trim: null },
      asOf,
      null,
    ),
  ).toMatchObject({
    kind: "none",
    why: expect.stringContaining("branded title"),
  });
});
