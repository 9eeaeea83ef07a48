import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/platform/clock.ts";
import { RUN_GAP_DAYS } from "./constants.ts";
import { daysOnMarket, marketStart } from "./rules.run.ts";
import type { RunOffer } from "./types.ts";

const START = Date.parse("2026-01-01T12:00:00.000Z");
const on = (day: number): string => new Date(START + day * DAY_MS).toISOString();

let listingId = 0;
/** An offer from one day to another; open where `to` is null. */
function offer(from: number, to: number | null, rest: Partial<RunOffer> = {}): RunOffer {
  listingId += 1;
  return {
    listingId,
    sellerId: 1,
    isProven: false,
    isHeld: false,
    from: on(from),
    to: to === null ? null : on(to),
    isSold: false,
    ...rest,
  };
}
const other = { sellerId: 2 };

/** The days that both runs began of the last offer of some. */
function startsOf(...offers: readonly RunOffer[]): { seller: number; vin: number } {
  const own = offers.at(-1);
  if (own === undefined) throw new Error("of no offer");
  const { sellerSince, vinSince } = marketStart(own, offers.toReversed());
  const day = (at: string) => (Date.parse(at) - START) / DAY_MS;
  return { seller: day(sellerSince), vin: day(vinSince) };
}

describe("since when a vehicle is for sale", () => {
  it("is its listing where nobody offered it before, whatever it asks since", () => {
    expect(startsOf(offer(10, null))).toEqual({ seller: 10, vin: 10 });
    expect(startsOf(offer(10, 40, { isSold: true }))).toEqual({ seller: 10, vin: 10 });
  });

  it("goes on when it moves to another seller, for the VIN alone", () => {
    expect(startsOf(offer(0, 30), offer(32, null, other))).toEqual({ seller: 32, vin: 0 });
    // Both at once for a week.
    expect(startsOf(offer(0, 37), offer(30, null, other))).toEqual({ seller: 30, vin: 0 });
  });

  it("goes on for both when its seller lists it again", () => {
    expect(startsOf(offer(0, 30), offer(33, null))).toEqual({ seller: 0, vin: 0 });
    expect(startsOf(offer(0, 30), offer(30 + RUN_GAP_DAYS, null))).toEqual({ seller: 0, vin: 0 });
  });

  it("begins anew after a gap that is longer", () => {
    expect(startsOf(offer(0, 30), offer(230, null))).toEqual({ seller: 230, vin: 230 });
    expect(startsOf(offer(0, 30), offer(230, 250), offer(252, null, other))).toEqual({
      seller: 252,
      vin: 230,
    });
  });

  it("has gaps that another seller fills, and begins anew here", () => {
    const times = [offer(0, 30), offer(31, 200, other), offer(201, null)] as const;
    expect(startsOf(...times)).toEqual({ seller: 201, vin: 0 });
    // The other one had it all along.
    expect(startsOf(offer(0, null, other), offer(1, 30), offer(33, null))).toEqual({
      seller: 1,
      vin: 0,
    });
  });

  it("ends with a sale, by whomever", () => {
    expect(startsOf(offer(0, 30, { isSold: true }), offer(33, null))).toEqual({
      seller: 33,
      vin: 33,
    });
    expect(startsOf(offer(0, 30, { isSold: true }), offer(33, null, other))).toEqual({
      seller: 33,
      vin: 33,
    });
    // Sold elsewhere between two listings here: no seller's run is longer than the VIN's.
    expect(
      startsOf(offer(0, 10), offer(5, 20, { ...other, isSold: true }), offer(25, null)),
    ).toEqual({ seller: 25, vin: 25 });
  });

  it("is no less for an offer that another sale happened beside", () => {
    expect(startsOf(offer(0, 30, { isSold: true }), offer(20, null, other))).toEqual({
      seller: 20,
      vin: 0,
    });
  });

  it("takes no offer that is held, but for its own seller", () => {
    const held = offer(0, null, { ...other, isHeld: true });
    expect(startsOf(held, offer(50, null))).toEqual({ seller: 50, vin: 50 });
    expect(startsOf(offer(50, 60), { ...offer(62, null), isHeld: true })).toEqual({
      seller: 50,
      vin: 50,
    });
  });

  it("takes no squatter beside a dealership that proved who it is, also when the squatter is gone", () => {
    const dealer = { ...other, isProven: true };
    for (const to of [null, 60])
      expect(startsOf(offer(0, to), offer(50, null, dealer))).toEqual({ seller: 50, vin: 50 });
    // Who sold to the dealership before had it.
    expect(startsOf(offer(0, 49), offer(50, null, dealer))).toEqual({ seller: 50, vin: 0 });
    // The squatter's own page says what the vehicle's is.
    expect(startsOf(offer(0, null, dealer), offer(20, null))).toEqual({ seller: 20, vin: 0 });
  });

  it("counts whole days, to the end of what ended", () => {
    const times = {
      sellerSince: new Date(on(10)),
      vinSince: new Date(on(4)),
      endedAt: null,
    };
    const asOf = new Date(START + 20.9 * DAY_MS);
    expect(daysOnMarket(times, asOf)).toEqual({
      sellerSince: on(10),
      vinSince: on(4),
      daysHere: 10,
      daysAnywhere: 16,
    });
    expect(daysOnMarket({ ...times, endedAt: new Date(on(15)) }, asOf)).toMatchObject({
      daysHere: 5,
      daysAnywhere: 11,
    });
  });
});

const anyOffer = fc
  .record({
    sellerId: fc.integer({ min: 1, max: 3 }),
    from: fc.integer({ min: 0, max: 600 }),
    lasts: fc.option(fc.integer({ min: 0, max: 200 })),
    isSold: fc.boolean(),
    isHeld: fc.boolean(),
  })
  .map(({ from, lasts, sellerId, isSold, isHeld }) =>
    offer(from, lasts === null ? null : from + lasts, {
      sellerId,
      isProven: sellerId === 3,
      isSold: isSold && lasts !== null,
      isHeld,
    }),
  );

it("is for sale as a VIN no shorter than at this seller, and there no shorter than by this listing", () => {
  fc.assert(
    fc.property(fc.array(anyOffer, { minLength: 1, maxLength: 8 }), (offers) => {
      for (const own of offers) {
        const { sellerSince, vinSince } = marketStart(own, offers);
        expect(vinSince <= sellerSince).toBe(true);
        expect(sellerSince <= own.from).toBe(true);
        // They are starts of offers, and the seller's is the seller's own.
        expect(offers.some(({ from }) => from === vinSince)).toBe(true);
        expect(
          offers.some(({ from, sellerId }) => from === sellerSince && sellerId === own.sellerId),
        ).toBe(true);
      }
    }),
  );
});
