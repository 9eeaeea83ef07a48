import { EPA_DRIVE_WORDS } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import type {
  BodyStyle,
  Drivetrain,
  Fuel,
  SizeClass,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { isLuxury } from "./depreciation.ts";

/*
 * Fuel economy as the demo market makes it up, for its records and for what its sellers state. The
 * figures are a regression of EPA's own: of every gasoline configuration since 1984 the logarithm of
 * gallons per 100 miles by class, engine, driven wheels and year, each model year of a model counting
 * once. Its median error is 5.7%; a test holds it to EPA's file where that is beside the checkout.
 */

/** One way a model year is built, as far as fuel economy goes. */
export interface EconomyBuild {
  readonly make: string;
  readonly year: number;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly fuel: Fuel;
  /** Null where the catalog does not say: the usual engine of the class then. */
  readonly displacementLiters: number | null;
  readonly cylinders: number | null;
  readonly turbocharged: boolean;
  readonly drivetrain: Drivetrain | null;
}

export interface Economy {
  /** Miles per gallon; of electricity and hydrogen MPGe. */
  readonly city: number;
  readonly highway: number;
  readonly combined: number;
}

const CLASSES = [
  "subcompact",
  "compact",
  "midsize",
  "large",
  "wagon",
  "suv_small",
  "suv_standard",
  "pickup_small",
  "pickup_full",
  "minivan",
  "van",
] as const;
export type EconomyClass = (typeof CLASSES)[number];

interface ClassFigures {
  /** EPA's name of the class; the driven axles follow where EPA tells them apart. */
  readonly epa: string;
  readonly axles: boolean;
  /** Logarithm of gallons per 100 miles before engine and year, and its change from 2005 to 2020. */
  readonly base: number;
  readonly late: number;
  readonly cityShare: number;
  readonly highwayShare: number;
  /** The usual engine, where the catalog says none. */
  readonly liters: number;
  readonly cylinders: number;
  /** From the wall, of an electric vehicle of about 2020. */
  readonly kwhPer100Miles: number;
}

const figures = (
  epa: string,
  axles: boolean,
  [base, late, cityShare, highwayShare]: readonly [number, number, number, number],
  [liters, cylinders, kwhPer100Miles]: readonly [number, number, number],
): ClassFigures => ({
  epa,
  axles,
  base,
  late,
  cityShare,
  highwayShare,
  liters,
  cylinders,
  kwhPer100Miles,
});

const FIGURES: Readonly<Record<EconomyClass, ClassFigures>> = {
  subcompact: figures("Subcompact Cars", false, [1.1452, -0.0129, 0.875, 1.211], [2, 4, 29]),
  compact: figures("Compact Cars", false, [1.148, -0.054, 0.875, 1.211], [2, 4, 28]),
  midsize: figures("Midsize Cars", false, [1.1384, -0.0492, 0.867, 1.238], [2.5, 4, 29]),
  large: figures("Large Cars", false, [1.0991, 0.0242, 0.85, 1.263], [3.6, 6, 33]),
  wagon: figures("Small Station Wagons", false, [1.1548, -0.0123, 0.885, 1.2], [2.5, 4, 31]),
  suv_small: figures(
    "Small Sport Utility Vehicle",
    true,
    [1.2627, -0.1003, 0.9, 1.167],
    [2.5, 4, 31.5],
  ),
  suv_standard: figures(
    "Standard Sport Utility Vehicle",
    true,
    [1.2475, -0.0219, 0.882, 1.2],
    [3.5, 6, 39.5],
  ),
  pickup_small: figures("Small Pickup Trucks", true, [1.2258, 0.074, 0.9, 1.158], [3.5, 6, 41]),
  pickup_full: figures(
    "Standard Pickup Trucks",
    true,
    [1.2706, -0.0362, 0.895, 1.176],
    [5.3, 8, 46],
  ),
  minivan: figures("Minivan -", true, [1.2382, -0.0652, 0.875, 1.222], [3.5, 6, 41]),
  van: figures("Vans", false, [1.2963, 0.1988, 0.917, 1.176], [4.8, 8, 58]),
};

const PER_LOG_LITER = 0.3358;
const PER_CYLINDER = 0.02835;
const FOUR_WHEELS = 0.0425;
const LUXURY = 0.0646;
const LUXURY_LATE = -0.0674;
const TURBO = 0.0887;
const TO_2005 = -0.0584;
const TO_2015 = -0.1057;

/** Against gasoline, of the same engine; EPA's medians. */
const BY_FUEL: Readonly<Record<Exclude<Fuel, "electric" | "hydrogen">, number>> = {
  gasoline: 1,
  flex_fuel: 1,
  hybrid: 1.404,
  plug_in_hybrid: 1.2,
  diesel: 1.323,
};
const HYDROGEN_MPGE = 65;
/** Electricity with the energy of a gallon, in kWh per 100 miles and mile. */
const KWH_PER_100_MPGE = 3_370.5;

/** EPA's class of a body style and size. */
export function economyClassOf(bodyStyle: BodyStyle, sizeClass: SizeClass): EconomyClass {
  switch (bodyStyle) {
    case "sedan":
    case "hatchback":
      return sizeClass === "full" ? "large" : sizeClass;
    case "coupe":
    case "convertible":
      return sizeClass === "compact"
        ? "subcompact"
        : sizeClass === "midsize"
          ? "compact"
          : "midsize";
    case "wagon":
    case "minivan":
    case "van":
      return bodyStyle;
    case "suv":
      return sizeClass === "compact" ? "suv_small" : "suv_standard";
    case "pickup":
      return sizeClass === "full" ? "pickup_full" : "pickup_small";
  }
}

const isFour = (drivetrain: Drivetrain | null): boolean =>
  drivetrain === "awd" || drivetrain === "four_wd";

/** EPA's words for the class: "Small Sport Utility Vehicle 4WD". */
export function sizeClassWords(build: EconomyBuild): string {
  const { epa, axles } = FIGURES[economyClassOf(build.bodyStyle, build.sizeClass)];
  return axles ? `${epa} ${isFour(build.drivetrain) ? "4WD" : "2WD"}` : epa;
}

/** The engine of a build, or the usual one of its class. */
export function engineOf(build: EconomyBuild): { liters: number; cylinders: number } {
  const usual = FIGURES[economyClassOf(build.bodyStyle, build.sizeClass)];
  return {
    liters: build.displacementLiters ?? usual.liters,
    cylinders: build.cylinders ?? usual.cylinders,
  };
}

/** From the wall, kWh per 100 miles; of a plug-in hybrid on electricity. */
export function kwhPer100MilesOf(build: EconomyBuild): number {
  const usual = FIGURES[economyClassOf(build.bodyStyle, build.sizeClass)].kwhPer100Miles;
  return (
    usual *
    (isFour(build.drivetrain) ? 1.06 : 1) *
    (isLuxury(build.make) ? 1.06 : 1) *
    (build.year < 2014 ? 1.06 : 1) *
    (build.fuel === "plug_in_hybrid" ? 1.2 : 1)
  );
}

/** What a build goes on a gallon, or on a gallon's worth of electricity or hydrogen; whole numbers, as EPA writes them. */
export function economyOf(build: EconomyBuild): Economy {
  if (build.fuel === "electric") return electricEconomy(KWH_PER_100_MPGE / kwhPer100MilesOf(build));
  if (build.fuel === "hydrogen") return electricEconomy(HYDROGEN_MPGE);
  const { base, late, cityShare, highwayShare } =
    FIGURES[economyClassOf(build.bodyStyle, build.sizeClass)];
  const { liters, cylinders } = engineOf(build);
  const lateShare = Math.max(0, Math.min(build.year, 2020) - 2005) / 15;
  const luxury = isLuxury(build.make) ? LUXURY + LUXURY_LATE * lateShare : 0;
  const logGallons =
    base +
    late * lateShare +
    luxury +
    PER_LOG_LITER * Math.log(liters) +
    PER_CYLINDER * cylinders +
    (isFour(build.drivetrain) ? FOUR_WHEELS : 0) +
    (build.turbocharged ? TURBO : 0) +
    (TO_2005 * Math.min(Math.max(build.year - 1984, 0), 21)) / 10 +
    (TO_2015 * Math.min(Math.max(build.year - 2005, 0), 10)) / 10;
  const combined = (100 / Math.exp(logGallons)) * BY_FUEL[build.fuel];
  const isHybrid = build.fuel === "hybrid" || build.fuel === "plug_in_hybrid";
  return rounded(
    combined * (isHybrid ? 1.02 : cityShare),
    combined * (isHybrid ? 0.98 : highwayShare),
  );
}

/** Electric vehicles use less in the city, where they brake into the battery. */
const electricEconomy = (combined: number): Economy => rounded(combined * 1.07, combined * 0.925);

/** Whole numbers; combined of 55% city and 45% highway, as EPA counts. */
function rounded(city: number, highway: number): Economy {
  return {
    city: Math.round(city),
    highway: Math.round(highway),
    combined: Math.round(1 / (0.55 / city + 0.45 / highway)),
  };
}

/** EPA's words for driven wheels. */
export function driveWords(drivetrain: Drivetrain): string {
  const found = Object.entries(EPA_DRIVE_WORDS).find(([, each]) => each === drivetrain);
  if (found === undefined) throw new Error(`EPA has no words for ${drivetrain}`);
  return found[0];
}

/** Miles on a charge by model year, of a usual electric vehicle; EPA's medians, in between on straight lines. */
const RANGE_MILES: readonly (readonly [number, number])[] = [
  [1997, 75],
  [2012, 78],
  [2016, 95],
  [2018, 190],
  [2020, 245],
  [2023, 275],
  [2026, 300],
];

export function electricRangeMiles(year: number): number {
  const after = RANGE_MILES.findIndex(([at]) => at >= year);
  const [to, toMiles] = RANGE_MILES[after] ?? [2026, 300];
  const [from, fromMiles] = RANGE_MILES[after - 1] ?? [to, toMiles];
  return to === from ? toMiles : fromMiles + ((toMiles - fromMiles) * (year - from)) / (to - from);
}

/** Miles of a plug-in hybrid on a charge. */
export const plugInRangeMiles = (year: number): number =>
  year < 2016 ? 18 : year < 2021 ? 25 : 35;

/** Share of its miles that a plug-in hybrid drives on electricity: near the curve of SAE J2841. */
export const utilityFactor = (rangeMiles: number): number =>
  Math.round((1 - Math.exp(-rangeMiles / 31)) * 1_000) / 1_000;

/** How fast vehicles of a year charge at 240 volts, in kW. */
export const acKwOf = (year: number): number => (year < 2013 ? 3.6 : year < 2019 ? 6.6 : 9.6);
