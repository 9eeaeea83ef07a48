import { describe, expect, it } from "vitest";
import { daysOnMarket } from "./rules.run.ts";
import { checkOdometer, lastEndOf, medianDaysListed, priceHistory, timeOnMarket } from "./rules.ts";
import type { ListingOnMarket, VinEvent, VinEventKind } from "./types.ts";

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
    const history = priceHistory(twoSellers);
    expect(history).toMatchObject({
      sellerCount: 2,
      firstPriceCents: 2_790_000,
      lastPriceCents: 2_395_000,
      changeCents: -395_000,
      cutCount: 4,
      raiseCount: 0,
      firstOfferedAt: "2026-06-14T12:00:00.000Z",
    });
    expect(history?.offers.map((o) => [o.seller.name, o.to === null, o.end])).toEqual([
      ["Valley Motors", false, "withdrawn"],
      ["Front Range Toyota", true, null],
    ]);
    expect(history?.offers[1]?.steps[0]?.changeCents).toBe(-80_000);
  });

  it("counts raises, and a pause is no price", () => {
    const history = priceHistory([
      event("06-01", "listed", 20_000),
      event("06-05", "paused", 20_000),
      event("06-09", "resumed", 20_000),
      event("06-10", "price_changed", 20_500),
    ]);
    expect(history).toMatchObject({ raiseCount: 1, cutCount: 0, changeCents: 50_000 });
    expect(history?.offers[0]?.steps).toHaveLength(2);
  });

  it("keeps when an offer was paused, until it came back or ended", () => {
    const pauses = (...more: VinEvent[]) =>
      priceHistory([...twoSellers.slice(0, 2), ...more])?.offers[0]?.pauses.map((pause) => [
        pause.from.slice(5, 10),
        pause.to?.slice(5, 10) ?? null,
      ]);
    const paused = event("08-01", "paused", 27_200);
    expect(pauses()).toEqual([]);
    expect(pauses(paused)).toEqual([["08-01", null]]);
    expect(pauses(paused, event("08-09", "resumed", 27_200))).toEqual([["08-01", "08-09"]]);
    expect(pauses(paused, event("08-20", "sold", 27_200))).toEqual([["08-01", "08-20"]]);
  });

  it("is null where no price was ever recorded", () => {
    expect(priceHistory([])).toBeNull();
  });
});

it("knows that a sale which its seller took back ended nothing", () => {
  const sold = [...twoSellers, event("11-02", "sold", 23_950, second)];
  const back = [...sold, event("11-03", "resumed", 23_950, second)];
  expect(priceHistory(sold)?.offers[1]).toMatchObject({ end: "sold" });
  expect(priceHistory(back)?.offers[1]).toMatchObject({ end: null, to: null });
});

describe("timeOnMarket", () => {
  /** The run of the last listing of some events, which began at `sellerSince` here. */
  const timeOf = (
    events: readonly VinEvent[],
    own: Partial<ListingOnMarket> & Pick<ListingOnMarket, "sellerSince" | "vinSince">,
  ) => {
    const history = priceHistory(events);
    if (history === null) throw new Error("prices were asked");
    const { sellerId = 2, endedAt = null, sellerSince, vinSince } = own;
    const starts = { sellerSince: new Date(sellerSince), vinSince: new Date(vinSince) };
    const ended = endedAt === null ? null : new Date(endedAt);
    const days = daysOnMarket({ ...starts, endedAt: ended }, asOf);
    return timeOnMarket(history, { ...days, sellerId, endedAt }, asOf);
  };
  const at = (day: string) => `2026-${day}T12:00:00.000Z`;

  it("tells each seller of the run and any, with the days it began and ended", () => {
    const time = timeOf(twoSellers, { sellerSince: at("09-03"), vinSince: at("06-14") });
    expect(time).toMatchObject({ from: at("06-14"), to: null, days: 159, gapDays: 1 });
    expect(
      time.sellers.map((own) => [
        own.seller.name,
        own.days,
        own.to,
        own.firstPriceCents,
        own.lastPriceCents,
      ]),
    ).toEqual([
      ["Valley Motors", 80, at("09-02"), 2_790_000, 2_720_000],
      ["Front Range Toyota", 78, null, 2_640_000, 2_395_000],
    ]);
  });

  it("takes a seller's listings in one run together, with the gap between them", () => {
    const again = event("09-10", "listed", 26_000, { listingId: 3 });
    const time = timeOf([...twoSellers.slice(0, 3), again], {
      sellerId: 1,
      sellerSince: at("06-14"),
      vinSince: at("06-14"),
    });
    expect(time.sellers).toHaveLength(1);
    expect(time.sellers[0]).toMatchObject({ offerCount: 2, listingId: 3, days: 159, to: null });
    expect(time).toMatchObject({ days: 159, gapDays: 8 });
  });

  it("leaves out what was offered in an earlier run, and keeps apart what its seller offered before another", () => {
    const back = event("09-20", "listed", 26_000, { listingId: 3 });
    const moved = [...twoSellers.slice(0, 4), event("09-10", "withdrawn", 26_400, second), back];
    const of = (vinSince: string) =>
      timeOf(moved, { sellerId: 1, sellerSince: at("09-20"), vinSince }).sellers.map((own) => [
        own.listingId,
        own.days,
      ]);
    expect(of(at("06-14"))).toEqual([
      [1, 80],
      [2, 7],
      [3, 61],
    ]);
    expect(of(at("09-20"))).toEqual([[3, 61]]);
  });

  it("counts the time without an offer once where two shared time, and to the end", () => {
    const both = [
      event("06-01", "listed", 20_000),
      event("06-11", "listed", 20_000, second),
      event("06-16", "withdrawn", 20_000, second),
      event("06-21", "sold", 20_000),
    ];
    const time = timeOf(both, {
      sellerId: 1,
      sellerSince: at("06-01"),
      vinSince: at("06-01"),
      endedAt: at("06-21"),
    });
    expect(time).toMatchObject({ days: 20, gapDays: 0, to: at("06-21") });
    expect(time.sellers.map(({ days }) => days)).toEqual([20, 5]);
  });

  it("ends when the last offer ended", () => {
    expect(lastEndOf(priceHistory(twoSellers.slice(0, 3))?.offers ?? [])).toBe(at("09-02"));
    expect(lastEndOf([])).toBeNull();
  });
});

it("takes the median of days listed so far", () => {
  const days = ["2026-11-19T11:00:00Z", "2026-11-10T12:00:00Z", "2026-10-01T12:00:00Z"];
  expect(medianDaysListed(days, asOf)).toBe(10);
  expect(medianDaysListed([], asOf)).toBeNull();
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
