import { expect, it } from "vitest";
import { changedFields } from "./rules.vehicle.ts";
import type { StatedInventoryVehicle } from "./types.vehicle.ts";

const STATED: StatedInventoryVehicle = {
  stockNumber: "A1",
  priceCents: 2_000_000,
  mileageMiles: 30_000,
  trim: null,
  fuel: "gasoline",
  drivetrain: "awd",
  transmission: null,
  exteriorColor: "blue",
  paintName: "Blue",
  interiorColor: null,
  condition: "used",
  titleStatus: "clean",
  ownerCount: null,
  inStockOn: null,
  features: ["sunroof", "leather"],
  description: "",
};

it("names what was changed, and nothing else", () => {
  expect(changedFields(STATED, { ...STATED })).toEqual([]);
  expect(changedFields(STATED, { ...STATED, features: ["leather", "sunroof"] })).toEqual([]);
  expect(
    changedFields(STATED, { ...STATED, trim: "XLE", priceCents: 1_900_000, features: ["leather"] }),
  ).toEqual(["asking price", "trim", "features"]);
});
