import { describe, expect, test } from "vitest";
import { makeKeys, makesAsked, modelsNamed, nameKey } from "./rules.name.ts";
import type { NamedModel } from "./types.name.ts";

const span = (from: number, to: number): ReadonlyMap<number, unknown> =>
  new Map(Array.from({ length: to - from + 1 }, (_, at) => [from + at, true]));
let modelId = 0;
const model = (makeName: string, modelName: string, from = 2010, to = 2026): NamedModel => ({
  modelId: ++modelId,
  makeName,
  modelName,
  yearIds: span(from, to),
});
const named = (models: readonly NamedModel[], text: string, year: number | null = 2019) =>
  modelsNamed(models, text, year).map(({ modelName }) => modelName);

const FORD = [
  model("Ford", "F-150"),
  model("Ford", "F-250"),
  model("Ford", "Transit"),
  model("Ford", "Transit Connect", 2010, 2023),
  model("Ford", "Explorer"),
  model("Ford", "Explorer Sport Trac", 2010, 2010),
  model("Ford", "Escape"),
];
const TESLA = [model("Tesla", "Model 3"), model("Tesla", "Model S"), model("Tesla", "Model Y")];
const MAZDA = [model("Mazda", "Mazda3"), model("Mazda", "CX-5"), model("Mazda", "MX-5")];
const DODGE = [model("Dodge", "Grand Caravan"), model("Dodge", "Ram", 2010, 2012)];
const MERCEDES = ["C-Class", "CL-Class", "CLA-Class", "E-Class", "GLC-Class", "EQS", "EQS SUV"].map(
  (name) => model("Mercedes-Benz", name),
);
const OLD = (makeName: string, ...names: readonly string[]) =>
  names.map((name) => model(makeName, name, 1981, 2009));
const SILVERADOS = ["Silverado 1500", "Silverado 2500", "Silverado 3500"];
const OLD_CHEVROLET = OLD(
  "Chevrolet",
  "C/K Pickup",
  "S-10",
  "Blazer",
  "G-Series Van",
  ...SILVERADOS,
);
const OLD_DODGE = OLD("Dodge", "Caravan", "Grand Caravan", "Ram", "Ram Van", "D-Series");
const OLD_MERCEDES = OLD("Mercedes-Benz", "300", "560", "C-Class", "M-Class");
const FIAT = [model("Fiat", "500"), model("Fiat", "500L"), model("Fiat", "500e", 2024)];
const GMC = ["Sierra 1500", "Sierra 2500", "Sierra 3500", "Sierra 1500 Limited", "Sierra EV"].map(
  (name) => model("GMC", name),
);
const JEEP = [model("Jeep", "Grand Cherokee"), model("Jeep", "Grand Cherokee L")];

describe("what NHTSA calls a model to 2009", () => {
  test.each([
    [OLD("Honda", "Accord", "Civic"), "ACCORD", ["Accord"]],
    [OLD_CHEVROLET, "C1500", ["C/K Pickup"]],
    [OLD_CHEVROLET, "K20", ["C/K Pickup"]],
    [OLD_CHEVROLET, "S10", ["S-10"]],
    [OLD_CHEVROLET, "S-10 PICKUP", ["S-10"]],
    [OLD_CHEVROLET, "SILVERADO 1500", ["Silverado 1500"]],
    [OLD_CHEVROLET, "SILVERADO 2500 HD", ["Silverado 2500"]],
    [OLD_CHEVROLET, "SILVERADO HD", ["Silverado 2500", "Silverado 3500"]],
    [OLD("Chevrolet", ...SILVERADOS), "SILVERADO", SILVERADOS],
    [OLD_CHEVROLET, "CHEVY VAN", ["G-Series Van"]],
    [OLD_DODGE, "CARAVAN", ["Caravan"]],
    [OLD_DODGE, "GRAND CARAVAN", ["Grand Caravan"]],
    [OLD_DODGE, "RAM 1500", ["Ram"]],
    [OLD_DODGE, "B250", ["Ram Van"]],
    [OLD_MERCEDES, "560", ["560"]],
    [OLD_MERCEDES, "300E", ["300"]],
    [OLD_MERCEDES, "ML320", ["M-Class"]],
    [OLD_MERCEDES, "C280", ["C-Class"]],
    [OLD("Lexus", "ES"), "ES250", ["ES"]],
    [OLD("Chrysler", "Town and Country", "300M"), "TOWN & COUNTRY", ["Town and Country"]],
    [OLD("Chrysler", "Town and Country", "300M"), "300M", ["300M"]],
    [OLD("Oldsmobile", "Eighty-Eight", "Cutlass Ciera"), "88", ["Eighty-Eight"]],
    [OLD("Oldsmobile", "Eighty-Eight", "Cutlass Ciera"), "CIERA", ["Cutlass Ciera"]],
    [OLD("Saturn", "SL", "SL1", "SL2", "SC1"), "SL2", ["SL2"]],
    [OLD("Saturn", "SL1", "SL2", "SC1"), "SL", ["SL1", "SL2"]],
  ])("%# %s is %s", (models, text, expected) => {
    expect(named(models, text, 2000)).toEqual(expected);
  });
});

describe("what NHTSA calls a model", () => {
  test.each([
    [FORD, "F-150", ["F-150"]],
    [FORD, "F-150 SUPERCREW", ["F-150"]],
    [FORD, "F-150 LIGHTNING BEV", ["F-150"]],
    [FORD, "F150 REGULAR CAB", ["F-150"]],
    [FORD, "F-250 SD", ["F-250"]],
    [FORD, "ESCAPE PHEV", ["Escape"]],
    [FORD, "TRANSIT CONNECT", ["Transit Connect"]],
    [FORD, "TRANSIT", ["Transit"]],
    [FORD, "F-53 MOTORHOME", []],
    [TESLA, "MODEL 3", ["Model 3"]],
    [TESLA, "MODEL S", ["Model S"]],
    [MAZDA, "3", ["Mazda3"]],
    [MAZDA, "MAZDA3", ["Mazda3"]],
    [MAZDA, "MAZDA 3", ["Mazda3"]],
    [MAZDA, "MX-5 MIATA", ["MX-5"]],
    [DODGE, "GRAND CARAVAN", ["Grand Caravan"]],
    [DODGE, "CARAVAN", []],
    [MERCEDES, "C 300", ["C-Class"]],
    [MERCEDES, "C300", ["C-Class"]],
    [MERCEDES, "CLA 250", ["CLA-Class"]],
    [MERCEDES, "AMG E 53 4MATIC+ WAGON", ["E-Class"]],
    [MERCEDES, "EQS SUV 580 4MATIC", ["EQS SUV"]],
    [MERCEDES, "GLC 300", ["GLC-Class"]],
    [JEEP, "GRAND CHEROKEE", ["Grand Cherokee"]],
    [JEEP, "GRAND CHEROKEE L", ["Grand Cherokee L"]],
    [JEEP, "GRAND CHEROKEE 4XE", ["Grand Cherokee"]],
    [GMC, "SIERRA 1500 LIMITED", ["Sierra 1500 Limited"]],
    [GMC, "SIERRA 1500 CREW CAB", ["Sierra 1500"]],
    [GMC, "SIERRA EV", ["Sierra EV"]],
    [FIAT, "500L", ["500L"]],
    [FIAT, "500", ["500"]],
  ])("%# %s", (models, text, expected) => {
    expect(named(models, text)).toEqual(expected);
  });

  test("is of a model that was built that year", () => {
    expect(named(FIAT, "500E", 2016)).toEqual(["500"]);
    expect(named(FIAT, "500E", 2024)).toEqual(["500e"]);
    expect(named(DODGE, "RAM 1500", 2011)).toEqual(["Ram"]);
    expect(named(DODGE, "RAM 1500", 2015)).toEqual([]);
    // A longer name that was not built that year is still another model.
    expect(named(FORD, "TRANSIT CONNECT", 2025)).toEqual([]);
    expect(named(FORD, "EXPLORER SPORT TRAC", 2012)).toEqual([]);
    expect(named(FORD, "F-150", null)).toEqual(["F-150"]);
  });

  test("is told by letters and digits, whatever stands between", () => {
    expect(nameKey("Town & Country")).toBe(nameKey("TOWN AND COUNTRY"));
    expect(nameKey("Citroën ID.4")).toBe("CITROENID4");
  });
});

describe("the makes that NHTSA files a model under", () => {
  test.each([
    ["Ford", "F-150", 2019, ["FORD"]],
    ["Ram", "1500", 2012, ["RAM", "DODGE"]],
    ["Ram", "1500", 2019, ["RAM"]],
    ["Toyota", "Scion tC", 2014, ["SCION"]],
    ["Toyota", "Camry", 2014, ["TOYOTA"]],
    ["Land Rover", "LR4", 2014, ["LAND ROVER"]],
  ])("%s %s %i", (makeName, modelName, year, makes) => {
    expect(makesAsked({ makeName, modelName }, year)).toEqual(makes);
  });

  test("of all its models", () => {
    expect(makeKeys("Toyota")).toEqual(["TOYOTA", "SCION"]);
    expect(makeKeys("Mercedes-Benz")).toEqual(["MERCEDESBENZ"]);
  });
});
