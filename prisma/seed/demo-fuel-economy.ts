import type { FUEL_ECONOMY_COLUMNS } from "#lib/domain/vehicles/fuel-economy/constants.import.ts";
import { unratedReason } from "#lib/domain/vehicles/fuel-economy/rules.join.ts";
import type { Fuel, Transmission } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Cell } from "#lib/platform/db/copy.ts";
import {
  acKwOf,
  driveWords,
  type EconomyBuild,
  economyOf,
  electricRangeMiles,
  engineOf,
  kwhPer100MilesOf,
  plugInRangeMiles,
  sizeClassWords,
  utilityFactor,
} from "./demo-economy.ts";
import {
  type DemoEngine,
  type DemoModelYear,
  drivetrainsOf,
  modelFact,
} from "./demo-model-year.ts";
import { isLuxury } from "./depreciation.ts";

/** A row of fuel_economy by its columns, without its number. */
export type FuelEconomyRow = Readonly<
  Record<Exclude<keyof typeof FUEL_ECONOMY_COLUMNS, "id">, Cell>
>;

/** EPA lists no more engines of most models. */
const MOST_ENGINES = 5;
const LONG_RANGE = 1.25;
/** Batteries of two sizes are offered since about then. */
const LONG_RANGE_FROM = 2019;

/** What the demo market makes up of a model year, a configuration each; none of a vehicle too heavy for EPA. */
export function fuelEconomyRows(of: DemoModelYear): readonly FuelEconomyRow[] {
  if (unratedReason({ makeName: of.make, modelName: of.model, year: of.year }) === "heavy")
    return [];
  const usual = usualFuel(of);
  const engines = distinctEngines(
    of.engines.length === 0
      ? [{ fuel: usual, liters: null, cylinders: null, turbocharged: false }]
      : of.engines,
    usual,
  );
  const [first, ...others] = drivetrainsOf(of);
  const drives = [first ?? "fwd", ...others];
  return engines.flatMap((engine) =>
    drives.flatMap((drivetrain, at) => {
      const build: EconomyBuild = {
        make: of.make,
        year: of.year,
        bodyStyle: of.bodyStyle,
        sizeClass: of.sizeClass,
        fuel: engine.fuel ?? usual,
        displacementLiters: engine.liters,
        cylinders: engine.cylinders,
        turbocharged: engine.turbocharged,
        drivetrain,
      };
      const word = at === 0 ? "" : drivetrain === "four_wd" ? "4WD" : drivetrain.toUpperCase();
      return rowsOfBuild(of, build, word);
    }),
  );
}

function distinctEngines(engines: readonly DemoEngine[], usual: Fuel): readonly DemoEngine[] {
  const key = ({ fuel, liters, cylinders, turbocharged }: DemoEngine) =>
    `${fuel ?? usual} ${liters?.toFixed(1)} ${cylinders} ${turbocharged}`;
  return [...new Map(engines.map((engine) => [key(engine), engine])).values()]
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .slice(0, MOST_ENGINES);
}

/** What a model runs on where no trim says it. */
function usualFuel(of: DemoModelYear): Fuel {
  if (modelFact(of)?.isElectric === true) return "electric";
  if (/\b(prime|plug-?in|energi)\b/i.test(of.model)) return "plug_in_hybrid";
  return /hybrid|prius|insight/i.test(of.model) ? "hybrid" : "gasoline";
}

function rowsOfBuild(
  of: DemoModelYear,
  build: EconomyBuild,
  word: string,
): readonly FuelEconomyRow[] {
  if (build.fuel !== "electric" || build.year < LONG_RANGE_FROM) return [rowOf(of, build, word, 1)];
  return [rowOf(of, build, word, 1), rowOf(of, build, `Long Range ${word}`.trim(), LONG_RANGE)];
}

/** What EPA reckons a gallon, a kWh at: so its yearly costs come out as it publishes them. */
const DOLLARS = {
  regular: 3,
  premium: 4,
  diesel: 3.6,
  e85: 2.8,
  kwh: 0.15,
  hydrogen: 5.9,
} as const;
const MILES = 15_000;
/** What an average new vehicle takes by EPA's reckoning, in dollars a year. */
const AVERAGE_DOLLARS = 1_600;
/** Grams of CO2 from a gallon (EPA). */
const GRAMS = { gasoline: 8_887, diesel: 10_180, e85: 6_265 } as const;
/** A gallon of E85 goes less far. */
const E85_SHARE = 0.735;
const TANK_GALLONS = 12;
const KWH_PER_GALLON = 33.705;

const tens = (n: number): number => Math.round(n * 10) / 10;
/** EPA rounds yearly costs to 50 dollars. */
const fifties = (dollars: number): number => Math.round(dollars / 50) * 50;

/** CO2 in grams a mile up to which EPA gives each score, the best first; about those of 2020 to 2025. */
const SCORES: readonly (readonly [number, number])[] = [
  [82, 10],
  [133, 9],
  [184, 8],
  [235, 7],
  [305, 6],
  [385, 5],
  [450, 4],
  [535, 3],
  [605, 2],
  [Number.POSITIVE_INFINITY, 1],
];
/** EPA scores vehicles since then. */
const SCORED_FROM = 2013;
/** Cars below this combined are taxed as gas guzzlers: 22.5 mpg before EPA's adjustments. */
const GUZZLER_MPG = 18;

function rowOf(
  of: DemoModelYear,
  build: EconomyBuild,
  word: string,
  rangeFactor: number,
): FuelEconomyRow {
  const { fuel, year } = build;
  const { city, highway, combined } = economyOf(build);
  const isElectric = fuel === "electric";
  const isPlugIn = fuel === "plug_in_hybrid";
  const isPremium = isLuxury(of.make) && (fuel === "gasoline" || fuel === "hybrid" || isPlugIn);
  const kwh = isElectric || isPlugIn ? tens(kwhPer100MilesOf(build)) : null;
  const plugMiles = plugInRangeMiles(year);
  const share = isPlugIn ? utilityFactor(plugMiles) : null;
  const rangeMiles = isElectric
    ? Math.round(electricRangeMiles(year) * rangeFactor * (isLuxury(of.make) ? 1.1 : 1))
    : fuel === "hydrogen"
      ? 330
      : isPlugIn
        ? Math.round((plugMiles + TANK_GALLONS * combined) / 10) * 10
        : null;
  const burned =
    isElectric || fuel === "hydrogen" ? 0 : GRAMS[fuel === "diesel" ? "diesel" : "gasoline"];
  const co2 = Math.round((burned / combined) * (1 - (share ?? 0)));
  const score = year < SCORED_FROM ? null : (SCORES.find(([most]) => co2 <= most)?.[1] ?? 1);
  const perGallon =
    fuel === "diesel"
      ? DOLLARS.diesel
      : fuel === "hydrogen"
        ? DOLLARS.hydrogen
        : isPremium
          ? DOLLARS.premium
          : DOLLARS.regular;
  const electricDollars = ((kwh ?? 0) * MILES * DOLLARS.kwh) / 100;
  const gasDollars = (MILES / combined) * perGallon;
  const dollars = fifties(
    isElectric
      ? electricDollars
      : share === null
        ? gasDollars
        : share * electricDollars + (1 - share) * gasDollars,
  );
  const mpge = kwh === null ? null : (KWH_PER_GALLON * 100) / kwh;
  const engine = isElectric || fuel === "hydrogen" ? null : engineOf(build);
  const isCar = !["suv", "pickup", "van", "minivan"].includes(build.bodyStyle);
  const gasoline = isPremium ? "Premium" : "Regular";
  const e85 = fuel === "flex_fuel";
  return {
    year,
    make: of.make,
    model: [of.model, word].filter((part) => part !== "").join(" "),
    base_model: of.model,
    size_class: sizeClassWords(build),
    drive: build.drivetrain === null ? null : driveWords(build.drivetrain),
    transmission: transmissionWords(build, modelFact(of)?.transmissions[0] ?? "automatic"),
    displacement_liters: engine?.liters ?? null,
    cylinders: engine?.cylinders ?? null,
    turbocharged: build.turbocharged && engine !== null,
    supercharged: false,
    fuel_type: FUEL_TYPE_WORDS[fuel] ?? gasoline,
    fuel_type_1: FUEL_WORDS[fuel] ?? `${gasoline} Gasoline`,
    fuel_type_2: e85 ? "E85" : isPlugIn ? "Electricity" : null,
    technology: TECHNOLOGY[fuel] ?? null,
    mild_hybrid: false,
    city_mpg: city,
    highway_mpg: highway,
    combined_mpg: combined,
    second_city_mpg: e85
      ? Math.round(city * E85_SHARE)
      : isPlugIn
        ? Math.round((mpge ?? 0) * 1.05)
        : null,
    second_highway_mpg: e85
      ? Math.round(highway * E85_SHARE)
      : isPlugIn
        ? Math.round((mpge ?? 0) * 0.94)
        : null,
    second_combined_mpg: e85
      ? Math.round(combined * E85_SHARE)
      : isPlugIn
        ? Math.round(mpge ?? 0)
        : null,
    city_kwh_per_100_miles: kwh === null ? null : tens(kwh * 0.935),
    highway_kwh_per_100_miles: kwh === null ? null : tens(kwh * 1.08),
    combined_kwh_per_100_miles: kwh,
    range_miles: rangeMiles,
    city_range_miles: isElectric && rangeMiles !== null ? tens(rangeMiles * 1.07) : null,
    highway_range_miles: isElectric && rangeMiles !== null ? tens(rangeMiles * 0.92) : null,
    second_range_miles: isPlugIn ? plugMiles : null,
    charge_hours_240:
      kwh === null
        ? null
        : tens(
            ((isPlugIn ? plugMiles : (rangeMiles ?? 0)) * kwh) /
              100 /
              (isPlugIn ? 3.6 : acKwOf(year)),
          ),
    motor: isElectric ? `${Math.round((kwh ?? 0) * 5)} kW` : null,
    utility_factor: share,
    blended_gallons_per_100_miles: isPlugIn ? 0 : null,
    blended: false,
    plug_in_combined_mpge:
      share === null || mpge === null
        ? null
        : Math.round(1 / (share / mpge + (1 - share) / combined)),
    co2_grams_per_mile: co2,
    second_co2_grams_per_mile: e85
      ? Math.round(GRAMS.e85 / (combined * E85_SHARE))
      : isPlugIn
        ? 0
        : null,
    greenhouse_gas_score: score,
    fuel_economy_score: score,
    yearly_fuel_dollars: dollars,
    second_yearly_fuel_dollars: e85
      ? fifties((MILES / (combined * E85_SHARE)) * DOLLARS.e85)
      : isPlugIn
        ? fifties(electricDollars)
        : null,
    five_year_saving_dollars: 5 * (AVERAGE_DOLLARS - dollars),
    gas_guzzler: isCar && !isElectric && fuel !== "hydrogen" && combined < GUZZLER_MPG,
    start_stop: null,
  };
}

const FUEL_TYPE_WORDS: Partial<Record<Fuel, string>> = {
  electric: "Electricity",
  hydrogen: "Hydrogen",
  diesel: "Diesel",
  flex_fuel: "Gasoline or E85",
  plug_in_hybrid: "Regular Gas and Electricity",
};
const FUEL_WORDS: Partial<Record<Fuel, string>> = {
  electric: "Electricity",
  hydrogen: "Hydrogen",
  diesel: "Diesel",
  flex_fuel: "Regular Gasoline",
};
const TECHNOLOGY: Partial<Record<Fuel, string>> = {
  electric: "EV",
  hydrogen: "FCV",
  diesel: "Diesel",
  flex_fuel: "FFV",
  hybrid: "Hybrid",
  plug_in_hybrid: "Plug-in Hybrid",
};

/** The usual transmission of a model in EPA's words; automatics had fewer speeds once. */
function transmissionWords({ fuel, year }: EconomyBuild, usual: Transmission): string {
  if (fuel === "electric" || fuel === "hydrogen") return "Automatic (A1)";
  if (usual === "cvt" && year >= 2005) return "Automatic (variable gear ratios)";
  if (usual === "dual_clutch" && year >= 2008) return "Automatic (AM-S7)";
  if (usual === "manual") return year < 2000 ? "Manual 5-spd" : "Manual 6-spd";
  if (year < 2005) return "Automatic 4-spd";
  return year < 2016 ? "Automatic (S6)" : "Automatic (S8)";
}
