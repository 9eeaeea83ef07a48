import { describe, expect, it } from "vitest";
import { EPA_ALIASES, UNRATED_MODELS } from "./constants.join.ts";
import { engineWord, epaJoiner, joinShares, unratedReason } from "./rules.join.ts";
import type { EpaName, JoinTarget } from "./types.join.ts";

const NAMES = [
  ["Ford", "F-150"],
  ["Buick", "Encore"],
  ["Buick", "Encore GX"],
  ["Audi", "A4"],
  ["Mazda", "Mazda3"],
  ["Honda", "Civic"],
  ["Honda", "Civic Type R"],
  ["Mercedes-Benz", "C-Class"],
  ["Mercedes-Benz", "EQE"],
  ["Mercedes-Benz", "EQE SUV"],
  ["MINI", "Hardtop"],
  ["MINI", "Cooper Convertible"],
  ["Toyota", "Scion tC"],
  ["Dodge", "Viper"],
  ["Cadillac", "Escalade"],
  ["Cadillac", "Escalade ESV"],
] as const;
const YEARS = [2014, 2020];
const TARGETS: readonly JoinTarget[] = NAMES.flatMap(([makeName, modelName], modelId) =>
  YEARS.map((year) => ({ modelId, makeName, modelName, year })),
);
const join = epaJoiner(TARGETS);
const joined = (make: string, model: string, baseModel = model, more: Partial<EpaName> = {}) =>
  join({ make, model, baseModel, year: 2020, engine: "", ...more }).map((id) => NAMES[id]?.[1]);

describe("an EPA record joins the catalog", () => {
  it("by its model's beginning, whatever the case and the marks", () => {
    expect(joined("Ford", "F150 Pickup 4WD FFV", "F150")).toEqual(["F-150"]);
    expect(joined("FORD", "f-150 pickup", "F150")).toEqual(["F-150"]);
  });

  it("by the longest name that begins it, and by whole words", () => {
    expect(joined("Buick", "Encore GX AWD", "Encore")).toEqual(["Encore GX"]);
    expect(joined("Buick", "Encore AWD", "Encore")).toEqual(["Encore"]);
    expect(joined("Audi", "A44 quattro", "A44")).toEqual([]);
  });

  it("by its base model where the names of its variants say nothing", () => {
    expect(joined("Mercedes-Benz", "C300 4matic", "C-Class")).toEqual(["C-Class"]);
  });

  it("by an alias: of another name, another make, a word or an engine that tells it", () => {
    expect(joined("Mazda", "3 4-Door 2WD", "3")).toEqual(["Mazda3"]);
    expect(joined("Scion", "tC")).toEqual(["Scion tC"]);
    expect(joined("SRT", "Viper", "Viper", { year: 2014 })).toEqual(["Viper"]);
    expect(joined("Mercedes-Benz", "EQE 350 4matic (SUV)", "EQE")).toEqual(["EQE SUV"]);
    expect(joined("Mercedes-Benz", "EQE 350 4matic", "EQE")).toEqual(["EQE"]);
    expect(joined("MINI", "Cooper S Convertible", "Cooper")).toEqual(["Cooper Convertible"]);
    expect(joined("Mini", "Cooper S Hardtop 2 door", "Cooper")).toEqual(["Hardtop"]);
    expect(joined("Honda", "Civic 5Dr", "Civic", { engine: "2.0T" })).toEqual(["Civic Type R"]);
    expect(joined("Honda", "Civic 5Dr", "Civic", { engine: "1.5T" })).toEqual(["Civic"]);
  });

  it("to each of several models that share it, in the years in which they do", () => {
    expect(joined("Cadillac", "Escalade 4WD", "Escalade")).toEqual(["Escalade", "Escalade ESV"]);
    expect(joined("Cadillac", "Escalade AWD", "Escalade", { year: 2014 })).toEqual(["Escalade"]);
  });

  it("to none where the year or the make is not in the catalog", () => {
    expect(joined("Ford", "F150 Pickup", "F150", { year: 2013 })).toEqual([]);
    expect(joined("Bugatti", "Veyron")).toEqual([]);
  });
});

describe("the tables", () => {
  it("name each alias once, with years that can be", () => {
    const keys = EPA_ALIASES.map(({ make, base, words, years }) =>
      [make, base, ...words, years.from].join("/"),
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const { years, catalogModels } of [...EPA_ALIASES]) {
      expect(years.from).toBeLessThanOrEqual(years.to);
      expect(catalogModels.every((name) => name !== "")).toBe(true);
    }
    expect(UNRATED_MODELS.every(({ years }) => years.from <= years.to)).toBe(true);
  });

  it("know heavy vehicles, and those of which only the lighter are rated", () => {
    const of = (makeName: string, modelName: string, year: number) =>
      unratedReason({ makeName, modelName, year });
    expect(of("Ford", "F-250", 2019)).toBe("heavy");
    expect(of("Chevrolet", "Express", 2017)).toBe("lighter_only");
    expect(of("Chevrolet", "Express", 2018)).toBe("heavy");
    expect(of("Honda", "Civic", 2018)).toBeNull();
  });
});

describe("what is joined", () => {
  it("is told by number and by how many are sold, and what is not by its reason", () => {
    const targets = [
      { modelId: 1, makeName: "Honda", modelName: "Civic", year: 2020 },
      { modelId: 1, makeName: "Honda", modelName: "Civic", year: 2026 },
      { modelId: 2, makeName: "Ford", modelName: "F-250", year: 2020 },
      { modelId: 3, makeName: "Acura", modelName: "MDX", year: 2021 },
    ];
    const shares = joinShares(
      targets,
      ({ modelId, year }) => modelId === 1 && year === 2020,
      ({ modelId }) => (modelId === 1 ? 3 : 1),
      "2025-10-28",
    );
    expect(shares).toMatchObject({ modelYears: 4, joined: 1, soldShare: 3 / 8 });
    expect(shares.ratedSoldShare).toBeCloseTo(3 / 7);
    expect(shares.unjoined.map(({ modelName, why }) => [modelName, why])).toEqual([
      ["Civic", "not_yet"],
      ["F-250", "heavy"],
      ["MDX", "not_listed"],
    ]);
  });
});

it("an engine is told by its liters and whether it is turbocharged", () => {
  expect([engineWord(2, true), engineWord(3.5, false), engineWord(null, false)]).toEqual([
    "2.0T",
    "3.5",
    "",
  ]);
});
