import { engineFacts } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type { Drivetrain, Feature, Transmission } from "#lib/domain/vehicles/vehicle/constants.ts";
import { drivesAll } from "#lib/domain/vehicles/vin-specs/rules.ts";
import type { EpaBuild } from "#lib/domain/vehicles/vin-specs/types.ts";
import { type EconomyBuild, economyOf } from "./demo-economy.ts";
import { hasDoubleAxle, isLuxury, type Segment } from "./depreciation.ts";
import { climateOf, MARKET_MODEL } from "./market-model.ts";
import type { Random } from "./random.ts";
import { ratedEconomy } from "./rated-economy.ts";
import type { StockModelYear, StockVersion } from "./stock.ts";

/** What the equipment of a vehicle depends on. */
export interface EquipmentFacts {
  readonly kind: StockModelYear;
  readonly version: StockVersion;
  readonly trim: string | null;
  readonly trimLevel: number;
  readonly segment: Segment;
}

const ALL_WHEEL_WORDS =
  /\b(awd|4wd|4x4|4matic|xdrive|quattro|4-?motion|all4|trd pro|trd off.?road|rubicon|raptor|tremor|zr2|at4x?|power wagon|pro-4x|trailhawk|wilderness|badlands|trail boss)\b/i;
const TWO_WHEEL_WORDS = /\b(fwd|rwd|2wd|4x2|sdrive\w*)\b/i;
/** How many take both axles where there is a choice: by what comes first, and by body. */
const BOTH_AXLES_FIRST = 0.74;
const BOTH_AXLES_PICKUP = 0.66;
const BOTH_AXLES_SUV = 0.44;
const BOTH_AXLES_CAR = 0.17;
const FEWEST_EITHER_WAY = 0.03;

/** Whether a version was built so; null of a build is what is not known of it. */
const isBuiltSo = (build: EpaBuild, drivetrain: Drivetrain): boolean =>
  build.drivetrain === null || hasDoubleAxle(build.drivetrain)
    ? (drivesAll(build) ?? hasDoubleAxle(drivetrain)) === hasDoubleAxle(drivetrain)
    : build.drivetrain === drivetrain;

/** Of the wheels that a model is sold with those that this version of it had. */
function drivetrainsBuilt({ kind, version }: EquipmentFacts): readonly Drivetrain[] {
  const { builds } = version;
  if (builds.length === 0) return kind.drivetrains;
  const usual = kind.drivetrains.filter((option) =>
    builds.some((build) => isBuiltSo(build, option)),
  );
  if (usual.length > 0) return usual;
  const [first] = builds.flatMap(({ drivetrain }) => drivetrain ?? []);
  const all = kind.bodyStyle === "pickup" ? "four_wd" : "awd";
  return [first ?? (builds.some((build) => drivesAll(build) === true) ? all : "fwd")];
}

/** Driven axles: what the VIN or the trim says, else the usual mix of such vehicles in this state. */
export function drivetrainOf(random: Random, facts: EquipmentFacts, state: string): Drivetrain {
  const draw = random.unit();
  const { version } = facts;
  if (version.drivetrain) return version.drivetrain;
  const built = drivetrainsBuilt(facts);
  const both = built.find(hasDoubleAxle);
  const single = built.find((option) => !hasDoubleAxle(option));
  if (both === undefined || single === undefined) return both ?? single ?? "fwd";
  if (facts.trim !== null && ALL_WHEEL_WORDS.test(facts.trim)) return both;
  if (facts.trim !== null && TWO_WHEEL_WORDS.test(facts.trim)) return single;
  const usual =
    version.bodyStyle === "pickup"
      ? BOTH_AXLES_PICKUP
      : built[0] === both
        ? BOTH_AXLES_FIRST
        : version.bodyStyle === "suv"
          ? BOTH_AXLES_SUV
          : BOTH_AXLES_CAR;
  const share = usual + MARKET_MODEL.doubleAxleShift[climateOf(state)];
  const bounded = Math.min(1 - FEWEST_EITHER_WAY, Math.max(FEWEST_EITHER_WAY, share));
  return draw < bounded ? both : single;
}

const HYBRIDS_WITHOUT_STEPS = new Set(["Toyota", "Lexus", "Honda", "Ford", "Subaru"]);
const MANUAL_SHARE = { sports: 0.32, other: 0.06 } as const;

/** The gearbox: of the usual mix one that was built with these driven wheels. */
export function transmissionOf(
  random: Random,
  facts: EquipmentFacts,
  drivetrain: Drivetrain,
): Transmission {
  const usual = usualTransmission(random, facts);
  if (facts.version.transmission) return facts.version.transmission;
  const built = facts.version.builds
    .filter((build) => isBuiltSo(build, drivetrain))
    .map(({ transmission }) => transmission);
  if (built.length === 0 || built.includes(usual) || built.includes(null)) return usual;
  return built.find((option) => option !== "manual") ?? "manual";
}

function usualTransmission(random: Random, facts: EquipmentFacts): Transmission {
  const draw = random.unit();
  const { kind, version } = facts;
  if (version.fuel === "electric" || version.fuel === "hydrogen") return "single_speed";
  const hybrid = version.fuel === "hybrid" || version.fuel === "plug_in_hybrid";
  if (hybrid && HYBRIDS_WITHOUT_STEPS.has(kind.make) && version.bodyStyle !== "pickup")
    return "cvt";
  const [usual, ...others] = kind.transmissions.filter((option) => option !== "single_speed");
  if (usual === undefined) return "automatic";
  if (!hybrid && others.includes("manual")) {
    const share = facts.segment === "sports" ? MANUAL_SHARE.sports : MANUAL_SHARE.other;
    if (draw < share) return "manual";
  }
  const second = others.find((option) => option !== "manual");
  return second !== undefined && draw > 0.72 ? second : usual;
}

export function hasThirdRow(facts: EquipmentFacts): boolean {
  return facts.kind.seats >= 7;
}

export function seatsOf(random: Random, facts: EquipmentFacts): number {
  const bench = random.chance(0.4);
  const { kind, version } = facts;
  if (version.bodyStyle === "coupe" || version.bodyStyle === "convertible")
    return Math.min(4, kind.seats);
  if (version.bodyStyle === "pickup" && (version.doors ?? 4) < 4) return 3;
  // A bench instead of two chairs in the second row.
  return kind.seats === 7 && bench && !isLuxury(kind.make) ? 8 : kind.seats;
}

export function doorsOf({ version }: EquipmentFacts): number {
  if (version.doors !== null) return version.doors;
  if (version.bodyStyle === "coupe" || version.bodyStyle === "convertible") return 2;
  return version.bodyStyle === "hatchback" || version.bodyStyle === "wagon" ? 5 : 4;
}

/**
 * City and highway miles per gallon as a seller would quote them, of electric vehicles MPGe: EPA's where
 * its file is here, else what the demo market's records say of the model; none for hydrogen.
 */
export function mpgOf(
  { kind, version }: Pick<EquipmentFacts, "kind" | "version">,
  drivetrain: Drivetrain,
): { city: number | null; highway: number | null } {
  if (version.fuel === "hydrogen") return { city: null, highway: null };
  const { displacementLiters, cylinders } = engineFacts(version.engine);
  const build: EconomyBuild = {
    make: kind.make,
    year: kind.year,
    bodyStyle: kind.bodyStyle,
    sizeClass: kind.sizeClass,
    fuel: version.fuel,
    displacementLiters,
    cylinders: version.cylinders ?? cylinders,
    turbocharged: /turbo/i.test(version.engine ?? ""),
    drivetrain,
  };
  const { city, highway } = ratedEconomy(kind.rated, build) ?? economyOf(build);
  return { city, highway };
}

/**
 * When a feature appeared on mainstream vehicles, and how it spreads: `from` the first year it is
 * seen at all, `everywhere` the year it is on all but the plainest, `level` how rich the trim must be.
 */
interface Spread {
  readonly feature: Feature;
  readonly from: number;
  readonly everywhere: number;
  readonly level: number;
  /** Most that ever have it. */
  readonly most: number;
}
const spread = (
  feature: Feature,
  from: number,
  everywhere: number,
  level: number,
  most = 1,
): Spread => ({ feature, from, everywhere, level, most });

const SPREADS: readonly Spread[] = [
  spread("apple_carplay", 2016, 2021, 0.15),
  spread("android_auto", 2016, 2021, 0.15),
  spread("backup_camera", 2008, 2018, 0.1),
  spread("blind_spot_monitor", 2012, 2024, 0.45),
  spread("adaptive_cruise", 2014, 2023, 0.45),
  spread("lane_keep", 2015, 2022, 0.35),
  spread("heated_seats", 2000, 2044, 0.55, 0.9),
  spread("ventilated_seats", 2012, 2046, 0.8, 0.8),
  spread("leather", 2000, 2060, 0.6, 0.88),
  spread("sunroof", 2000, 2060, 0.6, 0.72),
  spread("navigation", 2008, 2040, 0.65, 0.75),
  spread("remote_start", 2012, 2034, 0.5, 0.8),
  spread("premium_audio", 2005, 2060, 0.72, 0.75),
  spread("keyless_entry", 2000, 2014, 0.1),
  spread("parking_sensors", 2010, 2036, 0.6, 0.8),
  spread("surround_camera", 2014, 2044, 0.82, 0.7),
  spread("head_up_display", 2014, 2050, 0.9, 0.55),
  spread("wireless_charging", 2017, 2032, 0.6, 0.8),
];

const LUXURY_HEAD_START = 0.28;
const MAKERS_WITHOUT_PHONE_MIRRORING = new Set(["Tesla", "Rivian"]);
const PHONE_MIRRORING: readonly Feature[] = ["apple_carplay", "android_auto"];

/** What is on board, by trim, year, kind and where it is sold; in the order of the features' own list. */
export function featuresOf(random: Random, facts: EquipmentFacts, state: string): Feature[] {
  const { kind, version } = facts;
  const features: Feature[] = [];
  const richness = Math.min(1, facts.trimLevel) + (isLuxury(kind.make) ? LUXURY_HEAD_START : 0);
  const mirrors = !MAKERS_WITHOUT_PHONE_MIRRORING.has(kind.make);
  // The two come together: one draw for both.
  const mirrorDraw = random.unit();
  for (const { feature, from, everywhere, level, most } of SPREADS) {
    const isMirroring = PHONE_MIRRORING.includes(feature);
    const draw = isMirroring ? mirrorDraw : random.unit();
    if (kind.year < from || (isMirroring && !mirrors)) continue;
    const spreadSoFar = Math.min(1, (kind.year - from + 1) / (everywhere - from + 1));
    // Rich trims are ahead of the year, plain ones behind it.
    const local = MARKET_MODEL.features[feature]?.[climateOf(state)] ?? 0;
    const likely = (richness - level) * 1.5 + spreadSoFar * 0.95 + local;
    if (draw < Math.min(most, Math.max(0, likely))) features.push(feature);
  }
  if (hasThirdRow(facts)) features.push("third_row");
  if (random.chance(towShare(facts))) features.push("tow_package");
  const { bodyStyle } = version;
  const high = bodyStyle === "suv" || bodyStyle === "minivan" || bodyStyle === "wagon";
  const lifts = random.chance(Math.min(0.9, 0.08 + 0.75 * richness));
  if (high && kind.year >= 2012 && lifts) features.push("power_liftgate");
  if (random.chance(0.4) && high) features.push("roof_rack");
  return features;
}

function towShare({ kind, version }: EquipmentFacts): number {
  if (version.bodyStyle === "pickup") return 0.5;
  if (version.bodyStyle !== "suv") return 0;
  return kind.towPounds >= 5000 ? 0.4 : kind.towPounds >= 3000 ? 0.15 : 0.03;
}
