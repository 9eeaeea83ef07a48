import {
  FLAG,
  matching,
  nameUpTo,
  numberFrom,
  orNone,
  wholeFrom,
} from "#lib/domain/vehicles/source-import/rules.kinds.ts";
import type {
  ColumnKind,
  ColumnRelation,
  ColumnRules,
} from "#lib/domain/vehicles/source-import/types.columns.ts";
import { EPA_FIRST_YEAR, type EpaColumn } from "./constants.import.ts";
import { EPA_FUEL_WORDS } from "./constants.ts";
import type { EpaLine } from "./rules.import.ts";
import { engineWord } from "./rules.join.ts";
import type { EpaName } from "./types.join.ts";

/** EPA's shares of city and highway in what it calls combined (40 CFR 600.510-12). */
const CITY_SHARE = 0.55;
const HIGHWAY_SHARE = 0.45;
/** EPA rounds energy to a tenth of a kWh or less: combined is within this of what its parts make. */
const KWH_TOLERANCE = 0.6;
/** Grams of CO2 that burning a gallon, or what counts as one, makes: natural gas at least, diesel at most. */
const GRAMS_OF_GALLON = { least: 5_000, most: 11_000 } as const;

/** Columns that are not read and that relations name. */
type OtherColumn =
  | "charge120"
  | "charge240b"
  | "cityUF"
  | "highwayUF"
  | "cityCD"
  | "highwayCD"
  | "phevCity"
  | "phevHwy"
  | "rangeCityA"
  | "rangeHwyA"
  | "ghgScoreA";
type Line = Readonly<Record<EpaColumn | OtherColumn, string>>;
type Relation = ColumnRelation<EpaColumn | OtherColumn>;

/** A figure above zero; 0 where there is none. */
function figure(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : 0;
}

/** Whether miles per gallon combined are what city and highway come to. */
function comesTo(city: string, highway: string, combined: string): boolean {
  const [inCity, onHighway] = [figure(city), figure(highway)];
  if (inCity === 0 || onHighway === 0) return false;
  return Math.round(1 / (CITY_SHARE / inCity + HIGHWAY_SHARE / onHighway)) === figure(combined);
}

/** The same of figures that only some vehicles have. */
const comesToIfGiven = (
  isGiven: boolean,
  ...[city, highway, combined]: [string, string, string]
) =>
  isGiven
    ? comesTo(city, highway, combined)
    : [city, highway, combined].every((text) => figure(text) === 0);

/** Whether one figure lies between two others. */
const isBetween = (text: string, one: string, other: string): boolean =>
  figure(text) >= Math.min(figure(one), figure(other)) &&
  figure(text) <= Math.max(figure(one), figure(other));

/** Whether grams of CO2 a mile are those of so many miles per gallon. */
function isBurnt(grams: string, mpg: string): boolean {
  const ofGallon = figure(grams) * figure(mpg);
  return ofGallon >= GRAMS_OF_GALLON.least && ofGallon <= GRAMS_OF_GALLON.most;
}

const MOST_MPG = 300;
const MPG = wholeFrom(4, MOST_MPG);
const MPG_OR_ZERO = wholeFrom(0, MOST_MPG);
/** EPA writes measures with a point, and what it rounded without one. */
const isDecimal = matching(/^\d+\.\d+(E-?\d+)?$/);
const decimalUpTo = (most: number): ColumnKind => {
  const isNumber = numberFrom(0, most);
  return (text) => isDecimal(text) && isNumber(text);
};
const KWH = decimalUpTo(250);
const MILES = decimalUpTo(1_500);
const SHARE = decimalUpTo(1);
const HOURS = decimalUpTo(40);
const GALLONS = decimalUpTo(100);
const GRAMS = decimalUpTo(3_000);
const MPG_UNROUNDED = decimalUpTo(500);
const SCORE = wholeFrom(-1, 10);
const VOLUME = wholeFrom(0, 250);
const DATE = matching(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} .*\d{4}$/);
const FUEL: ColumnKind = (text) => Object.hasOwn(EPA_FUEL_WORDS, text);

const KINDS: ColumnRules<EpaColumn>["kinds"] = {
  id: wholeFrom(1, 2_000_000_000),
  year: wholeFrom(EPA_FIRST_YEAR, 2099),
  make: nameUpTo(60),
  model: (text) => text !== "" && text.length <= 100,
  baseModel: (text) => text.length <= 60,
  VClass: matching(/Cars|Trucks?|Vehicle|[Vv]ans?|Wagon|Seater/),
  drive: orNone(matching(/Drive$/)),
  trany: orNone(matching(/^(Automatic|Manual)/)),
  displ: (text) => text === "" || text === "NA" || numberFrom(0, 10)(text),
  cylinders: (text) => text === "" || text === "NA" || wholeFrom(0, 16)(text),
  tCharger: matching(/^T?$/),
  sCharger: matching(/^S?$/),
  eng_dscr: (text) => !/LKUP|\dMODE|Creeper|^SIL\b|charger|^[A-Z]{3}$/.test(text),
  fuelType: (text) => /^[A-Z]/.test(text) && !/Gasoline$/.test(text),
  fuelType1: FUEL,
  fuelType2: orNone(FUEL),
  atvType: orNone(matching(/^(Hybrid|Plug-in Hybrid|FFV|EV|FCV|Diesel|CNG|Bifuel .*)$/)),
  city08: MPG,
  highway08: MPG,
  comb08: MPG,
  cityA08: MPG_OR_ZERO,
  highwayA08: MPG_OR_ZERO,
  combA08: MPG_OR_ZERO,
  cityE: KWH,
  highwayE: KWH,
  combE: KWH,
  range: wholeFrom(0, 1_500),
  rangeCity: MILES,
  rangeHwy: MILES,
  rangeA: orNone(matching(/^\d+([/-]\d+)*$/)),
  charge240: HOURS,
  evMotor: (text) => !/charger|^(automatic|manual)/i.test(text) && (text === "" || /\d/.test(text)),
  combinedUF: SHARE,
  combinedCD: GALLONS,
  phevBlended: matching(/^(true|false)$/),
  phevComb: MPG_OR_ZERO,
  co2TailpipeGpm: GRAMS,
  co2TailpipeAGpm: GRAMS,
  ghgScore: SCORE,
  feScore: SCORE,
  fuelCost08: wholeFrom(100, 100_000),
  fuelCostA08: wholeFrom(0, 100_000),
  youSaveSpend: wholeFrom(-1_000_000, 1_000_000),
  guzzler: matching(/^[GTS]?$/),
  createdOn: DATE,
  modifiedOn: DATE,
  startStop: FLAG,
};

const OTHERS: NonNullable<ColumnRules<EpaColumn>["others"]> = {
  barrels08: GALLONS,
  barrelsA08: GALLONS,
  charge120: HOURS,
  charge240b: HOURS,
  city08U: MPG_UNROUNDED,
  cityA08U: MPG_UNROUNDED,
  highway08U: MPG_UNROUNDED,
  highwayA08U: MPG_UNROUNDED,
  comb08U: MPG_UNROUNDED,
  combA08U: MPG_UNROUNDED,
  UCity: MPG_UNROUNDED,
  UCityA: MPG_UNROUNDED,
  UHighway: MPG_UNROUNDED,
  UHighwayA: MPG_UNROUNDED,
  cityCD: GALLONS,
  highwayCD: GALLONS,
  cityUF: SHARE,
  highwayUF: SHARE,
  co2: wholeFrom(-1, 3_000),
  co2A: wholeFrom(-1, 3_000),
  engId: wholeFrom(0, 10_000_000),
  ghgScoreA: SCORE,
  hlv: VOLUME,
  hpv: VOLUME,
  lv2: VOLUME,
  lv4: VOLUME,
  pv2: VOLUME,
  pv4: VOLUME,
  mpgData: matching(/^[YN]$/),
  rangeCityA: MILES,
  rangeHwyA: MILES,
  trans_dscr: (text) => !/^\(|SIDI|FFV|GUZZLER|CA model|charger/.test(text),
  mfrCode: orNone(matching(/^[A-Z0-9]{3}$/)),
  c240Dscr: orNone(matching(/charger/i)),
  c240bDscr: orNone(matching(/charger/i)),
  phevCity: MPG_OR_ZERO,
  phevHwy: MPG_OR_ZERO,
};

const isElectric = ({ fuelType1, fuelType2 }: Line): boolean =>
  fuelType1 === "Electricity" || fuelType2 === "Electricity";
const isPlugIn = ({ fuelType2 }: Line): boolean => fuelType2 === "Electricity";

const RELATIONS: readonly Relation[] = [
  {
    // A model begins with its base model.
    columns: ["model", "baseModel"],
    holds: ({ model, baseModel }) =>
      baseModel !== "" && model.toLowerCase().startsWith(baseModel.toLowerCase()),
  },
  {
    columns: ["city08", "highway08", "comb08"],
    holds: (line) => comesTo(line.city08, line.highway08, line.comb08),
  },
  {
    columns: ["cityA08", "highwayA08", "combA08"],
    holds: (line) =>
      comesToIfGiven(line.fuelType2 !== "", line.cityA08, line.highwayA08, line.combA08),
  },
  {
    columns: ["cityE", "highwayE", "combE"],
    holds: (line) => {
      const [city, highway] = [figure(line.cityE), figure(line.highwayE)];
      if (!isElectric(line)) return city === 0 && highway === 0 && figure(line.combE) === 0;
      const made = CITY_SHARE * city + HIGHWAY_SHARE * highway;
      return city > 0 && Math.abs(made - figure(line.combE)) < KWH_TOLERANCE;
    },
  },
  {
    // A cylinder holds less than a liter.
    columns: ["displ", "cylinders"],
    holds: ({ displ, cylinders }) => {
      const [liters, count] = [figure(displ), figure(cylinders)];
      return liters === 0 ? count === 0 : Number.isInteger(count) && liters < count;
    },
  },
  {
    columns: ["range"],
    holds: (line) => (line.fuelType1 === "Electricity") === figure(line.range) > 0,
  },
  {
    // In the city an electric vehicle goes as much farther as it takes less.
    columns: ["rangeCity", "rangeHwy", "rangeCityA", "rangeHwyA"],
    holds: (line) => {
      const [city, highway] = [figure(line.rangeCity), figure(line.rangeHwy)];
      const isPlugged = figure(line.rangeCityA) > 0 && figure(line.rangeHwyA) > 0;
      if (line.fuelType1 !== "Electricity")
        return city === 0 && highway === 0 && isPlugged === isPlugIn(line);
      return (
        city > 0 &&
        highway > 0 &&
        !isPlugged &&
        Math.sign(city - highway) === Math.sign(figure(line.highwayE) - figure(line.cityE))
      );
    },
  },
  {
    columns: ["charge240", "charge240b", "charge120"],
    holds: (line) =>
      figure(line.charge240) > 0 === isElectric(line) &&
      (figure(line.charge240b) === 0 || isElectric(line)) &&
      figure(line.charge120) === 0,
  },
  {
    columns: ["combinedUF", "cityUF", "highwayUF"],
    holds: (line) =>
      figure(line.combinedUF) > 0 === isPlugIn(line) &&
      isBetween(line.combinedUF, line.cityUF, line.highwayUF),
  },
  {
    columns: ["combinedCD", "cityCD", "highwayCD"],
    holds: (line) =>
      (figure(line.combinedCD) === 0 || isPlugIn(line)) &&
      isBetween(line.combinedCD, line.cityCD, line.highwayCD),
  },
  {
    columns: ["phevComb", "phevCity", "phevHwy"],
    holds: (line) =>
      figure(line.phevComb) > 0 === isPlugIn(line) &&
      isBetween(line.phevComb, line.phevCity, line.phevHwy),
  },
  {
    columns: ["co2TailpipeGpm"],
    holds: (line) =>
      line.fuelType1 === "Electricity"
        ? figure(line.co2TailpipeGpm) === 0
        : isBurnt(line.co2TailpipeGpm, line.comb08),
  },
  {
    columns: ["co2TailpipeAGpm"],
    holds: (line) =>
      line.fuelType2 === "" || isPlugIn(line)
        ? figure(line.co2TailpipeAGpm) === 0 || isPlugIn(line)
        : isBurnt(line.co2TailpipeAGpm, line.combA08),
  },
  {
    columns: ["ghgScore", "feScore", "ghgScoreA"],
    holds: (line) =>
      Number(line.ghgScore) < 0 === Number(line.feScore) < 0 &&
      (line.fuelType2 !== "" || Number(line.ghgScoreA) < 0),
  },
  {
    columns: ["fuelType2", "fuelCostA08", "rangeA"],
    holds: (line) =>
      line.fuelType2 !== "" || (figure(line.fuelCostA08) === 0 && line.rangeA === ""),
  },
  {
    // What is saved in five years against the average, which is the same for all rows of a file.
    columns: ["fuelCost08", "youSaveSpend"],
    holds: (line, before) => before === null || averageOf(line) === averageOf(before),
  },
  {
    columns: ["createdOn", "modifiedOn"],
    holds: ({ createdOn, modifiedOn }) => Date.parse(createdOn) <= Date.parse(modifiedOn),
  },
];

const averageOf = ({ fuelCost08, youSaveSpend }: Line): number =>
  5 * Number(fuelCost08) + Number(youSaveSpend);

/** What tells columns of EPA's file apart. @param modelsOf which models of the catalog a record is of. */
export const epaRules = (
  modelsOf: (name: EpaName) => readonly number[],
): ColumnRules<EpaColumn | OtherColumn> => ({
  kinds: KINDS,
  others: OTHERS,
  relations: [
    {
      columns: ["make", "model"],
      holds: (line) => modelsOf(nameOf(line)).length > 0,
      isFact: true,
    },
    ...RELATIONS,
  ],
});

const nameOf = ({ make, model, baseModel, year, displ, tCharger }: EpaLine): EpaName => ({
  make,
  model,
  baseModel: baseModel || model,
  year: Number(year),
  engine: engineWord(figure(displ) || null, tCharger === "T"),
});
