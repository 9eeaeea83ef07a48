import type { ColumnRule } from "#lib/domain/vehicles/source-import/types.ts";
import type { EpaColumn } from "./constants.import.ts";
import { EPA_FUEL_WORDS } from "./constants.ts";
import type { EpaLine } from "./rules.import.ts";
import { engineWord } from "./rules.join.ts";
import type { EpaName } from "./types.join.ts";

/** EPA's shares of city and highway in what it calls combined (40 CFR 600.510-12). */
const CITY_SHARE = 0.55;
const HIGHWAY_SHARE = 0.45;
/** EPA rounds energy to a tenth of a kWh or less: combined is within this of what its parts make. */
const KWH_TOLERANCE = 0.6;

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

/** What tells columns of EPA's file apart. @param modelsOf which models of the catalog a record is of. */
export const epaRules = (
  modelsOf: (name: EpaName) => readonly number[],
): readonly ColumnRule<EpaColumn>[] => [
  {
    what: "the catalog",
    fits: (line) => modelsOf(nameOf(line)).length > 0,
    pairs: [
      ["make", "model"],
      ["make", "baseModel"],
      ["make", "VClass"],
      ["model", "VClass"],
      ["model", "trany"],
      ["model", "drive"],
    ],
  },
  {
    what: "that a model begins with its base model",
    isUsualOnly: true,
    fits: ({ model, baseModel }) =>
      baseModel !== "" && model.toLowerCase().startsWith(baseModel.toLowerCase()),
    pairs: [
      ["model", "baseModel"],
      ["baseModel", "VClass"],
      ["baseModel", "drive"],
    ],
  },
  {
    what: "that combined is 55% city and 45% highway",
    isUsualOnly: true,
    fits: (line) => comesTo(line.city08, line.highway08, line.comb08),
    pairs: [
      ["city08", "highway08"],
      ["city08", "comb08"],
      ["highway08", "comb08"],
      ["city08", "cityA08"],
      ["highway08", "highwayA08"],
      ["comb08", "combA08"],
    ],
  },
  {
    what: "that combined on the second fuel is 55% city and 45% highway",
    isUsualOnly: true,
    fits: (line) => comesTo(line.cityA08, line.highwayA08, line.combA08),
    pairs: [
      ["cityA08", "highwayA08"],
      ["cityA08", "combA08"],
      ["highwayA08", "combA08"],
    ],
  },
  {
    what: "that combined energy is 55% city and 45% highway",
    isUsualOnly: true,
    fits: (line) => {
      const [city, highway] = [figure(line.cityE), figure(line.highwayE)];
      const made = CITY_SHARE * city + HIGHWAY_SHARE * highway;
      return city > 0 && Math.abs(made - figure(line.combE)) < KWH_TOLERANCE;
    },
    pairs: [
      ["cityE", "highwayE"],
      ["cityE", "combE"],
      ["highwayE", "combE"],
    ],
  },
  {
    what: "engines, of which a cylinder holds less than a liter",
    isUsualOnly: true,
    fits: ({ displ, cylinders }) => {
      const [liters, count] = [figure(displ), figure(cylinders)];
      return liters > 0 && count > 0 && Number.isInteger(count) && liters < count;
    },
    pairs: [["displ", "cylinders"]],
  },
  {
    what: "the words of their columns",
    fits: (line) =>
      /Drive$|^$/.test(line.drive) &&
      /^(Automatic|Manual|$)/.test(line.trany) &&
      /Cars|Trucks?|Vehicle|Van|Wagon|Seater/i.test(line.VClass) &&
      /^T?$/.test(line.tCharger) &&
      /^S?$/.test(line.sCharger) &&
      /^[GTS]?$/.test(line.guzzler) &&
      /^[YN]?$/.test(line.startStop) &&
      Object.hasOwn(EPA_FUEL_WORDS, line.fuelType1) &&
      !/Gasoline$/.test(line.fuelType),
    pairs: [
      ["drive", "trany"],
      ["drive", "VClass"],
      ["trany", "VClass"],
      ["drive", "atvType"],
      ["tCharger", "sCharger"],
      ["tCharger", "startStop"],
      ["sCharger", "startStop"],
      ["sCharger", "guzzler"],
      ["tCharger", "guzzler"],
      ["guzzler", "startStop"],
      ["fuelType", "fuelType1"],
      ["fuelType1", "fuelType2"],
      ["atvType", "evMotor"],
    ],
  },
];

const nameOf = ({ make, model, baseModel, year, displ, tCharger }: EpaLine): EpaName => ({
  make,
  model,
  baseModel: baseModel || model,
  year: Number(year),
  engine: engineWord(figure(displ) || null, tCharger === "T"),
});
