import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";

let made = 0;

/** EPA's figures of a plain sedan; each has a number of its own. */
export function fuelEconomyRow(changes: Partial<FuelEconomy> = {}): FuelEconomy {
  made += 1;
  return {
    epaId: made,
    year: 2020,
    name: "Civic 4Dr",
    sizeClass: "Midsize Cars",
    drive: "Front-Wheel Drive",
    drivetrain: "fwd",
    transmissionWords: "Automatic (variable gear ratios)",
    transmission: "cvt",
    displacementLiters: 2,
    cylinders: 4,
    turbocharged: false,
    supercharged: false,
    mildHybrid: false,
    motor: null,
    fuel: "regular",
    listedAs: "gasoline",
    mpg: { city: 25, highway: 35, combined: 29 },
    second: null,
    electricity: null,
    plugIn: null,
    rangeMiles: null,
    chargeHours240: null,
    co2GramsPerMile: 300,
    greenhouseGasScore: 7,
    fuelEconomyScore: 7,
    epaYearlyDollars: 1500,
    gasGuzzler: false,
    startStop: null,
    ...changes,
  };
}
