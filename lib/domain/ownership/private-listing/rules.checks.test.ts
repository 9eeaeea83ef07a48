import { expect, it } from "vitest";
import { type SaleFacts, saleChecks } from "./rules.checks.ts";

const ASOF = new Date("2026-11-28T12:00:00Z");
const facts: SaleFacts = {
  vin: "1HGCM82633A004352",
  comparison: { otherVehicle: null, vinConflicts: [] },
  doubts: [],
  mileageMiles: 41_200,
  photoCount: 12,
  priceCents: 2_000_000,
  help: {
    kind: "priced",
    expectedCents: 2_100_000,
    lowCents: 1_900_000,
    highCents: 2_300_000,
    scopeWords: "60 vehicles",
    limits: [],
    ratingsOff: null,
    sold: [],
    got: { n: 0, medianShare: null },
    mileageMiles: 41_200,
    asOf: ASOF.toISOString(),
  },
  asOf: ASOF,
};
const states = (change: Partial<SaleFacts> = {}) =>
  Object.fromEntries(saleChecks({ ...facts, ...change }).map(({ id, state }) => [id, state]));

it("finds nothing where all is well", () => {
  expect(new Set(Object.values(states()))).toEqual(new Set(["none"]));
});

it("says what was not checked and never calls it fine", () => {
  expect(states({ vin: null, doubts: null })).toMatchObject({
    vin: "not_checked",
    specs: "not_checked",
    other_seller: "not_checked",
    odometer_fell: "not_checked",
    branded_before: "not_checked",
  });
  expect(states({ priceCents: null }).price).toBe("not_checked");
  expect(states({ help: { kind: "none", why: "Too few." } }).price).toBe("not_checked");
});

it("finds what buyers would see: another vehicle's VIN, a fallen odometer, few photos, a price far off", () => {
  const found = states({
    comparison: { otherVehicle: "This VIN is another vehicle's.", vinConflicts: ["Doors."] },
    doubts: [
      {
        kind: "other_seller",
        since: ASOF.toISOString(),
        offers: [],
      },
    ],
    photoCount: 3,
    priceCents: 1_200_000,
  });
  expect(found).toMatchObject({
    vin: "found",
    specs: "found",
    other_seller: "found",
    odometer_fell: "none",
    photos: "found",
    price: "found",
  });
});
