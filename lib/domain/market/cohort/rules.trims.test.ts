import fc from "fast-check";
import { expect, it } from "vitest";
import { type Build, trimTable } from "./rules.trims.ts";

const build = (change: Partial<Build>): Build => ({
  name: "LX",
  series: null,
  bodyStyle: "sedan",
  fuel: "gasoline",
  engine: "2.0 L 4-cylinder",
  doors: 4,
  ...change,
});

it("has one row a trim, with every way it was built, in the order of names", () => {
  const { rows, named, summary } = trimTable([
    build({ name: "Sport", bodyStyle: "hatchback", doors: 5 }),
    build({ name: "Sport" }),
    build({ name: "EX", engine: "1.5 L 4-cylinder turbo" }),
    build({}),
  ]);
  expect(rows.map(({ trim }) => trim)).toEqual(["EX", "LX", "Sport"]);
  expect(rows[2]?.facts).toEqual({
    body: ["Hatchback", "Sedan"],
    engine: ["2.0 L 4-cylinder"],
    fuel: ["Gasoline"],
    doors: ["4", "5"],
  });
  expect(named).toBe(3);
  expect(summary.map(({ fact, varies }) => [fact, varies])).toEqual([
    ["body", true],
    ["engine", true],
    ["fuel", false],
    ["doors", true],
  ]);
});

it("is of builds where the VIN names no trim", () => {
  const { rows, named, hasUnnamed } = trimTable([
    build({ name: null, engine: "5.0 L 8-cylinder", doors: null }),
    build({ name: null, engine: "2.7 L 6-cylinder", doors: null }),
    build({ name: null, engine: "2.7 L 6-cylinder", doors: null }),
  ]);
  expect(named).toBe(0);
  expect(hasUnnamed).toBe(false);
  expect(rows.map(({ facts }) => facts.engine)).toEqual([
    ["2.7 L 6-cylinder"],
    ["5.0 L 8-cylinder"],
  ]);
  expect(rows[0]?.facts.doors).toEqual([]);
});

it("says where some builds have no name beside those that do", () => {
  const table = trimTable([build({}), build({ name: null })]);
  expect(table.rows).toHaveLength(1);
  expect(table.hasUnnamed).toBe(true);
});

it("leaves the engine of a trim open where one of its builds does", () => {
  const { rows, summary } = trimTable([
    build({ engine: null }),
    build({ bodyStyle: "coupe" }),
    build({ name: null, engine: "1.5 L 4-cylinder turbo" }),
  ]);
  expect(rows[0]?.facts.engine).toEqual([]);
  expect(summary.find(({ fact }) => fact === "engine")?.values).toEqual([
    "1.5 L 4-cylinder turbo",
    "2.0 L 4-cylinder",
  ]);
});

it("loses no value of any build", () => {
  const any = fc.record({
    name: fc.constantFrom(null, "LX", "EX"),
    series: fc.constant(null),
    bodyStyle: fc.constantFrom("sedan" as const, "coupe" as const),
    fuel: fc.constantFrom("gasoline" as const, "diesel" as const, null),
    engine: fc.constantFrom("2.0 L", "3.0 L", null),
    doors: fc.constantFrom(2, 4, null),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 20 }), (builds) => {
      const { rows, summary } = trimTable(builds);
      expect(rows.length).toBeGreaterThan(0);
      const engines = new Set(builds.flatMap(({ engine }) => engine ?? []));
      expect(new Set(summary.find(({ fact }) => fact === "engine")?.values)).toEqual(engines);
    }),
  );
});
