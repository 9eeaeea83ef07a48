import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { classedModels, marketClasses } from "./rules.market-classes.ts";
import { catalogModelYears } from "./rules.ts";

const compact = { bodyStyle: "suv", sizeClass: "compact" } as const;

test("names a model's class, and that it is premium", () => {
  const of = (makeName: string, modelName: string) =>
    marketClasses({ makeName, modelName, ...compact }, false);
  expect(of("Toyota", "RAV4")).toEqual(["Compact SUV"]);
  expect(of("Acura", "RDX")).toEqual(["Premium compact SUV"]);
  expect(of("Nobody", "Nothing")).toEqual(["Compact SUV"]);
  expect(of("Lexus", "Nothing")).toEqual(["Premium compact SUV"]);
});

test("has an electric version in classes of its own", () => {
  const equinox = { makeName: "Chevrolet", modelName: "Equinox", ...compact };
  expect(marketClasses(equinox, true)).toEqual(["Electric SUV"]);
  expect(marketClasses(equinox, false)).toEqual(["Compact SUV"]);
  const rav4 = { makeName: "Toyota", modelName: "RAV4", ...compact };
  expect(marketClasses(rav4, true)).toEqual(["Compact SUV, electric"]);
});

test("names only models of the catalog", () => {
  const index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
  const known = new Set(catalogModelYears(index).map(({ make, model }) => `${make}/${model}`));
  expect(classedModels().filter((name) => !known.has(name))).toEqual([]);
});
