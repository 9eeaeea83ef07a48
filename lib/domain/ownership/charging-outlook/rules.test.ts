import { expect, it } from "vitest";
import type { ElectricFacts } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { chargingOutlook, coldMiles, homeCharge, roadCharge } from "./rules.ts";

const facts: ElectricFacts = {
  version: "Equinox EV FWD",
  versions: 1,
  longestRangeMiles: 319,
  rangeMiles: 300,
  kwhPer100Miles: 30,
  hoursAt240Volts: 9,
};
const ccs = { plugs: ["ccs", "j1772"], isSure: true, caution: null, source: "a source" } as const;
const notChecked = { kind: "not_checked", reason: "Not imported.", triedAt: null } as const;
const equinox = {
  make: "Chevrolet",
  model: "Equinox",
  year: 2024,
  fuel: "electric",
  drivetrain: "fwd",
} as const;

it("charges at home by EPA's hours at the price of the state's households", () => {
  const home = homeCharge(facts, "CO");
  expect(home).toMatchObject({ kwh: 90, hours: 9, isByEpa: true });
  expect(home?.cents).toBeCloseTo(90 * 14.3);
  expect(home?.centsPer100Miles).toBeCloseTo(30 * 14.3);
  expect(home?.outletMilesPerHour).toBeCloseTo(4.8);
});

it("takes a usual charger where EPA says no hours, and says nothing without figures", () => {
  expect(homeCharge({ ...facts, hoursAt240Volts: null }, "CO")).toMatchObject({
    hours: 90 / 7.68,
    isByEpa: false,
  });
  expect(homeCharge({ ...facts, kwhPer100Miles: null }, "CO")).toBeNull();
  expect(homeCharge({ ...facts, rangeMiles: null }, "CO")).toBeNull();
});

it("charges from 10% to 80% on the way, where it has a plug for direct current", () => {
  const road = roadCharge(facts, ccs, "electric");
  expect(road?.kwh).toBeCloseTo(63);
  expect(road?.minutes).toBeCloseTo(37.8);
  expect(roadCharge(facts, { ...ccs, plugs: ["j1772"] }, "electric")).toBeNull();
  expect(roadCharge(facts, ccs, "plug_in_hybrid")).toBeNull();
});

it("says plugs also where EPA was not asked, and nothing of what has none", () => {
  const outlook = chargingOutlook(equinox, notChecked, "CO");
  expect(outlook).toMatchObject({ kind: "electric", home: null, road: null, energy: notChecked });
  expect(outlook?.plugs.plugs).toEqual(["ccs", "j1772"]);
  expect(chargingOutlook({ ...equinox, fuel: "hybrid" }, notChecked, "CO")).toBeNull();
});

it("loses nearly 40% of its miles in the cold", () => {
  expect(coldMiles(319)).toBe(190);
});
