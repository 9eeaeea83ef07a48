import { describe, expect, it } from "vitest";
import { fullChargeKwh, impliedAcKw, plugsOf } from "./rules.vehicle.ts";

const plugs = (makeName: string, modelName: string, year: number) =>
  plugsOf({ makeName, modelName, year }, "electric");

describe("the plugs of a vehicle", () => {
  it.each([
    ["Tesla", "Model 3", 2021, ["nacs"], true],
    ["Nissan", "Leaf", 2018, ["chademo", "j1772"], false],
    ["Nissan", "Leaf", 2026, ["nacs", "j1772"], true],
    ["Nissan", "Ariya", 2023, ["ccs", "j1772"], true],
    ["Hyundai", "Ioniq 5", 2024, ["ccs", "j1772"], true],
    ["Hyundai", "Ioniq 5", 2025, ["nacs"], true],
    ["Ford", "F-150 Lightning", 2022, ["ccs", "j1772"], true],
    ["Ford", "Focus", 2014, ["j1772"], true],
    ["Chevrolet", "Bolt EV", 2020, ["ccs", "j1772"], false],
    ["Kia", "Soul", 2016, ["chademo", "j1772"], true],
    ["Rivian", "R1S", 2026, ["nacs", "ccs", "j1772"], false],
    ["Toyota", "RAV4", 1999, ["other"], false],
  ])("%s %s %i", (make, model, year, expected, isSure) => {
    const found = plugs(make, model, year);
    expect(found).toMatchObject({ plugs: expected, isSure });
    expect(found.caution === null).toBe(isSure);
    expect(found.source).not.toBe("");
  });

  it("of a plug-in hybrid is J1772, but for the few with CHAdeMO", () => {
    const hybrid = (makeName: string, modelName: string) =>
      plugsOf({ makeName, modelName, year: 2021 }, "plug_in_hybrid").plugs;
    expect(hybrid("Toyota", "Prius Prime")).toEqual(["j1772"]);
    expect(hybrid("Mitsubishi", "Outlander PHEV")).toEqual(["chademo", "j1772"]);
  });

  it("does not take one model for another that begins alike", () => {
    expect(plugs("Hyundai", "Ioniq 50", 2026).isSure).toBe(false);
    expect(plugs("Toyota", "RAV4-EV", 2013).plugs).toEqual(["j1772"]);
  });
});

describe("what EPA's figures imply", () => {
  const facts = {
    version: "Leaf SV",
    versions: 1,
    longestRangeMiles: 149,
    rangeMiles: 149,
    kwhPer100Miles: 30,
    hoursAt240Volts: 8,
  };
  it("is a full charge, and the power over the hours it takes", () => {
    expect(fullChargeKwh(facts)).toBeCloseTo(44.7, 9);
    expect(impliedAcKw(facts)).toBeCloseTo(5.59, 2);
  });
  it("is nothing where a figure is missing", () => {
    expect(fullChargeKwh({ ...facts, rangeMiles: null })).toBeNull();
    expect(impliedAcKw({ ...facts, hoursAt240Volts: 0 })).toBeNull();
  });
});
