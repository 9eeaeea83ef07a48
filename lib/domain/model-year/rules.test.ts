import { describe, expect, test } from "vitest";
import { modelYearIn, nearestNames, slugOf } from "./rules.ts";
import type { CatalogIndex, IndexedModel } from "./types.ts";

const honda = { makeId: 1, makeName: "Honda", makeSlug: "honda" };
const mazda = { makeId: 2, makeName: "Mazda", makeSlug: "mazda" };
const model = (
  make: typeof honda,
  modelId: number,
  modelName: string,
  years: readonly number[],
): IndexedModel => ({
  ...make,
  modelId,
  modelName,
  modelSlug: slugOf(modelName),
  bodyStyle: "sedan",
  sizeClass: "compact",
  yearIds: new Map(years.map((year) => [year, modelId * 100 + (year % 100)])),
});
const models = [
  model(honda, 1, "Civic", [2018, 2019, 2020]),
  model(honda, 2, "Accord", [2019]),
  model(mazda, 3, "Mazda3", [2012, 2020]),
];
const INDEX: CatalogIndex = {
  makes: [honda, mazda],
  makesBySlug: new Map([
    ["honda", honda],
    ["mazda", mazda],
  ]),
  models,
  modelsBySlugs: new Map(models.map((each) => [`${each.makeSlug}/${each.modelSlug}`, each])),
  modelsById: new Map(models.map((each) => [each.modelId, each])),
};
const labels = (asked: Parameters<typeof nearestNames>[1]) =>
  nearestNames(INDEX, asked, 3).map(({ label }) => label);

describe("a model year by its address", () => {
  test("is found in any case and spacing, with its years", () => {
    expect(modelYearIn(INDEX, { make: "HONDA", model: "civic", year: "2019" })).toMatchObject({
      modelYearId: 119,
      year: 2019,
      years: [2020, 2019, 2018],
    });
    expect(slugOf("Grand  Caravan")).toBe("grand-caravan");
  });

  test("is null for what the catalog does not hold", () => {
    expect(modelYearIn(INDEX, { make: "honda", model: "civic", year: "1999" })).toBeNull();
    expect(modelYearIn(INDEX, { make: "honda", model: "civic", year: "2019x" })).toBeNull();
    expect(modelYearIn(INDEX, { make: "honda", model: "pilot", year: "2019" })).toBeNull();
  });
});

describe("what may have been meant", () => {
  test("of a model that exists: its nearest years", () => {
    expect(labels({ make: "mazda", model: "mazda3", year: "2013" })[0]).toBe("2012 Mazda Mazda3");
  });

  test("of a model that does not: names like it, in the year asked for where it was built", () => {
    expect(labels({ make: "honda", model: "civc", year: "2018" })[0]).toBe("2018 Honda Civic");
    expect(labels({ make: "mazda", model: "3", year: "2020" })).toContain("2020 Mazda Mazda3");
  });

  test("of a make alone: makes", () => {
    expect(labels({ make: "hnda" })).toEqual(["Honda"]);
    expect(labels({ make: "zzzz" })).toEqual([]);
  });
});
