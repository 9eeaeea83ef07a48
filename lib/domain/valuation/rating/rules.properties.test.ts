import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { ratingVehicle } from "#tests/factories/rating-vehicle.ts";
import { MIN_COMPARABLES } from "./constants.ts";
import { dealOf, rateListing } from "./rules.ts";

const arbitraryVehicle = fc.record({
  listingId: fc.integer({ min: 2, max: 1_000_000 }),
  vin: fc.integer({ min: 1, max: 60 }).map((n) => `V${n}`),
  status: fc.constantFrom("active" as const, "active" as const, "sold" as const),
  makeId: fc.constant(1),
  modelId: fc.constantFrom(10, 10, 10, 11),
  year: fc.integer({ min: 2019, max: 2023 }),
  fuel: fc.constantFrom(
    "gasoline" as const,
    "gasoline" as const,
    "flex_fuel" as const,
    "hybrid" as const,
  ),
  trim: fc.constantFrom("XSE", "LE", null),
  titleStatus: fc.constantFrom("clean", "clean", "clean", "salvage"),
  doubt: fc.constantFrom(null, null, null, "other_seller" as const),
  priceCents: fc.integer({ min: 100_000, max: 5_000_000 }),
  mileageMiles: fc.integer({ min: 0, max: 200_000 }),
  state: fc.constantFrom("CO", "WY", "CA"),
  listedAt: fc
    .integer({ min: 0, max: 300 })
    .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()),
});
const arbitraryMarket = fc.uniqueArray(arbitraryVehicle, {
  selector: (v) => v.listingId,
  minLength: 5,
  maxLength: 80,
});
const target = ratingVehicle({ listingId: 1, vin: "V0" });

describe("rateListing: properties", () => {
  it("never rates on thin data, and its figures hang together", () => {
    fc.assert(
      fc.property(arbitraryMarket, (market) => {
        const { rating, comparables, slopes } = rateListing(target, [target, ...market]);
        expect(rating.comparableCount).toBe(comparables.length);
        expect(slopes.centsPerMile).toBeLessThanOrEqual(0);
        expect(slopes.centsPerYear).toBeGreaterThanOrEqual(0);
        if (rating.kind === "none") return;
        expect(rating.comparableCount).toBeGreaterThanOrEqual(MIN_COMPARABLES);
        expect(rating.lowCents).toBeLessThanOrEqual(rating.expectedCents);
        expect(rating.expectedCents).toBeLessThanOrEqual(rating.highCents);
        expect(rating.expectedCents % 100).toBe(0);
        expect(rating.deal).toBe(dealOf(target.priceCents, rating.expectedCents));
        const differences = comparables.map((c) => c.differenceCents ?? Number.NaN);
        expect(median(differences)).toBeCloseTo(0, 3);
        expect(new Set(comparables.map((c) => c.vehicle.vin)).size).toBe(comparables.length);
      }),
      { numRuns: 200 },
    );
  });

  it("does not depend on the order of the market", () => {
    fc.assert(
      fc.property(arbitraryMarket, (market) => {
        const one = rateListing(target, market);
        const other = rateListing(target, market.toReversed());
        expect(other.scope).toEqual(one.scope);
        expect(other.rating.kind).toBe(one.rating.kind);
        expect(other.rating.comparableCount).toBe(one.rating.comparableCount);
      }),
      { numRuns: 100 },
    );
  });

  it("is untouched by vehicles that must not count", () => {
    fc.assert(
      fc.property(
        arbitraryMarket,
        fc.array(arbitraryVehicle, { maxLength: 20 }),
        (market, more) => {
          const noise = more.map((v, i) => ({
            ...v,
            listingId: 2_000_000 + i,
            vin: `N${i}`,
            titleStatus: "salvage",
          }));
          expect(rateListing(target, [...market, ...noise]).rating).toEqual(
            rateListing(target, market).rating,
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
