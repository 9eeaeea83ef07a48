import { REGIONS } from "#lib/domain/vehicles/place/constants.ts";
import type {
  BodyStyle,
  Drivetrain,
  Fuel,
  SizeClass,
  TitleStatus,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { YEAR_MS } from "#lib/platform/clock.ts";
import { type Climate, climateOf, seasonFactor } from "./market-model.ts";

/**
 * The demo market's own price model. It is made up, and known: tests compare what the site
 * estimates with what this said. It prices demo vehicles only and is never shown as a valuation.
 */

/** How a kind of vehicle loses value: at once when first sold, then at a yearly rate. */
interface Curve {
  readonly firstYearLoss: number;
  readonly yearlyRate: number;
}

export type Segment =
  | "mainstream_car"
  | "mainstream_suv"
  | "pickup"
  | "van"
  | "luxury_car"
  | "luxury_suv"
  | "sports"
  | "electric"
  | "off_road";

export const PRICE_MODEL = {
  /** New prices are in dollars of this year and follow inflation to the year of the model. */
  msrpYear: 2020,
  yearlyMsrpInflation: 0.027,
  /** A trim at level 0 costs the model's base price, one at level 1 this much more, and so on. */
  trimSpread: 0.4,
  /** Below this share of its price when new nothing that still runs is sold, nor for less than this. */
  floorShare: 0.07,
  leastCents: 150_000,
  /** From this age on the yearly rate is this share of what it was: what has lasted so long loses less. */
  late: { fromYears: 11, rateShare: 0.7 },
  curves: {
    mainstream_car: { firstYearLoss: 0.12, yearlyRate: 0.092 },
    mainstream_suv: { firstYearLoss: 0.11, yearlyRate: 0.088 },
    pickup: { firstYearLoss: 0.09, yearlyRate: 0.074 },
    van: { firstYearLoss: 0.14, yearlyRate: 0.094 },
    luxury_car: { firstYearLoss: 0.2, yearlyRate: 0.126 },
    luxury_suv: { firstYearLoss: 0.18, yearlyRate: 0.114 },
    sports: { firstYearLoss: 0.09, yearlyRate: 0.068 },
    electric: { firstYearLoss: 0.26, yearlyRate: 0.148 },
    off_road: { firstYearLoss: 0.06, yearlyRate: 0.062 },
  } satisfies Record<Segment, Curve>,
  /** Added to the yearly rate, by make. */
  makeRate: {
    Toyota: -0.024,
    Lexus: -0.03,
    Honda: -0.018,
    Acura: -0.012,
    Subaru: -0.012,
    Mazda: -0.006,
    Porsche: -0.05,
    Tesla: -0.02,
    Nissan: 0.012,
    Mitsubishi: 0.012,
    Chrysler: 0.014,
    Dodge: 0.006,
    Fiat: 0.02,
    "Land Rover": 0.022,
    Jaguar: 0.03,
    Maserati: 0.034,
    "Alfa Romeo": 0.026,
    Infiniti: 0.016,
    Cadillac: 0.012,
    Lincoln: 0.012,
    BMW: 0.004,
  } as Readonly<Record<string, number>>,
  /** What a vehicle is expected to have been driven. */
  milesPerYear: 12_000,
  milesFirstMonths: 2_500,
  /** Each year so much of the year before. */
  yearlySlowdown: 0.975,
  /** Value lost for each 10,000 miles above that, gained for each below. */
  mileageEffectPer10k: 0.042,
  /** Bounds of the mileage effect: neither a garage queen nor a taxi goes beyond. */
  mileageEffectLimits: [0.62, 1.28],
  region: {
    "New England": 1.012,
    "Mid-Atlantic": 1.004,
    "East North Central": 0.985,
    "West North Central": 0.99,
    "South Atlantic": 0.992,
    "East South Central": 0.982,
    "West South Central": 0.996,
    Mountain: 1.016,
    Pacific: 1.028,
  } satisfies Record<keyof typeof REGIONS, number>,
  /** What two driven axles add, against the same vehicle with one, and how much of it a climate pays. */
  allWheelDrive: { car: 0.035, suv: 0.05, pickup: 0.1 },
  allWheelDriveByClimate: { mountain: 1.7, snow: 1.25, mild: 0.8, sun: 0.3 } satisfies Record<
    Climate,
    number
  >,
  /** Open roofs are worth more in spring: the swing of a yearly wave. */
  convertible: {
    swing: { mountain: 0.07, snow: 0.08, mild: 0.05, sun: 0.02 } satisfies Record<Climate, number>,
    peakMonth: 4.5,
  },
  /** Everything is: tax refunds are spent. */
  season: { swing: 0.012, peakMonth: 2.7 },
  fuel: {
    gasoline: 1,
    hybrid: 1.07,
    plug_in_hybrid: 1.09,
    electric: 1,
    diesel: 1.08,
    flex_fuel: 0.99,
    hydrogen: 0.55,
  } satisfies Record<Fuel, number>,
  certifiedPremium: 1.035,
  title: { clean: 1, rebuilt: 0.72, salvage: 0.56, lemon: 0.85 } satisfies Record<
    TitleStatus,
    number
  >,
  /** For each owner after the first. */
  ownerEffect: 0.985,
  /** A private seller asks less than a dealer for the same vehicle. */
  privateSeller: 0.945,
  /** Standard deviation of the logarithm of what one vehicle is worth against another like it. */
  noiseSigma: 0.055,
  /** How a dealer prices above or below the market as a habit: normal, this mean and deviation. */
  dealerHabit: { mean: 0, deviation: 0.022 },
} as const;

export type PriceModel = typeof PRICE_MODEL;

export interface PriceFacts {
  readonly make: string;
  readonly segment: Segment;
  /** Price of the model's base version when new, in dollars of `msrpYear`. */
  readonly baseMsrpCents: number;
  /** 0 the plainest trim, 1 the richest of the ordinary ones, above 1 the fast ones. */
  readonly trimLevel: number;
  readonly year: number;
  readonly fuel: Fuel;
  readonly drivetrain: Drivetrain | null;
  readonly bodyStyle: BodyStyle;
  readonly mileageMiles: number;
  readonly certified: boolean;
  readonly titleStatus: TitleStatus;
  readonly ownerCount: number;
  readonly privateSeller: boolean;
  readonly state: string;
}

/** Model years reach the showrooms in the autumn before. */
const MODEL_YEAR_LEAD_YEARS = 0.25;

/** Years since vehicles of this model year were new; a month at least. */
export function ageYears(modelYear: number, at: Date): number {
  const showroom = Date.UTC(modelYear, 0, 1) - MODEL_YEAR_LEAD_YEARS * YEAR_MS;
  return Math.max(1 / 12, (at.getTime() - showroom) / YEAR_MS);
}

/** What a vehicle is expected to have been driven by this age. */
export function expectedMiles(age: number, model: PriceModel = PRICE_MODEL): number {
  const years = Math.max(0, age - 0.4);
  const driven = (1 - model.yearlySlowdown ** years) / (1 - model.yearlySlowdown);
  return model.milesFirstMonths + model.milesPerYear * driven;
}

/** Price of this trim when new, in dollars of its own year. */
export function priceWhenNewCents(
  facts: Pick<PriceFacts, "baseMsrpCents" | "trimLevel" | "year">,
  model: PriceModel = PRICE_MODEL,
): number {
  const inflation = (1 + model.yearlyMsrpInflation) ** (facts.year - model.msrpYear);
  return facts.baseMsrpCents * inflation * (1 + model.trimSpread * facts.trimLevel);
}

/**
 * What the market asks for such a vehicle at this moment, in cents, before noise and before the
 * seller's own habits.
 */
export function expectedPriceCents(
  facts: PriceFacts,
  at: Date,
  model: PriceModel = PRICE_MODEL,
): number {
  const age = ageYears(facts.year, at);
  const whenNew = priceWhenNewCents(facts, model);
  const value =
    whenNew *
    retainedShare(facts, age, model) *
    mileageFactor(facts.mileageMiles, age, model) *
    driveFactor(facts, model) *
    roofFactor(facts, at, model) *
    seasonFactor(model.season, at.getTime()) *
    model.fuel[facts.fuel] *
    regionFactor(facts.state, model) *
    (facts.certified ? model.certifiedPremium : 1) *
    model.title[facts.titleStatus] *
    model.ownerEffect ** Math.max(0, facts.ownerCount - 1) *
    (facts.privateSeller ? model.privateSeller : 1);
  const title = model.title[facts.titleStatus];
  const least = Math.max(whenNew * model.floorShare, model.leastCents) * title;
  return Math.round(Math.max(value, least));
}

function retainedShare(facts: PriceFacts, age: number, model: PriceModel): number {
  const curve = model.curves[facts.segment];
  const rate = Math.max(0.03, curve.yearlyRate + (model.makeRate[facts.make] ?? 0));
  const { fromYears, rateShare } = model.late;
  const lossYears =
    Math.max(0, Math.min(age, fromYears) - 1) + rateShare * Math.max(0, age - fromYears);
  const share = (1 - curve.firstYearLoss * Math.min(1, age)) * Math.exp(-rate * lossYears);
  return Math.max(model.floorShare, share);
}

function mileageFactor(miles: number, age: number, model: PriceModel): number {
  const [least, most] = model.mileageEffectLimits;
  const excess = (miles - expectedMiles(age, model)) / 10_000;
  return Math.min(most, Math.max(least, Math.exp(-model.mileageEffectPer10k * excess)));
}

function driveFactor(facts: PriceFacts, model: PriceModel): number {
  if (!hasDoubleAxle(facts.drivetrain)) return 1;
  const { car, suv, pickup } = model.allWheelDrive;
  const premium = facts.bodyStyle === "pickup" ? pickup : facts.bodyStyle === "suv" ? suv : car;
  return 1 + premium * model.allWheelDriveByClimate[climateOf(facts.state)];
}

function roofFactor(facts: PriceFacts, at: Date, model: PriceModel): number {
  if (facts.bodyStyle !== "convertible") return 1;
  const { swing, peakMonth } = model.convertible;
  return seasonFactor({ swing: swing[climateOf(facts.state)], peakMonth }, at.getTime());
}

/** Whether all four wheels are driven, always or when chosen. */
export const hasDoubleAxle = (drivetrain: Drivetrain | null): boolean =>
  drivetrain === "awd" || drivetrain === "four_wd";

const REGION_BY_STATE = new Map<string, keyof typeof REGIONS>();
for (const [region, states] of Object.entries(REGIONS)) {
  for (const state of states) REGION_BY_STATE.set(state, region as keyof typeof REGIONS);
}

function regionFactor(state: string, model: PriceModel): number {
  const region = REGION_BY_STATE.get(state);
  return region === undefined ? 1 : model.region[region];
}

const LUXURY_MAKES = new Set(
  "Acura|Alfa Romeo|Aston Martin|Audi|Bentley|BMW|Cadillac|Genesis|Infiniti|Jaguar|Hummer|Land Rover|Lexus|Lincoln|Lucid|Maserati|Mercedes-Benz|Polestar|Porsche|Rivian|Saab|Volvo".split(
    "|",
  ),
);
const SPORTS_MODELS = new Set(
  "Corvette|Mustang|Camaro|Challenger|911|718|Boxster|Cayman|718 Cayman|718 Boxster|MX-5|MX-5 Miata|86|GR86|BRZ|Supra|GR Supra|370Z|Z|WRX|GT-R|GR Corolla|Viper|F-Type|Z4|TT|Z3|S2000|350Z|MR2|RX-8|Solstice|Sky|Firebird|GTO|XLR|Crossfire".split(
    "|",
  ),
);
const OFF_ROAD_MODELS = new Set(
  "Wrangler|Bronco|4Runner|Tacoma|Gladiator|Land Cruiser|Defender|GX|G-Class".split("|"),
);

/** Whether people think of the make as a luxury one. */
export function isLuxury(make: string): boolean {
  return LUXURY_MAKES.has(make);
}

/** Which curve a vehicle follows. */
export function segmentOf(vehicle: {
  readonly make: string;
  readonly model: string;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly fuel: Fuel;
}): Segment {
  if (vehicle.fuel === "electric") return "electric";
  if (OFF_ROAD_MODELS.has(vehicle.model)) return "off_road";
  if (SPORTS_MODELS.has(vehicle.model)) return "sports";
  if (vehicle.bodyStyle === "pickup") return "pickup";
  if (vehicle.bodyStyle === "minivan" || vehicle.bodyStyle === "van") return "van";
  if (isLuxury(vehicle.make)) return vehicle.bodyStyle === "suv" ? "luxury_suv" : "luxury_car";
  return vehicle.bodyStyle === "suv" ? "mainstream_suv" : "mainstream_car";
}
