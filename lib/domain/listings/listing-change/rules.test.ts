import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListingStatus } from "#lib/domain/listings/listing/types.ts";
import { STATUS_CHANGES, type StatusChange } from "./constants.ts";
import { askedAfter, eventKindOf, isListingOver, statusAfter } from "./rules.ts";

const STATUSES: readonly ListingStatus[] = ["active", "paused", "sold", "withdrawn"];
const CHANGES = Object.keys(STATUS_CHANGES) as StatusChange[];
const AT = new Date("2026-11-21T12:00:00Z");

describe("statusAfter", () => {
  it.each<[ListingStatus, StatusChange, ListingStatus | null]>([
    ["active", "pause", "paused"],
    ["paused", "resume", "active"],
    ["active", "sell", "sold"],
    ["paused", "sell", "sold"],
    ["active", "withdraw", "withdrawn"],
    ["active", "resume", null],
    ["paused", "pause", null],
    ["sold", "resume", null],
    ["withdrawn", "sell", null],
  ])("%s, %s: %s", (status, change, after) => expect(statusAfter(status, change)).toBe(after));

  it("whatever is pressed in whatever order, what is over stays over", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATUSES),
        fc.array(fc.constantFrom(...CHANGES), { maxLength: 20 }),
        (start, changes) => {
          let status = start;
          for (const change of changes) {
            const next = statusAfter(status, change);
            if (isListingOver(status)) expect(next).toBeNull();
            expect(next).not.toBe(status);
            status = next ?? status;
          }
          expect(STATUSES).toContain(status);
        },
      ),
    );
  });
});

describe("askedAfter", () => {
  const before = { priceCents: 2_000_000, dropCents: 50_000, droppedAt: new Date(0) };

  it("keeps a reduction with its moment, and none after a raise", () => {
    expect(askedAfter(before, 1_900_000, AT)).toEqual({
      priceCents: 1_900_000,
      dropCents: 100_000,
      droppedAt: AT,
    });
    expect(askedAfter(before, 2_100_000, AT)).toEqual({
      priceCents: 2_100_000,
      dropCents: null,
      droppedAt: null,
    });
    expect(askedAfter(before, 2_000_000, AT)).toBe(before);
  });

  it("never calls anything but a fall a drop", () => {
    const cents = fc.integer({ min: 10_000, max: 200_000_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (first, prices) => {
        let asked = { priceCents: first, dropCents: null, droppedAt: null } as ReturnType<
          typeof askedAfter
        >;
        let last: number | null = null;
        for (const price of prices) {
          if (price !== asked.priceCents) last = asked.priceCents - price;
          asked = askedAfter(asked, price, AT);
        }
        expect(asked.priceCents).toBe(prices.at(-1));
        expect(asked.dropCents).toBe(last !== null && last > 0 ? last : null);
        expect(asked.droppedAt === null).toBe(asked.dropCents === null);
      }),
    );
  });
});

describe("eventKindOf", () => {
  const from = { priceCents: 2_000_000, status: "active" } as const;
  it.each([
    ["a new price", { priceCents: 1_900_000, status: "sold" }, "price_changed"],
    ["the same price", { priceCents: 2_000_000 }, null],
    ["another status", { status: "paused" }, "paused"],
    ["the same status", { status: "active" }, null],
    ["features alone", { features: ["sunroof"] }, null],
  ] as const)("%s", (_what, to, kind) => expect(eventKindOf({ from, to })).toBe(kind));

  it("tells of one that is back as resumed", () => {
    expect(eventKindOf({ from: { ...from, status: "paused" }, to: { status: "active" } })).toBe(
      "resumed",
    );
  });
});
