import { expect, it } from "vitest";
import type { StatedSpecs } from "#lib/domain/listings/listing/types.ts";
import { comparedWithVin } from "./rules.publishing.ts";

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
const fact = (value: string) => ({
  value,
  alternatives: [],
  teller: "makers_pattern" as const,
  n: 1,
  source: "VIN",
});

it("tells a VIN of another vehicle from one that only knows some things better", () => {
  const drive = comparedWithVin(STATED, { year: fact("2019"), drivetrain: fact("FWD") });
  expect(drive).toEqual({
    otherVehicle: null,
    vinConflicts: ["Drivetrain: you say AWD, the VIN says FWD."],
  });
  expect(comparedWithVin(STATED, { year: fact("2018"), make: fact("Honda") })).toEqual({
    otherVehicle: "This VIN is another vehicle's. Model year: you say 2019, the VIN says 2018.",
    vinConflicts: [],
  });
  expect(comparedWithVin(STATED, {})).toEqual({ otherVehicle: null, vinConflicts: [] });
  const said = comparedWithVin(STATED, { drivetrain: fact("FWD") }, "the row says").vinConflicts;
  expect(said).toEqual(["Drivetrain: the row says AWD, the VIN says FWD."]);
});
