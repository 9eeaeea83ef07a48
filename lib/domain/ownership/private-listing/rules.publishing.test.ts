import { expect, it } from "vitest";
import type { StatedSpecs } from "#lib/domain/listings/listing/types.ts";
import { otherVehicleWords, vinConflicts } from "./rules.publishing.ts";

const STATED: StatedSpecs = {
  year: 2019,
  make: "Honda",
  model: "Civic",
  trim: null,
  bodyStyle: "sedan",
  engine: null,
  fuel: "gasoline",
  drivetrain: "awd",
  transmission: null,
  doors: null,
  seats: null,
};
const fact = (value: string) => ({ value, alternatives: [], source: "VIN" });

it("tells a VIN of another vehicle from one that only knows some things better", () => {
  expect(otherVehicleWords(STATED, { year: fact("2019"), drivetrain: fact("FWD") })).toBeNull();
  expect(vinConflicts(STATED, { year: fact("2019"), drivetrain: fact("FWD") })).toEqual([
    "Drivetrain: you say AWD, the VIN says FWD.",
  ]);
  expect(vinConflicts(STATED, { year: fact("2018") })).toEqual([]);
  expect(otherVehicleWords(STATED, { year: fact("2018"), make: fact("Honda") })).toBe(
    "This VIN is another vehicle's. Model year: you say 2019, the VIN says 2018.",
  );
  expect(otherVehicleWords(STATED, {})).toBeNull();
});
