import type {
  Drivetrain,
  Feature,
  InteriorColor,
  TitleStatus,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { ageYears, isLuxury, PRICE_MODEL, type Segment, segmentOf } from "./depreciation.ts";
import {
  doorsOf,
  drivetrainOf,
  type EquipmentFacts,
  featuresOf,
  mpgOf,
  seatsOf,
  transmissionOf,
} from "./equipment.ts";
import { drawInterior, drawPaint, type Paint, type Palette } from "./paints.ts";
import { type Random, weighted } from "./random.ts";
import type { StockModelYear, StockVersion } from "./stock.ts";
import { trimLevel } from "./trim-level.ts";
import { statedTrim } from "./trim-names.ts";

/** One vehicle, whoever offers it. */
export interface DemoVehicle {
  readonly vin: string;
  readonly kind: StockModelYear;
  readonly version: StockVersion;
  /** What its sellers state. */
  readonly trim: string | null;
  readonly segment: Segment;
  readonly trimLevel: number;
  readonly drivetrain: Drivetrain;
  readonly transmission: Transmission;
  readonly seats: number;
  readonly doors: number;
  readonly cityMpg: number | null;
  readonly highwayMpg: number | null;
  readonly paint: Paint;
  readonly interior: InteriorColor;
  readonly features: readonly Feature[];
  readonly titleStatus: TitleStatus;
  /** What this one is worth against another like it, as a factor; its logarithm is normal. */
  readonly noiseRatio: number;
  readonly milesPerYear: number;
  /** A draw from 0 to 1 that decides the number of owners at any age. */
  readonly ownerDraw: number;
}

/** Fixes what a scenario needs; everything else is drawn. */
export interface VehicleWish {
  readonly titleStatus?: TitleStatus;
  readonly noiseRatio?: number;
  readonly milesPerYear?: number;
}

const TITLES = weighted<TitleStatus>({ clean: 96, rebuilt: 2.2, salvage: 0.8, lemon: 1 });
const MILES_SIGMA = 0.36;
const MEDIAN_MILES_PER_YEAR = 11_400;
const BRANDED_AFTER_YEARS = 1.5;

/** @param state where it is sold first: snow decides how many axles are driven. */
export function drawVehicle(
  random: Random,
  kind: StockModelYear,
  version: StockVersion,
  vin: string,
  state: string,
  currentYear: number,
  wish: VehicleWish = {},
): DemoVehicle {
  const { make, model, sizeClass } = kind;
  const { bodyStyle, fuel } = version;
  const usual = statedTrim(random, make, bodyStyle);
  const named = version.trims[Math.floor(random.unit() * version.trims.length)] ?? null;
  // Where the VIN tells a trim no other may be stated.
  const trim = version.vinSays.trim ? named : usual;
  const facts: EquipmentFacts = {
    kind,
    version,
    trim,
    trimLevel: trimLevel(trim),
    segment: segmentOf({ make, model, bodyStyle, sizeClass, fuel }),
  };
  const drivetrain = drivetrainOf(random, facts, state);
  const transmission = transmissionOf(random, facts, drivetrain);
  const seats = seatsOf(random, facts);
  const paint = drawPaint(random, paletteOf(facts));
  const interior = drawInterior(random, isLuxury(make));
  const features = featuresOf(random, facts, state);
  const title = TITLES.draw(random);
  const noise = random.normal();
  const miles = random.normal();
  const mpg = mpgOf(facts, drivetrain);
  return {
    vin,
    kind,
    version,
    trim,
    segment: facts.segment,
    trimLevel: facts.trimLevel,
    drivetrain,
    transmission,
    seats,
    doors: doorsOf(facts),
    cityMpg: mpg.city,
    highwayMpg: mpg.highway,
    paint,
    interior,
    features,
    // A vehicle hardly older than its first plate has had no time for a branded title.
    titleStatus:
      wish.titleStatus ?? (currentYear - kind.year < BRANDED_AFTER_YEARS ? "clean" : title),
    noiseRatio: wish.noiseRatio ?? Math.exp(PRICE_MODEL.noiseSigma * noise),
    milesPerYear: wish.milesPerYear ?? milesPerYear(facts, Math.exp(MILES_SIGMA * miles)),
    ownerDraw: random.unit(),
  };
}

function milesPerYear({ segment, version }: EquipmentFacts, factor: number): number {
  const usual =
    segment === "sports"
      ? 0.55
      : segment === "electric"
        ? 0.9
        : version.bodyStyle === "pickup"
          ? 1.08
          : 1;
  return MEDIAN_MILES_PER_YEAR * usual * factor;
}

const LEAST_MILES = 40;
/** Beyond `from` hardly anything is driven on for long: what would be more is pressed in below `most`. */
const WORN = { from: 190_000, most: 320_000 } as const;

/** The odometer at a moment, in miles. */
export function mileageAt(vehicle: DemoVehicle, at: Date): number {
  const years = Math.max(0.04, ageYears(vehicle.kind.year, at) - 0.35);
  // Vehicles are driven less as they age.
  const slowdown = PRICE_MODEL.yearlySlowdown;
  const driven = (vehicle.milesPerYear * (1 - slowdown ** years)) / (1 - slowdown);
  return Math.round(Math.max(LEAST_MILES, driven <= WORN.from ? driven : worn(driven)));
}

function worn(driven: number): number {
  const room = WORN.most - WORN.from;
  return WORN.from + room * (1 - Math.exp((WORN.from - driven) / room));
}

const YEARS_PER_OWNER = 7.5;
const MOST_OWNERS = 6;

/** How many have owned it by that moment: a Poisson count of changes by age. */
export function ownersAt(vehicle: DemoVehicle, at: Date): number {
  const changes = Math.max(0, ageYears(vehicle.kind.year, at) - 1) / YEARS_PER_OWNER;
  let probability = Math.exp(-changes);
  let sum = probability;
  let owners = 1;
  while (vehicle.ownerDraw > sum && owners < MOST_OWNERS) {
    probability *= changes / owners;
    sum += probability;
    owners += 1;
  }
  return owners;
}

function paletteOf({ kind, version, segment }: EquipmentFacts): Palette {
  if (segment === "sports") return "sport";
  if (version.fuel === "electric") return "modern";
  const works = version.bodyStyle === "pickup" || version.bodyStyle === "van";
  if (works || segment === "off_road") return "truck";
  return isLuxury(kind.make) ? "luxury" : "family";
}
