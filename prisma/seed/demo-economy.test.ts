import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { log } from "#lib/platform/log.ts";
import { openTableFile } from "#lib/platform/table-file/open.ts";
import { readTable } from "#lib/platform/table-file/read.ts";
import { type EconomyBuild, economyOf, kwhPer100MilesOf } from "./demo-economy.ts";
import { fuelEconomyRows } from "./demo-fuel-economy.ts";
import type { DemoModelYear } from "./demo-model-year.ts";

const build = (changes: Partial<EconomyBuild> = {}): EconomyBuild => ({
  make: "Honda",
  year: 2020,
  bodyStyle: "sedan",
  sizeClass: "compact",
  fuel: "gasoline",
  displacementLiters: 2,
  cylinders: 4,
  turbocharged: false,
  drivetrain: "fwd",
  ...changes,
});

test.each<[string, Partial<EconomyBuild>, number, number]>([
  ["a compact with four cylinders", {}, 28, 34],
  ["the same as a hybrid", { fuel: "hybrid" }, 40, 52],
  [
    "a midsize SUV with six",
    {
      bodyStyle: "suv",
      sizeClass: "midsize",
      displacementLiters: 3.5,
      cylinders: 6,
      drivetrain: "awd",
    },
    19,
    25,
  ],
  [
    "a full-size pickup with eight",
    {
      bodyStyle: "pickup",
      sizeClass: "full",
      displacementLiters: 5.3,
      cylinders: 8,
      drivetrain: "rwd",
    },
    15,
    20,
  ],
  ["a compact of 1985", { year: 1985 }, 21, 28],
  [
    "an electric compact",
    { fuel: "electric", displacementLiters: null, cylinders: null },
    105,
    130,
  ],
  [
    "a minivan whose engine nobody says",
    { bodyStyle: "minivan", sizeClass: "full", displacementLiters: null, cylinders: null },
    19,
    25,
  ],
])("%s goes as far as its class does", (_, changes, low, high) => {
  const { city, highway, combined } = economyOf(build(changes));
  expect(combined).toBeGreaterThanOrEqual(low);
  expect(combined).toBeLessThanOrEqual(high);
  expect(Math.min(city, highway)).toBeLessThanOrEqual(combined);
  expect(Math.max(city, highway)).toBeGreaterThanOrEqual(combined);
});

it("an electric compact takes about 28 kWh for 100 miles", () => {
  expect(kwhPer100MilesOf(build({ fuel: "electric" }))).toBe(28);
});

const modelYear = (changes: Partial<DemoModelYear> = {}): DemoModelYear => ({
  modelId: 1,
  make: "Honda",
  model: "Civic",
  year: 2020,
  bodyStyle: "sedan",
  sizeClass: "compact",
  engines: [],
  ...changes,
});

it("every row is whole: no figure is not a number, of any body, fuel and year", () => {
  for (const fuel of [
    "gasoline",
    "hybrid",
    "plug_in_hybrid",
    "electric",
    "diesel",
    "flex_fuel",
    "hydrogen",
  ] as const)
    for (const year of [1984, 1999, 2012, 2020, 2026])
      for (const bodyStyle of ["sedan", "suv", "pickup", "coupe", "van"] as const)
        for (const row of fuelEconomyRows(
          modelYear({
            year,
            bodyStyle,
            engines: [{ fuel, liters: null, cylinders: null, turbocharged: false }],
          }),
        )) {
          for (const cell of Object.values(row))
            if (typeof cell === "number") expect(Number.isFinite(cell)).toBe(true);
          expect(row.combined_mpg).toBeGreaterThan(8);
          if (fuel === "electric") expect(row.range_miles).toBeGreaterThan(60);
          if (fuel === "plug_in_hybrid") expect(row.utility_factor).toBeGreaterThan(0.3);
        }
});

it("a vehicle that EPA does not rate has none", () => {
  expect(
    fuelEconomyRows(
      modelYear({ make: "Ford", model: "F-250", bodyStyle: "pickup", sizeClass: "full" }),
    ),
  ).toEqual([]);
});

const EPA_FILE = join(import.meta.dirname, "../../../shared/data/epa/vehicles.csv.zip");

/** EPA's classes as bodies and sizes of the catalog. */
function bodyOf(words: string): Pick<EconomyBuild, "bodyStyle" | "sizeClass"> | null {
  const rows: readonly [RegExp, EconomyBuild["bodyStyle"], EconomyBuild["sizeClass"]][] = [
    [/small pickup/i, "pickup", "midsize"],
    [/pickup/i, "pickup", "full"],
    [/minivan/i, "minivan", "full"],
    [/van/i, "van", "full"],
    [/small sport/i, "suv", "compact"],
    [/standard sport/i, "suv", "midsize"],
    [/wagon/i, "wagon", "midsize"],
    [/subcompact/i, "coupe", "compact"],
    [/^compact/i, "sedan", "compact"],
    [/^midsize/i, "sedan", "midsize"],
    [/^large/i, "sedan", "full"],
  ];
  const found = rows.find(([pattern]) => pattern.test(words));
  return found === undefined ? null : { bodyStyle: found[1], sizeClass: found[2] };
}

test.skipIf(!existsSync(EPA_FILE))(
  "is near EPA's own figures: half of each class within 10%",
  async () => {
    const columns = [
      "year",
      "make",
      "VClass",
      "drive",
      "displ",
      "cylinders",
      "tCharger",
      "fuelType1",
      "atvType",
      "comb08",
    ] as const;
    const errors = new Map<string, number[]>();
    const file = await openTableFile(EPA_FILE, { mostBytes: 500 * 1024 * 1024 });
    for await (const each of readTable(file, { required: columns, optional: [] })) {
      if (each.kind === "refused") continue;
      const { record } = each;
      const body = bodyOf(record.VClass);
      const displacementLiters = Number(record.displ);
      if (
        body === null ||
        !(displacementLiters > 0) ||
        record.atvType !== "" ||
        !/Gasoline/.test(record.fuelType1)
      )
        continue;
      const four = /4-Wheel|All-Wheel/.test(record.drive);
      const { combined } = economyOf({
        make: record.make,
        year: Number(record.year),
        ...body,
        fuel: "gasoline",
        displacementLiters,
        cylinders: Number(record.cylinders),
        turbocharged: record.tCharger === "T",
        drivetrain: four ? "awd" : "fwd",
      });
      const of = errors.get(body.bodyStyle + body.sizeClass) ?? [];
      of.push(Math.abs(combined / Number(record.comb08) - 1));
      errors.set(body.bodyStyle + body.sizeClass, of);
    }
    const medians = [...errors].map(
      ([name, all]) =>
        [name, all.length, all.toSorted((a, b) => a - b)[all.length >> 1] ?? 1] as const,
    );
    log.info(
      Object.fromEntries(medians.map(([name, n, median]) => [name, { n, median }])),
      "made-up fuel economy against EPA's",
    );
    expect(medians.length).toBeGreaterThan(9);
    for (const [name, , median] of medians) expect(median, name).toBeLessThan(0.1);
  },
);
