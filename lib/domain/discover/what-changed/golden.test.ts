/* What the real filings come to, against what is known of these model years. */

import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { trimRowsOf } from "#lib/domain/vehicles/catalog/rules.trim-rows.ts";
import { modelYearVariants } from "#lib/domain/vehicles/catalog/rules.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { changesOf, filedBuild } from "./rules.ts";
import type { ChangedAspect } from "./types.ts";

let index: VpicIndex;
beforeAll(() => {
  index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
}, 60_000);

function changesFor(make: string, model: string, year: number) {
  const years = [year - 2, year - 1, year, year + 1];
  const builds = years.map((each) => {
    const { templates } = modelYearVariants(index, { make, model, year: each });
    const rows = trimRowsOf(`${each}`, templates).map((row) => ({
      ...row,
      engine: row.engineText,
    }));
    return filedBuild(each, rows);
  });
  const changes = changesOf(year, years, builds);
  if (changes.kind !== "compared") throw new Error(`${make} ${model} ${year} was not compared`);
  return changes;
}

type Expected = readonly [ChangedAspect, added: readonly string[], gone: readonly string[]];

test.each<[string, string, number, readonly Expected[]]>([
  // The first Corolla hybrid in the US; trims stay.
  [
    "Toyota",
    "Corolla",
    2020,
    [
      ["engine", ["1.8 L 4-cylinder hybrid"], []],
      ["fuel", ["Hybrid"], []],
    ],
  ],
  ["Honda", "CR-V", 2023, [["trim", ["Sport Touring"], ["Special Edition", "Touring"]]]],
  [
    "Ford",
    "F-150",
    2021,
    [
      ["engine", ["3.5 L 6-cylinder hybrid"], []],
      ["fuel", ["Hybrid"], []],
    ],
  ],
  ["Honda", "Accord", 2024, []],
  [
    "Jeep",
    "Wrangler",
    2021,
    [
      ["trim", ["Unlimited", "Unlimited Rubicon 392"], []],
      ["engine", ["2.0 L 4-cylinder turbo plug-in hybrid"], []],
      ["fuel", ["Plug-in hybrid"], []],
    ],
  ],
  [
    "Subaru",
    "Outback",
    2020,
    [
      ["trim", ["Onyx Edition"], []],
      ["engine", [], ["3.6 L 6-cylinder"]],
    ],
  ],
  ["Subaru", "Forester", 2022, [["trim", ["Wilderness"], []]]],
  ["Ford", "Mustang", 2024, [["trim", ["Dark Horse"], ["Mach 1"]]]],
  ["Toyota", "RAV4", 2019, [["trim", ["XLE Premium", "XSE"], ["LE Plus", "Platinum", "SE"]]]],
  ["Toyota", "RAV4", 2021, [["trim", ["TRD Off-Road"], []]]],
  ["Toyota", "RAV4", 2020, []],
  ["Nissan", "Altima", 2024, []],
  ["Honda", "Odyssey", 2018, [["trim", ["Elite"], []]]],
  ["Chevrolet", "Traverse", 2023, []],
])("%s %s %i", (make, model, year, expected) => {
  const { changes } = changesFor(make, model, year);
  expect(changes.map(({ aspect, added, gone }) => [aspect, added, gone])).toEqual(expected);
});

test("a Sienna of 2021 is a hybrid and no longer burns gasoline alone", () => {
  expect(changesFor("Toyota", "Sienna", 2021).changes).toContainEqual({
    aspect: "fuel",
    added: ["Hybrid"],
    gone: ["Gasoline"],
    source: "vPIC",
  });
});
