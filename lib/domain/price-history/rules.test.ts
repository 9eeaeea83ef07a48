import { describe, expect, it } from "vitest";
import { checkOdometer, daysOffered, priceHistory } from "./rules.ts";
import type { VinEvent, VinEventKind } from "./types.ts";

const VALLEY = { id: 1, name: "Valley Motors", city: "Pueblo", state: "CO" };
const FRONT_RANGE = { id: 2, name: "Front Range Toyota", city: "Lakewood", state: "CO" };

const event = (
  day: string,
  kind: VinEventKind,
  priceDollars: number,
  overrides: Partial<VinEvent> = {},
): VinEvent => ({
  listingId: 1,
  seller: VALLEY,
  kind,
  at: `2026-${day}T12:00:00.000Z`,
  priceCents: priceDollars * 100,
  mileageMiles: 30_000,
  ...overrides,
});

const second = { listingId: 2, seller: FRONT_RANGE };
/** The history drawn in the design: two sellers, four steps down. */
const twoSellers = [
  event("06-14", "listed", 27_900),
  event("07-22", "price_changed", 27_200),
  event("09-02", "withdrawn", 27_200),
  event("09-03", "listed", 26_400, { ...second, mileageMiles: 30_900 }),
  event("09-30", "price_changed", 25_500, { ...second, mileageMiles: 30_900 }),
  event("10-28", "price_changed", 23_950, { ...second, mileageMiles: 31_204 }),
];
const asOf = new Date("2026-11-20T12:00:00.000Z");

describe("priceHistory", () => {
  it("runs over sellers: a relist resets neither days nor price", () => {
    const history = priceHistory(twoSellers, asOf);
    expect(history).toMatchObject({
      sellerCount: 2,
      firstPriceCents: 2_790_000,
      lastPriceCents: 2_395_000,
      changeCents: -395_000,
      cutCount: 4,
      raiseCount: 0,
      daysSinceFirstOffer: 159,
    });
    expect(history?.offers.map((o) => [o.seller.name, o.to === null, o.end])).toEqual([
      ["Valley Motors", false, "withdrawn"],
      ["Front Range Toyota", true, null],
    ]);
    expect(history?.offers[1]?.steps[0]?.changeCents).toBe(-80_000);
  });

  it("counts the days it was for sale, not those between offers", () => {
    const offers = priceHistory(twoSellers, asOf)?.offers ?? [];
    // Jun 14 to Sep 2 and Sep 3 to Nov 20.
    expect(daysOffered(offers, asOf)).toBe(80 + 78);
    expect(daysOffered(offers.slice(1), asOf)).toBe(78);
    expect(daysOffered([], asOf)).toBe(0);
  });

  it("counts days that two sellers share once", () => {
    const both = [
      event("06-01", "listed", 20_000),
      event("06-11", "listed", 20_000, second),
      event("06-21", "withdrawn", 20_000),
      event("06-16", "sold", 20_000, second),
    ].toSorted((a, b) => a.at.localeCompare(b.at));
    expect(daysOffered(priceHistory(both, asOf)?.offers ?? [], asOf)).toBe(20);
  });

  it("ends with the sale", () => {
    const sold = [...twoSellers, event("11-02", "sold", 23_950, second)];
    expect(priceHistory(sold, asOf)).toMatchObject({ daysSinceFirstOffer: 141 });
  });

  it("counts raises, and a pause is no price", () => {
    const history = priceHistory(
      [
        event("06-01", "listed", 20_000),
        event("06-05", "paused", 20_000),
        event("06-09", "resumed", 20_000),
        event("06-10", "price_changed", 20_500),
      ],
      asOf,
    );
    expect(history).toMatchObject({ raiseCount: 1, cutCount: 0, changeCents: 50_000 });
    expect(history?.offers[0]?.steps).toHaveLength(2);
  });

  it("is null where no price was ever recorded", () => {
    expect(priceHistory([], asOf)).toBeNull();
  });
});

describe("checkOdometer", () => {
  it("takes rising readings for consistent", () => {
    const check = checkOdometer(twoSellers);
    expect(check.kind).toBe("rising");
    expect(check.readings.map((r) => r.mileageMiles)).toEqual([30_000, 30_900, 31_204]);
  });

  it("finds a fall and names both readings", () => {
    const check = checkOdometer([
      ...twoSellers,
      event("11-10", "listed", 22_000, { listingId: 3, mileageMiles: 18_000 }),
    ]);
    expect(check).toMatchObject({
      kind: "falls",
      before: { mileageMiles: 31_204 },
      after: { mileageMiles: 18_000 },
    });
  });

  it("cannot compare a single reading", () => {
    expect(checkOdometer(twoSellers.slice(0, 2)).kind).toBe("single");
    expect(checkOdometer([]).kind).toBe("single");
  });
});
