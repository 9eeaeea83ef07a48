/** @file Drivetrain, gearbox and horsepower of a VIN by the maker's pattern, EPA's only possibility or like vehicles, each with n. */

import type { FuelEconomy } from "../fuel-economy/types.ts";
import type { Drivetrain, Transmission } from "../vehicle/constants.ts";
import type { FieldSource } from "../vin-decode/types.reading.ts";

/** What like vehicles state of one field: each value with how many state it, the most frequent first. */
export type StatedCounts<T> = readonly { readonly value: T; readonly vehicles: number }[];

/**
 * Who tells a value of a VIN, and how much that rests on. Only the first two are words of the VIN's own:
 * they may be held against a seller.
 */
export type VinSpec<T> =
  /** The maker filed it for the VIN's pattern: as such, or by a word of the trim, series or model. */
  | {
      readonly kind: "makers_pattern";
      readonly value: T;
      readonly source: FieldSource;
      /** Filings that say so. */
      readonly n: number;
      /** 0 to 1. */
      readonly confidence: number;
    }
  /** EPA lists nothing else of the model year with this engine. */
  | {
      readonly kind: "epa_only";
      readonly value: T;
      /** EPA records that say so. */
      readonly n: number;
      readonly confidence: number;
    }
  /** Other vehicles whose VINs have the same positions 1 to 8 and 10 state it in our listings. */
  | {
      readonly kind: "like_vehicles";
      readonly value: T;
      /** Of how many that state any. */
      readonly n: number;
      /** How many of them state this. */
      readonly agreeing: number;
      readonly confidence: number;
    }
  | {
      readonly kind: "not_told";
      readonly value: null;
      /** Like vehicles that state something: too few, or too divided. */
      readonly n: number;
      readonly stated: StatedCounts<T>;
    };

/** What a VIN tells of these, whoever tells it. */
export interface VinSpecs {
  readonly drivetrain: VinSpec<Drivetrain>;
  readonly transmission: VinSpec<Transmission>;
  /** In hp. */
  readonly horsepower: VinSpec<number>;
}

/** A configuration of EPA's list, as far as it is asked. */
export type EpaBuild = Pick<
  FuelEconomy,
  | "name"
  | "drive"
  | "drivetrain"
  | "transmission"
  | "displacementLiters"
  | "cylinders"
  | "listedAs"
  | "motor"
>;

/** A record of EPA's list in EPA's own words. */
export interface EpaRecordWords extends Pick<EpaBuild, "name" | "drive" | "cylinders" | "motor"> {
  readonly transmissionWords: string | null;
  readonly liters: number | null;
  readonly technology: string | null;
  readonly mildHybrid: boolean;
  readonly fuelType: string;
}

/** What vehicles of the same pattern state, each VIN once and never the vehicle itself. */
export interface LikeVehicles {
  readonly drivetrain: StatedCounts<Drivetrain>;
  readonly transmission: StatedCounts<Transmission>;
  readonly horsepower: StatedCounts<number>;
}

/** What is known besides the VIN. */
export interface SpecEvidence {
  /** EPA's whole list of the model years that the VIN may be of; empty where it does not rate all of them, or is not here. */
  readonly epa: readonly EpaBuild[];
  /** Whether the maker tells all-wheel drive of this model and year by a word that this VIN's trim does not have. */
  readonly isLeftOutOfAllWheels: boolean;
  readonly like: LikeVehicles;
}
