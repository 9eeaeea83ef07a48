import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { ROUNDINGS } from "./constants.ts";
import { effectWords, farWords, isAs, operationWords, planned, roundedCents } from "./rules.ts";
import type { InventoryOperation, Rounding, VehicleState } from "./types.ts";

const ID = 7 as ListingId;
const AT = "2026-11-20T12:00:00.000Z";
const STATE: VehicleState = {
  priceCents: 2_145_000,
  dropCents: null,
  droppedAt: null,
  status: "active",
  endedAt: null,
  soldPriceCents: null,
  soldInferred: false,
  features: ["heated_seats"],
  condition: "used",
};
const result = (operation: InventoryOperation, state: VehicleState = STATE) => {
  const plan = planned(operation, { listingId: ID, state }, AT);
  return plan.kind === "changes" ? plan.after : plan;
};

describe("a change to a vehicle", () => {
  it.each<[InventoryOperation, object]>([
    [
      { kind: "price_percent", percent: -3 },
      { priceCents: 2_080_700, dropCents: 64_300, droppedAt: AT },
    ],
    [
      { kind: "price_by", cents: 50_000 },
      { priceCents: 2_195_000, dropCents: null, droppedAt: null },
    ],
    [{ kind: "price_set", priceCents: 2_145_000 }, { kind: "same" }],
    [{ kind: "price_round", to: "ends_990" }, { priceCents: 2_099_000 }],
    [
      { kind: "status", change: "pause" },
      { status: "paused", endedAt: null },
    ],
    [{ kind: "status", change: "resume" }, { kind: "same" }],
    [
      { kind: "sell", soldPriceCents: 2_000_000 },
      { status: "sold", endedAt: AT, soldPriceCents: 2_000_000, soldInferred: false },
    ],
    [{ kind: "feature", feature: "sunroof", has: true }, { features: ["heated_seats", "sunroof"] }],
    [{ kind: "feature", feature: "heated_seats", has: false }, { features: [] }],
    [{ kind: "feature", feature: "sunroof", has: false }, { kind: "same" }],
    [{ kind: "condition", condition: "certified" }, { condition: "certified" }],
  ])("%j makes %j", (operation, expected) => {
    expect(result(operation)).toMatchObject(expected);
  });

  it("leaves what is over as it is, and asks no impossible price", () => {
    expect(result({ kind: "price_by", cents: -100 }, { ...STATE, status: "sold" })).toEqual({
      kind: "refused",
      words: "is sold already",
    });
    expect(result({ kind: "price_by", cents: -2_144_000 })).toMatchObject({
      kind: "refused",
      words: expect.stringContaining("would ask $10"),
    });
  });

  it("knows whether a vehicle still is as it was found", () => {
    const plan = planned({ kind: "price_by", cents: -100_00 }, { listingId: ID, state: STATE }, AT);
    if (plan.kind !== "changes") throw new Error("no change");
    expect(isAs(plan.before, STATE)).toBe(true);
    expect(isAs(plan.after, STATE)).toBe(false);
    expect(isAs({ features: ["heated_seats"] }, STATE)).toBe(true);
    expect(isAs(plan.before, { ...STATE, features: [] })).toBe(true);
  });

  const state = fc.record({
    ...Object.fromEntries(Object.entries(STATE).map(([key, value]) => [key, fc.constant(value)])),
    priceCents: fc.integer({ min: 100, max: 200_000 }).map((dollars) => dollars * 100),
    status: fc.constantFrom("active", "paused"),
  }) as fc.Arbitrary<VehicleState>;
  const operation = fc.oneof(
    fc.record({ kind: fc.constant("price_percent"), percent: fc.integer({ min: -50, max: 50 }) }),
    fc.record({ kind: fc.constant("price_by"), cents: fc.integer({ min: -5e6, max: 5e6 }) }),
    fc.record({
      kind: fc.constant("price_round"),
      to: fc.constantFrom(...(Object.keys(ROUNDINGS) as Rounding[])),
    }),
    fc.record({
      kind: fc.constant("status"),
      change: fc.constantFrom("pause", "resume", "withdraw"),
    }),
    fc.record({ kind: fc.constant("sell"), soldPriceCents: fc.constant(null) }),
  ) as fc.Arbitrary<InventoryOperation>;

  it("touches the same fields before and after, so that it can be taken back whole", () => {
    fc.assert(
      fc.property(operation, state, (what, vehicle) => {
        const plan = planned(what, { listingId: ID, state: vehicle }, AT);
        if (plan.kind !== "changes") return;
        expect(Object.keys(plan.after).sort()).toEqual(Object.keys(plan.before).sort());
        const back: object = { ...vehicle, ...plan.after, ...plan.before };
        expect(back).toEqual(vehicle);
      }),
    );
  });
});

it("rounds to the nearest price that ends as asked", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 90_000 }), (dollars) => {
      expect((roundedCents(dollars * 100, "ends_95") / 100) % 100).toBe(95);
      expect((roundedCents(dollars * 100, "ends_990") / 100) % 1_000).toBe(990);
      expect(Math.abs(roundedCents(dollars * 100, "step_100") / 100 - dollars)).toBeLessThanOrEqual(
        50,
      );
    }),
  );
  expect(roundedCents(2_145_000, "ends_95")).toBe(2_149_500);
});

it("says what a change is and comes to", () => {
  expect(operationWords({ kind: "price_percent", percent: -3 })).toBe("Lower the price by 3%");
  expect(operationWords({ kind: "sell", soldPriceCents: null })).toBe("Mark sold, without a price");
  const line = { before: { priceCents: 2_000_000 }, after: { priceCents: 1_950_000 } };
  expect(effectWords([line, line])).toBe("2 vehicles, −$1,000 in all");
  expect(farWords({ after: { priceCents: 1_500_000 }, expectedCents: 2_000_000 })).toBe(
    "25% below what vehicles like it ask",
  );
  expect(farWords({ after: { priceCents: 1_900_000 }, expectedCents: 2_000_000 })).toBeNull();
});
