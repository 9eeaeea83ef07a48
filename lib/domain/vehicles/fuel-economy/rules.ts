import {
  AUTOMATICS,
  type Drivetrain,
  type Fuel,
  type Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { RATED_UP_TO_POUNDS } from "./constants.join.ts";
import {
  ABOVE_REGULAR_CENTS,
  CITY_SHARE,
  type EpaFuel,
  HIGHWAY_SHARE,
  KWH_PER_GALLON,
} from "./constants.ts";
import { unratedReason } from "./rules.join.ts";
import type {
  EconomyGroup,
  EconomyVehicle,
  EnergyTerms,
  FuelEconomy,
  Mpg,
  Range,
  VehicleEconomy,
  YearlyEnergy,
} from "./types.ts";

/** The kind of transmission in EPA's words: "Automatic (AM-S7)" is automated manual, "(AV-S8)" and "variable" are CVTs. */
export function transmissionOf(words: string | null, isElectric: boolean): Transmission | null {
  if (words === null) return null;
  if (words.startsWith("Manual")) return "manual";
  if (/variable|\(AV/.test(words)) return isElectric ? "single_speed" : "cvt";
  if (/\(AM/.test(words)) return "dual_clutch";
  if (/\(A1\)/.test(words)) return "single_speed";
  return words.startsWith("Automatic") ? "automatic" : null;
}

/** What listings call a vehicle of EPA's technology and fuel. A mild hybrid is sold by its engine. */
export function listedAs(
  technology: string | null,
  fuel: EpaFuel,
  mildHybrid: boolean,
): Fuel | null {
  if (technology === "Plug-in Hybrid") return "plug_in_hybrid";
  if (technology === "Hybrid" && !mildHybrid) return "hybrid";
  if (technology === "FFV") return "flex_fuel";
  switch (fuel) {
    case "electricity":
      return "electric";
    case "hydrogen":
      return "hydrogen";
    case "diesel":
      return "diesel";
    case "regular":
    case "midgrade":
    case "premium":
      return "gasoline";
    case "e85":
    case "natural_gas":
    case "propane":
      return null;
  }
}

const ATTRIBUTES = [
  "fuel",
  "displacementLiters",
  "cylinders",
  "drivetrain",
  "transmission",
] as const satisfies readonly (keyof EconomyVehicle)[];

/** Whether a configuration has what is known of the vehicle; what EPA does not say counts as having it. */
function has(row: FuelEconomy, attribute: keyof EconomyVehicle, vehicle: EconomyVehicle): boolean {
  switch (attribute) {
    case "fuel":
      return row.listedAs === vehicle.fuel || fuelsSoldAlike(row.listedAs, vehicle.fuel);
    case "displacementLiters":
      return (
        row.displacementLiters === null ||
        Math.abs(row.displacementLiters - (vehicle.displacementLiters ?? 0)) < 0.051
      );
    case "cylinders":
      return row.cylinders === null || row.cylinders === vehicle.cylinders;
    case "drivetrain":
      return vehicle.drivetrain === null || driveFits(row, vehicle.drivetrain);
    case "transmission":
      return gearboxFits(row, vehicle);
  }
}

/** A seller who writes gasoline may mean a flexible-fuel vehicle, and the other way round. */
const fuelsSoldAlike = (a: Fuel | null, b: Fuel | null): boolean =>
  (a === "flex_fuel" && b === "gasoline") || (a === "gasoline" && b === "flex_fuel");

/** All-wheel and four-wheel drive are one thing to many sellers, and to EPA in some years. */
export function driveFits(
  { drive, drivetrain }: Pick<FuelEconomy, "drive" | "drivetrain">,
  stated: Drivetrain,
): boolean {
  const four = stated === "awd" || stated === "four_wd";
  if (drivetrain === null) return drive === null || drive.startsWith("2") !== four;
  return four ? drivetrain === "awd" || drivetrain === "four_wd" : drivetrain === stated;
}

/** A seller's automatic may be any of EPA's. */
function gearboxFits({ transmission }: FuelEconomy, vehicle: EconomyVehicle): boolean {
  if (transmission === null || transmission === vehicle.transmission) return true;
  return vehicle.transmission === "automatic" && AUTOMATICS.some((each) => each === transmission);
}

/**
 * The configurations of a model year that a vehicle may be, by what is known of it, and what their
 * figures span. What no configuration has is left aside and named. Null where there are none at all.
 */
export function economyFor(
  vehicle: EconomyVehicle,
  rows: readonly FuelEconomy[],
): VehicleEconomy | null {
  let left = rows;
  const unmatched: (keyof EconomyVehicle)[] = [];
  for (const attribute of ATTRIBUTES) {
    if (vehicle[attribute] === null) continue;
    const fitting = left.filter((row) => has(row, attribute, vehicle));
    if (fitting.length > 0) left = fitting;
    else unmatched.push(attribute);
  }
  const [first] = left;
  if (first === undefined) return null;
  // MPG and MPGe are different measures: figures of one span say nothing with figures of the other.
  const isElectric = first.fuel === "electricity";
  const alike = left.filter(({ fuel }) => (fuel === "electricity") === isElectric);
  const span = (of: (mpg: Mpg) => number): Range => rangeOf(alike.map(({ mpg }) => of(mpg)));
  const city = span((mpg) => mpg.city);
  const highway = span((mpg) => mpg.highway);
  const miles = alike.flatMap(({ rangeMiles }) => rangeMiles ?? []);
  return {
    rows: alike,
    isOne: city.low === city.high && highway.low === highway.high,
    city,
    highway,
    combined: span((mpg) => mpg.combined),
    isElectric,
    rangeMiles: miles.length === 0 ? null : rangeOf(miles),
    unmatched,
  };
}

/** Liters and cylinders in words such as "2.0 L 4-cylinder turbo" or "3.5L V6"; null where they say neither. */
export function engineFacts(
  words: string | null,
): Pick<EconomyVehicle, "displacementLiters" | "cylinders"> {
  const liters = /(\d{1,2}\.\d)\s*(?:l\b|liter)/i.exec(words ?? "")?.[1];
  const cylinders = /(\d{1,2})[- ]?cyl|\b[vihw](\d{1,2})\b/i.exec(words ?? "");
  const counted = cylinders?.[1] ?? cylinders?.[2];
  return {
    displacementLiters: liters === undefined ? null : Number(liters),
    cylinders: counted === undefined ? null : Number(counted),
  };
}

/** The least and the most of some numbers. */
export const rangeOf = (numbers: readonly number[]): Range => ({
  low: Math.min(...numbers),
  high: Math.max(...numbers),
});

/** "29" or "27 to 33". */
export const economyRangeWords = (
  { low, high }: Range,
  format: (n: number) => string = String,
): string => (low === high ? format(low) : `${format(low)} to ${format(high)}`);

/**
 * What a year of driving takes and costs. Gallons by 55% city and 45% highway miles, as EPA counts; a
 * plug-in hybrid drives EPA's share of its miles on electricity (the utility factor of SAE J2841); a
 * flexible-fuel vehicle is filled with gasoline.
 */
export function yearlyEnergy(row: FuelEconomy, terms: EnergyTerms): YearlyEnergy {
  const gallonCents = centsPerGallon(row.fuel, terms);
  const kwhCents = terms.electricityCentsPerKwh;
  const { plugIn, electricity } = row;
  if (plugIn !== null && electricity !== null && gallonCents !== null) {
    const plugged = terms.milesPerYear * plugIn.electricShare;
    const gallons =
      (plugged * plugIn.gallonsPer100Miles) / 100 +
      (terms.milesPerYear - plugged) * gallonsPerMile(row.mpg);
    const kwh = (plugged * electricity.combined) / 100;
    return known(gallons, kwh, gallons * gallonCents + kwh * kwhCents);
  }
  if (row.fuel === "electricity") {
    const per100Miles = electricity?.combined ?? gallonsPerMile(row.mpg) * KWH_PER_GALLON * 100;
    const kwh = (terms.milesPerYear * per100Miles) / 100;
    return known(0, kwh, kwh * kwhCents);
  }
  if (gallonCents === null) return { kind: "unknown", reason: "no_fuel_price" };
  const gallons = terms.milesPerYear * gallonsPerMile(row.mpg);
  return known(gallons, 0, gallons * gallonCents);
}

const known = (gallons: number, kwh: number, cents: number): YearlyEnergy => ({
  kind: "known",
  cents: Math.round(cents),
  gallons,
  kwh,
});

const gallonsPerMile = ({ city, highway }: Mpg): number =>
  CITY_SHARE / city + HIGHWAY_SHARE / highway;

/** What a gallon costs in cents; null for what is not sold by the gallon or has no price. */
function centsPerGallon(fuel: EpaFuel, terms: EnergyTerms): number | null {
  switch (fuel) {
    case "regular":
    case "midgrade":
    case "premium":
      return terms.gasCentsPerGallon + ABOVE_REGULAR_CENTS[fuel];
    case "diesel":
      return terms.dieselCentsPerGallon;
    case "e85":
    case "natural_gas":
    case "propane":
    case "electricity":
    case "hydrogen":
      return null;
  }
}

/** What a year of energy costs across configurations, in whole cents; null where none has a price. */
export function yearlyEnergyRange(rows: readonly FuelEconomy[], terms: EnergyTerms): Range | null {
  const cents = rows.flatMap((row) => {
    const energy = yearlyEnergy(row, terms);
    return energy.kind === "known" ? [energy.cents] : [];
  });
  return cents.length === 0 ? null : rangeOf(cents);
}

/** "2.0 L 4-cylinder turbo", "electric motor 98 and 195 kW". */
export function epaEngineWords(row: FuelEconomy): string {
  if (row.displacementLiters === null) return row.motor === null ? "Electric motor" : row.motor;
  const parts = [
    `${row.displacementLiters.toFixed(1)} L`,
    row.cylinders === null ? null : `${row.cylinders}-cylinder`,
    row.turbocharged ? "turbo" : null,
    row.supercharged ? "supercharged" : null,
    row.mildHybrid ? "mild hybrid" : null,
    row.listedAs === "hybrid" ? "hybrid" : null,
    row.listedAs === "plug_in_hybrid" ? "plug-in hybrid" : null,
  ];
  return parts.filter((part) => part !== null).join(" ");
}

/** Configurations of one EPA model, the most economical model first; in each the most economical row first. */
export function economyGroups(rows: readonly FuelEconomy[]): readonly EconomyGroup[] {
  const best = (of: readonly FuelEconomy[]): number =>
    Math.max(...of.map(({ mpg }) => mpg.combined));
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([key, of]) => ({
      key,
      rows: of.toSorted((a, b) => b.mpg.combined - a.mpg.combined || a.epaId - b.epaId),
    }))
    .sort((a, b) => best(b.rows) - best(a.rows) || (a.key < b.key ? -1 : 1));
}

type Named = { readonly makeName: string; readonly modelName: string; readonly year: number };
const POUNDS = formatNumber(RATED_UP_TO_POUNDS);

/** Why there is no record of a model year, as a sentence. */
export function noRecordWords(of: Named, publishedOn: string | null): string {
  if (unratedReason(of) === "heavy")
    return `EPA does not rate vehicles over ${POUNDS} lb when loaded, as the ${of.modelName} is.`;
  return publishedOn !== null && of.year > Number(publishedOn.slice(0, 4))
    ? `EPA’s file of ${publishedOn} was written before all of model year ${of.year} was in it.`
    : `EPA lists no ${of.makeName} ${of.modelName} of model year ${of.year}.`;
}

/** Why nothing was made up of a model year, as a sentence; null where only nobody has yet. */
export const noneMadeUpWords = (of: Named): string | null =>
  unratedReason(of) === "heavy"
    ? `EPA does not rate vehicles over ${POUNDS} lb when loaded, as the ${of.modelName} is, so nothing was made up of it.`
    : null;

/** What is missing beside the records there are, as a sentence; null where nothing is. */
export const partlyRatedWords = (of: Named): string | null =>
  unratedReason(of) === "lighter_only"
    ? `Only the lighter versions are rated: EPA rates none over ${POUNDS} lb when loaded.`
    : null;

/** Why a part of EPA's file that does not name a vehicle says nothing of it. */
export const partOfFileWords = (records: number): string =>
  `The imported file names none, but it is a part of EPA's list only (${formatNumber(records)} records).`;
