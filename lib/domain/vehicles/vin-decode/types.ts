/** @file Decodes a VIN from local vPIC data, settles what schemas disagree on, finds its model year, and makes valid ones for tests. */

import type { BodyStyle, Drivetrain, Fuel } from "../vehicle/constants.ts";
import type { Vin } from "../vin/types.ts";
import type { Field } from "./types.reading.ts";

export type Electrification = "hybrid" | "plug_in_hybrid" | "battery" | "fuel_cell";

/** Everything that a VIN says. Null means the VIN does not say; nothing is filled in by guess. */
export type VinDecode = {
  vin: Vin;
  wmi: string | null;
  checkDigitOk: boolean;
  expectedCheckDigit: string;
  make: Field<string> | null;
  model: Field<string> | null;
  /** Make and model as vPIC spells them; `make` and `model` carry the names people know. */
  filedMake: string | null;
  filedModel: string | null;
  modelYear: Field<number> | null;
  series: Field<string> | null;
  trim: Field<string> | null;
  /** vPIC's own words; `bodyStyle` is ours. */
  bodyClass: Field<string> | null;
  bodyStyle: Field<BodyStyle> | null;
  doors: Field<number> | null;
  displacementLiters: Field<number> | null;
  cylinders: Field<number> | null;
  engineModel: Field<string> | null;
  engineConfiguration: Field<string> | null;
  engineNotes: Field<string> | null;
  turbocharged: Field<boolean> | null;
  powerKw: Field<number> | null;
  powerHp: Field<number> | null;
  fuel: Field<Fuel> | null;
  /** vPIC's words for the fuels, also for those that have no word of ours. */
  fuelText: Field<string> | null;
  electrification: Field<Electrification> | null;
  drivetrain: Field<Drivetrain> | null;
  grossWeightClass: Field<string> | null;
  manufacturer: Field<string> | null;
  vehicleType: Field<string> | null;
  plant: { country: Field<string> | null; city: Field<string> | null; state: Field<string> | null };
  /** vPIC schemas in force for this WMI and year; 0 means the maker has filed nothing for it. */
  schemaCount: number;
  notes: string[];
};

export type { Field, FieldSource } from "./types.reading.ts";
