/** @file EPA mpg, MPGe and kWh per 100 miles by configuration of a model year: imported, joined to the catalog, priced by the year. */

import type { Drivetrain, Fuel, Transmission } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { EpaFuel } from "./constants.ts";

/** Miles per gallon; of electricity and hydrogen MPGe. */
export interface Mpg {
  readonly city: number;
  readonly highway: number;
  readonly combined: number;
}

/** Electricity from the wall, losses of charging included. */
export interface KwhPer100Miles {
  readonly city: number | null;
  readonly highway: number | null;
  readonly combined: number;
}

/** What a flexible-fuel, bifuel or plug-in vehicle runs on besides. */
export interface SecondFuel {
  readonly fuel: EpaFuel;
  /** Null where not rated. */
  readonly mpg: Mpg | null;
  readonly rangeMiles: number | null;
  readonly co2GramsPerMile: number | null;
}

/** How a plug-in hybrid divides its miles. */
export interface PlugIn {
  /** Miles on a full charge; in some with a little gasoline too. */
  readonly electricRangeMiles: number | null;
  /** Share of all miles that EPA takes to be driven so, by how people charge on average. */
  readonly electricShare: number;
  /** Gasoline used while driving so. */
  readonly gallonsPer100Miles: number;
  /** Both ways taken together. */
  readonly combinedMpge: number | null;
}

/** EPA's fuel economy of one configuration of a model year. */
export interface FuelEconomy {
  /** EPA's own number. */
  readonly epaId: number;
  readonly year: number;
  /** The model as EPA names it, with drive and variant: "Civic 4Dr". */
  readonly name: string;
  /** EPA's class: "Compact Cars". */
  readonly sizeClass: string;
  /** In EPA's words; null where it does not say. */
  readonly drive: string | null;
  /** Null where EPA's words may mean several. */
  readonly drivetrain: Drivetrain | null;
  readonly transmissionWords: string | null;
  readonly transmission: Transmission | null;
  readonly displacementLiters: number | null;
  readonly cylinders: number | null;
  readonly turbocharged: boolean;
  readonly supercharged: boolean;
  readonly mildHybrid: boolean;
  /** The electric motor, in EPA's words. */
  readonly motor: string | null;
  /** What it runs on, of two the one that the figures without "second" are of. */
  readonly fuel: EpaFuel;
  /** As listings and the catalog call it; null for natural gas. */
  readonly listedAs: Fuel | null;
  readonly mpg: Mpg;
  readonly second: SecondFuel | null;
  /** Of electric vehicles and plug-in hybrids. */
  readonly electricity: KwhPer100Miles | null;
  readonly plugIn: PlugIn | null;
  /** On a full charge or tank, where EPA says it; of plug-in hybrids with both. */
  readonly rangeMiles: number | null;
  /** From empty to full at 240 volts. */
  readonly chargeHours240: number | null;
  /** From the tailpipe. */
  readonly co2GramsPerMile: number | null;
  /** From 1 to 10, the best. */
  readonly greenhouseGasScore: number | null;
  readonly fuelEconomyScore: number | null;
  /** EPA's own reckoning for 15,000 miles at its own prices, in dollars. */
  readonly epaYearlyDollars: number | null;
  /** Whether the gas guzzler tax was due when it was new. */
  readonly gasGuzzler: boolean;
  readonly startStop: boolean | null;
}

/** What is known of one vehicle or trim, to find it among a model year's configurations. */
export interface EconomyVehicle {
  readonly fuel: Fuel | null;
  readonly drivetrain: Drivetrain | null;
  readonly transmission: Transmission | null;
  readonly displacementLiters: number | null;
  readonly cylinders: number | null;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Miles on a full charge; of a plug-in hybrid on electricity alone. */
export interface ElectricRange extends Range {
  /** Of a plug-in hybrid the miles on a full charge and a full tank; null of all others, and where nobody says. */
  readonly total: Range | null;
  /** Whether it was made up for the demo market, and EPA measured none of it. */
  readonly isMadeUp: boolean;
}

/** The configurations that a vehicle may be, and what their figures span. */
export interface VehicleEconomy {
  readonly rows: readonly FuelEconomy[];
  /** Whether all of them have the same figures. */
  readonly isOne: boolean;
  readonly city: Range;
  readonly highway: Range;
  readonly combined: Range;
  /** Whether the figures are MPGe. */
  readonly isElectric: boolean;
  readonly rangeMiles: Range | null;
  /** What of the vehicle no configuration has, so that it was left aside. */
  readonly unmatched: readonly (keyof EconomyVehicle)[];
}

/** What a year of energy is worked out with. */
export type EnergyTerms = Pick<
  CostTerms,
  "milesPerYear" | "gasCentsPerGallon" | "dieselCentsPerGallon" | "electricityCentsPerKwh"
>;

/** What a year of energy takes and costs, in whole cents; or that its fuel has no price. */
export type YearlyEnergy =
  | {
      readonly kind: "known";
      readonly cents: number;
      /** Of gasoline or diesel. */
      readonly gallons: number;
      readonly kwh: number;
    }
  | { readonly kind: "unknown"; readonly reason: "no_fuel_price" };

/** Configurations that share drive, engine and fuel, for a table that can be read. */
export interface EconomyGroup {
  /** "All-Wheel Drive", "2.0 L 4-cylinder turbo", "Automatic 8-spd". */
  readonly key: string;
  readonly rows: readonly FuelEconomy[];
}

/** What a vehicle's cost by the month is worked out with: the reader's own figures or the usual ones. */
export interface CostTerms {
  /** Annual rate of the loan in percent: 7.2 is 7.2%. */
  readonly aprPercent: number;
  /** Length of the loan. */
  readonly months: number;
  /** Down payment in cents; null is a tenth of the price, as in the example loan. */
  readonly downCents: number | null;
  readonly milesPerYear: number;
  readonly gasCentsPerGallon: number;
  readonly dieselCentsPerGallon: number;
  /** May have a fraction: 16.5 is 16.5¢. */
  readonly electricityCentsPerKwh: number;
  /** What of the loan somebody said although it is as usual, and so stays when the usual one changes. */
  readonly said: readonly SayableTerm[];
}

/** What of a loan is told apart from the usual one even where it is the same. */
export type SayableTerm = "aprPercent" | "months";
