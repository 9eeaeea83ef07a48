import type { Drivetrain } from "#lib/domain/vehicles/vehicle/constants.ts";

/** What vehicles run on, as EPA tells fuels apart. */
export const EPA_FUELS = {
  regular: "Regular gasoline",
  midgrade: "Midgrade gasoline",
  premium: "Premium gasoline",
  diesel: "Diesel",
  e85: "E85",
  natural_gas: "Natural gas",
  propane: "Propane",
  electricity: "Electricity",
  hydrogen: "Hydrogen",
} as const;
export type EpaFuel = keyof typeof EPA_FUELS;

/** EPA's words for each fuel. */
export const EPA_FUEL_WORDS: Readonly<Record<string, EpaFuel>> = {
  "Regular Gasoline": "regular",
  "Midgrade Gasoline": "midgrade",
  "Premium Gasoline": "premium",
  Diesel: "diesel",
  E85: "e85",
  "Natural Gas": "natural_gas",
  Propane: "propane",
  Electricity: "electricity",
  Hydrogen: "hydrogen",
};

/** EPA's words for driven wheels that mean one thing. "2-Wheel Drive" and "4-Wheel or All-Wheel Drive" do not. */
export const EPA_DRIVE_WORDS: Readonly<Record<string, Drivetrain>> = {
  "Front-Wheel Drive": "fwd",
  "Rear-Wheel Drive": "rwd",
  "All-Wheel Drive": "awd",
  "4-Wheel Drive": "four_wd",
  "Part-time 4-Wheel Drive": "four_wd",
};

/**
 * What a gallon costs above regular, in cents: round figures near the yearly averages of the Energy
 * Information Administration for 2023 (regular $3.52, midgrade $4.01, premium $4.36).
 */
export const ABOVE_REGULAR_CENTS = { regular: 0, midgrade: 50, premium: 85 } as const;

/** What EPA says of its own figures, for whoever reads them as a promise. */
export const EPA_CAVEAT =
  "EPA measures every vehicle in the same laboratory cycles, so the figures compare vehicles well. What you get depends on speed, weather, load and how you drive.";

/** EPA's whole file has held more records than this for years (49,582 in October 2025); with fewer it is a part. */
export const WHOLE_FILE_RECORDS = 40_000;

/** Shares of city and highway miles in combined fuel economy (EPA, 40 CFR part 600). */
export const CITY_SHARE = 0.55;

export const HIGHWAY_SHARE = 0.45;

/**
 * Electricity with the energy of a gallon of gasoline, by which MPGe is defined (EPA, 40 CFR part
 * 600). MPGe is measured at the plug: what is lost in charging is in it.
 */
export const KWH_PER_GALLON = 33.705;
