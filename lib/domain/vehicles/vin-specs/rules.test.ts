import { describe, expect, it } from "vitest";
import type { Vin } from "../vin/types.ts";
import type { DecodedField } from "../vin-decode/types.reading.ts";
import type { VinDecode } from "../vin-decode/types.ts";
import { NO_LIKE_VEHICLES } from "./constants.ts";
import { horsepowerIn, isVinsWord, patternOf, vinSpecs } from "./rules.ts";
import type { EpaBuild, SpecEvidence } from "./types.ts";

const field = <T>(value: T, confidence: "certain" | "ambiguous" = "certain"): DecodedField<T> => ({
  value,
  source: { kind: "wmi", wmi: "1FT" },
  confidence,
  alternatives: [],
});
const NOTHING: VinDecode = {
  vin: "1FTEW1CP0LK100234" as Vin,
  wmi: "1FT",
  checkDigitOk: true,
  expectedCheckDigit: "0",
  ...({
    make: null,
    model: null,
    modelYear: null,
    filedMake: null,
    filedModel: null,
    series: null,
    trim: null,
    bodyClass: null,
    bodyStyle: null,
    doors: null,
    displacementLiters: null,
    cylinders: null,
    engineModel: null,
    engineConfiguration: null,
    engineNotes: null,
    turbocharged: null,
    powerKw: null,
    powerHp: null,
    fuel: null,
    fuelText: null,
    electrification: null,
    drivetrain: null,
    transmission: null,
    grossWeightClass: null,
    manufacturer: null,
    vehicleType: null,
    plant: { country: null, city: null, state: null },
  } as const),
  schemaCount: 1,
  notes: [],
};
const build = (changes: Partial<EpaBuild> = {}): EpaBuild => ({
  name: "Something",
  drive: "Front-Wheel Drive",
  drivetrain: "fwd",
  transmission: "automatic",
  displacementLiters: 2,
  cylinders: 4,
  listedAs: "gasoline",
  motor: null,
  ...changes,
});
const AWD = { drive: "All-Wheel Drive", drivetrain: "awd" } as const;
const told = (decode: Partial<VinDecode>, evidence: Partial<SpecEvidence> = {}) =>
  vinSpecs(
    { ...NOTHING, ...decode },
    { epa: [], isLeftOutOfAllWheels: false, like: NO_LIKE_VEHICLES, ...evidence },
  );
const drive = (...args: Parameters<typeof told>) => told(...args).drivetrain;
const stated = (...counts: (readonly ["awd" | "fwd" | "rwd" | "four_wd", number])[]) => ({
  like: {
    ...NO_LIKE_VEHICLES,
    drivetrain: counts.map(([value, vehicles]) => ({ value, vehicles })),
  },
});

it("what the maker filed comes first, and is the VIN's own word", () => {
  const spec = drive({ drivetrain: field("awd") }, { epa: [build()], ...stated(["fwd", 20]) });
  expect(spec).toMatchObject({ kind: "makers_pattern", value: "awd", n: 1, confidence: 1 });
  expect(isVinsWord(spec)).toBe(true);
  expect(drive({ drivetrain: field("awd", "ambiguous") })).toMatchObject({ kind: "not_told" });
});

describe("EPA's list", () => {
  it("tells what all of its configurations have, and nothing where they differ", () => {
    const spec = drive({}, { epa: [build(), build()] });
    expect(spec).toMatchObject({ kind: "epa_only", value: "fwd", n: 2 });
    expect(isVinsWord(spec)).toBe(true);
    expect(drive({}, { epa: [build(), build(AWD)] }).kind).toBe("not_told");
    expect(drive({}, { epa: [build(), build({ drive: null, drivetrain: null })] }).kind).toBe(
      "not_told",
    );
  });

  it("is read by engine and fuel, and tells nothing of an engine that it does not list", () => {
    const epa = [
      build(),
      build({ ...AWD, displacementLiters: 3.5, cylinders: 6 }),
      build({ ...AWD, displacementLiters: 2.5, listedAs: "plug_in_hybrid" }),
    ];
    expect(drive({ displacementLiters: field(3.5) }, { epa })).toMatchObject({
      value: "awd",
      n: 1,
    });
    expect(drive({ cylinders: field(4), fuel: field("gasoline") }, { epa })).toMatchObject({
      value: "fwd",
      n: 1,
    });
    expect(drive({ fuel: field("plug_in_hybrid") }, { epa })).toMatchObject({ value: "awd" });
    expect(drive({ displacementLiters: field(5) }, { epa }).kind).toBe("not_told");
  });

  it("a VIN that says gasoline may be a hybrid, for makers file what is in the tank", () => {
    const epa = [build(), build({ ...AWD, listedAs: "hybrid" })];
    expect(drive({ fuel: field("gasoline") }, { epa }).kind).toBe("not_told");
    expect(drive({ fuel: field("hybrid") }, { epa })).toMatchObject({ value: "awd" });
  });

  it("is read by the version that the trim names", () => {
    const epa = [build({ name: "C300" }), build({ ...AWD, name: "AMG C43 4matic" })];
    expect(drive({ trim: field("AMG C43") }, { epa })).toMatchObject({ value: "awd", n: 1 });
    expect(drive({ trim: field("Sport 2.0T") }, { epa }).kind).toBe("not_told");
  });

  it("is read by what the maker's words leave", () => {
    const epa = [build(), build(AWD)];
    expect(drive({ trim: field("sDrive28i") }, { epa })).toMatchObject({ value: "fwd" });
    expect(drive({ trim: field("Premium") }, { epa, isLeftOutOfAllWheels: true })).toMatchObject({
      value: "fwd",
    });
    expect(drive({ trim: field("sDrive28i") }, { epa: [build(AWD)] }).kind).toBe("not_told");
    const onlyAll = { epa: [build(AWD)], isLeftOutOfAllWheels: true };
    expect(drive({ trim: field("Premium") }, onlyAll)).toMatchObject({ value: "awd" });
  });

  it("its two words for all wheels are one possibility", () => {
    const four = build({ drive: "4-Wheel Drive", drivetrain: "four_wd" });
    const either = build({ drive: "4-Wheel or All-Wheel Drive", drivetrain: null });
    expect(drive({}, { epa: [build(AWD), build(AWD), four] })).toMatchObject({ value: "awd" });
    expect(drive({}, { epa: [four, four, build(AWD)] })).toMatchObject({ value: "four_wd" });
    expect(drive({ bodyStyle: field("sedan") }, { epa: [either] })).toMatchObject({ value: "awd" });
    expect(drive({ bodyStyle: field("pickup") }, { epa: [either] })).toMatchObject({
      value: "four_wd",
    });
    expect(drive({ bodyStyle: field("suv") }, { epa: [either] }).kind).toBe("not_told");
  });

  it("tells the gearbox, and of one electric motor its horsepower", () => {
    const motor = build({
      listedAs: "electric",
      displacementLiters: null,
      cylinders: null,
      transmission: "single_speed",
      motor: "150 kW AC Induction",
    });
    expect(told({}, { epa: [motor] })).toMatchObject({
      transmission: { kind: "epa_only", value: "single_speed", n: 1 },
      horsepower: { kind: "epa_only", value: 201, n: 1 },
    });
    const two = { ...motor, motor: "208 and 208 kW ACPM" };
    expect(told({}, { epa: [two] }).horsepower.kind).toBe("not_told");
    expect(told({}, { epa: [build(), build({ transmission: "manual" })] }).transmission.kind).toBe(
      "not_told",
    );
  });
});

describe("like vehicles", () => {
  it("tell what nearly all of them state, with how many, and it is no word of the VIN's", () => {
    const spec = drive({}, stated(["four_wd", 19], ["rwd", 1]));
    expect(spec).toEqual({
      kind: "like_vehicles",
      value: "four_wd",
      n: 20,
      agreeing: 19,
      confidence: 20 / 22,
    });
    expect(isVinsWord(spec)).toBe(false);
  });

  it.each([
    ["none", []],
    ["too few", [["awd", 3]]],
    [
      "divided",
      [
        ["awd", 12],
        ["fwd", 8],
      ],
    ],
  ] as const)("%s: not told, with what they state", (_, counts) => {
    const spec = drive({}, stated(...counts));
    expect(spec).toMatchObject({ kind: "not_told", value: null });
    expect(spec.n).toBe(counts.reduce((sum, [, vehicles]) => sum + vehicles, 0));
  });

  it("come after EPA's only possibility", () => {
    expect(drive({}, { epa: [build()], ...stated(["awd", 40]) })).toMatchObject({
      kind: "epa_only",
      value: "fwd",
    });
  });
});

it("a pattern is positions 1 to 8 and 10", () => {
  expect(patternOf("1FTEW1CP0LK100234")).toBe("1FTEW1CPL");
  expect(patternOf("1FTEW1CPXLKE99999")).toBe("1FTEW1CPL");
});

it("horsepower is read from an engine's words where they say one", () => {
  expect(horsepowerIn("3.5L V6 290hp")).toBe(290);
  expect(horsepowerIn("2.0 L, 241.0HP")).toBe(241);
  expect(horsepowerIn("2.5L I4")).toBeNull();
  expect(horsepowerIn("312 hp engine + 143 hp motor")).toBeNull();
});
