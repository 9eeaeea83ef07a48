import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { changesBetween, entryKind, exitKind, foundPrices } from "./rules.diff.ts";

const id = (number: number) => number as ListingId;
const found = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5 })), {
    selector: ([listing]) => listing,
  })
  .map((pairs) => new Map(pairs.map(([listing, cents]) => [id(listing), cents])));

describe("what changed in a result", () => {
  it("told onto the result before gives the result now", () => {
    fc.assert(
      fc.property(found, found, (before, now) => {
        const { entered, left, dropped, raised } = changesBetween(before, now);
        const told = new Map(before);
        for (const listing of left) told.delete(listing);
        for (const { id: listing, fromCents, toCents } of [...dropped, ...raised]) {
          expect(told.get(listing)).toBe(fromCents);
          told.set(listing, toCents);
        }
        for (const listing of entered) told.set(listing, now.get(listing) ?? Number.NaN);
        expect(told).toEqual(new Map(now));
      }),
    );
  });

  it("is nothing between a result and itself", () => {
    fc.assert(
      fc.property(found, (result) => {
        expect(changesBetween(result, result)).toEqual({
          entered: [],
          left: [],
          dropped: [],
          raised: [],
        });
      }),
    );
  });

  it("reads the other way round from the other end", () => {
    fc.assert(
      fc.property(found, found, (before, now) => {
        const there = changesBetween(before, now);
        const back = changesBetween(now, before);
        expect(new Set(back.entered)).toEqual(new Set(there.left));
        expect(new Set(back.left)).toEqual(new Set(there.entered));
        expect(new Set(back.raised.map((each) => each.id))).toEqual(
          new Set(there.dropped.map((each) => each.id)),
        );
      }),
    );
  });

  it("tells each vehicle once", () => {
    fc.assert(
      fc.property(found, found, (before, now) => {
        const { entered, left, dropped, raised } = changesBetween(before, now);
        const told = [...entered, ...left, ...[...dropped, ...raised].map((each) => each.id)];
        expect(new Set(told).size).toBe(told.length);
      }),
    );
  });
});

it("ids and prices come back in step; an id without a price is nobody's", () => {
  expect([...foundPrices([3, 1, 2], [300, 100])]).toEqual([
    [3, 300],
    [1, 100],
  ]);
});

describe("how a vehicle came or went", () => {
  const since = new Date("2026-11-18T12:00:00Z");
  const entry = {
    listedAt: new Date("2026-11-19T12:00:00Z"),
    wasOffered: false,
    priceCents: 2_000_000,
    priceBeforeCents: null,
  };
  const before = { ...entry, listedAt: new Date("2026-10-01T12:00:00Z") };

  it.each([
    ["new", entry],
    ["relisted", { ...entry, wasOffered: true }],
    ["dropped", { ...before, priceBeforeCents: 2_100_000 }],
    ["fits_now", { ...before, priceBeforeCents: 1_900_000 }],
    ["fits_now", { ...before, priceBeforeCents: 2_000_000 }],
    // Offered elsewhere long ago, listed here before the visit.
    ["fits_now", { ...before, wasOffered: true }],
  ] as const)("%s", (kind, facts) => {
    expect(entryKind(facts, since)).toBe(kind);
  });

  it("what is still for sale fits no more", () => {
    expect(exitKind("active")).toBe("fits_no_more");
    expect(exitKind("sold")).toBe("sold");
  });
});
