/** @file Decodes a VIN from local vPIC data, settles what schemas disagree on, finds its model year, and makes valid ones for tests. */

import type { BodyStyle, Drivetrain, Fuel, Transmission } from "../vehicle/constants.ts";
import type { Vin } from "../vin/types.ts";
import type { DecodedField } from "./types.reading.ts";

export type Electrification = "hybrid" | "plug_in_hybrid" | "battery" | "fuel_cell";

/** Everything that a VIN says. Null means the VIN does not say; nothing is filled in by guess. */
export type VinDecode = {
  vin: Vin;
  wmi: string | null;
  checkDigitOk: boolean;
  expectedCheckDigit: string;
  make: DecodedField<string> | null;
  model: DecodedField<string> | null;
  /** Make and model as vPIC spells them; `make` and `model` carry the names people know. */
  filedMake: string | null;
  filedModel: string | null;
  modelYear: DecodedField<number> | null;
  series: DecodedField<string> | null;
  trim: DecodedField<string> | null;
  /** vPIC's own words; `bodyStyle` is ours. */
  bodyClass: DecodedField<string> | null;
  bodyStyle: DecodedField<BodyStyle> | null;
  doors: DecodedField<number> | null;
  displacementLiters: DecodedField<number> | null;
  cylinders: DecodedField<number> | null;
  engineModel: DecodedField<string> | null;
  engineConfiguration: DecodedField<string> | null;
  engineNotes: DecodedField<string> | null;
  turbocharged: DecodedField<boolean> | null;
  powerKw: DecodedField<number> | null;
  powerHp: DecodedField<number> | null;
  fuel: DecodedField<Fuel> | null;
  /** vPIC's words for the fuels, also for those that have no word of ours. */
  fuelText: DecodedField<string> | null;
  electrification: DecodedField<Electrification> | null;
  /** As filed, else by the words of the filed trim, series or model; what else tells it: vin-specs. */
  drivetrain: DecodedField<Drivetrain> | null;
  transmission: DecodedField<Transmission> | null;
  grossWeightClass: DecodedField<string> | null;
  manufacturer: DecodedField<string> | null;
  vehicleType: DecodedField<string> | null;
  plant: {
    country: DecodedField<string> | null;
    city: DecodedField<string> | null;
    state: DecodedField<string> | null;
  };
  /** vPIC schemas in force for this WMI and year; 0 means the maker has filed nothing for it. */
  schemaCount: number;
  notes: string[];
};

export type { DecodedField, FieldSource } from "./types.reading.ts";
