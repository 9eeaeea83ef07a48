import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { findModelYears } from "./rules.finder.ts";
import type { CatalogIndex, IndexedModel, MakeRef } from "./types.ts";

const make = (makeId: number, makeName: string): MakeRef => ({
  makeId,
  makeName,
  makeSlug: slugOf(makeName),
});
const [honda, ford, mazda, dodge, kia] = [
  make(1, "Honda"),
  make(2, "Ford"),
  make(3, "Mazda"),
  make(4, "Dodge"),
  make(5, "Kia"),
];
let modelId = 0;
const model = (of: MakeRef, modelName: string, ...years: number[]): IndexedModel => {
  modelId += 1;
  return {
    ...of,
    modelId,
    modelName,
    modelSlug: slugOf(modelName),
    bodyStyle: "sedan",
    sizeClass: "compact",
    yearIds: new Map(years.map((year) => [year, modelId * 100 + (year % 100)])),
  };
};
const models = [
  model(honda, "Civic", 2018, 2019, 2020),
  model(honda, "CR-V", 2019),
  model(ford, "F-150", 2019, 2020),
  model(ford, "Escape", 2019),
  model(mazda, "Mazda3", 2019),
  model(dodge, "Grand Caravan", 2019, 2020),
  model(kia, "Escape", 2019),
  model(dodge, "Lancer", 1985, 1986, 1987),
  model(mazda, "Lancer", 2004, 2005),
];
const makes = [honda, ford, mazda, dodge, kia];
const index: CatalogIndex = {
  makes,
  makesBySlug: new Map(makes.map((each) => [each.makeSlug, each])),
  models,
  modelsByMake: Map.groupBy(models, ({ makeId }) => makeId),
  modelsBySlugs: new Map(models.map((each) => [`${each.makeSlug}/${each.modelSlug}`, each])),
  modelsById: new Map(models.map((each) => [each.modelId, each])),
};
const labels = (words: string) => findModelYears(index, words, 8).choices.map(({ label }) => label);

describe("model years by words", () => {
  it.each([
    ["2019 Honda Civic", "2019 Honda Civic"],
    ["2019-honda-civic", "2019 Honda Civic"],
    ["civic 2019", "2019 Honda Civic"],
    ["F150 2020", "2020 Ford F-150"],
    ["ford f 150 2020", "2020 Ford F-150"],
    ["2019-dodge-grand-caravan", "2019 Dodge Grand Caravan"],
    ["mazda 3 2019", "2019 Mazda Mazda3"],
    ["ford escape 2019", "2019 Ford Escape"],
    ["lancer 2005", "2005 Mazda Lancer"],
    ["lancer 1986", "1986 Dodge Lancer"],
  ])("%s is one", (words, label) => {
    expect(findModelYears(index, words, 8).exact).not.toBeNull();
    expect(labels(words)).toEqual([label]);
  });

  it("a model alone is its years, the nearest first where another was asked for", () => {
    expect(labels("civic")).toEqual(["2020 Honda Civic", "2019 Honda Civic", "2018 Honda Civic"]);
    expect(labels("civic 2017")[0]).toBe("2018 Honda Civic");
  });

  it("what leaves a choice is a choice, in the year asked for where it was built", () => {
    const { exact, choices } = findModelYears(index, "escape 2019", 8);
    expect(exact).toBeNull();
    expect(choices.map(({ label }) => label)).toEqual(["2019 Ford Escape", "2019 Kia Escape"]);
    expect(labels("ford 2020")).toEqual(["2020 Ford F-150", "2019 Ford Escape"]);
    expect(labels("grand")).toEqual(["2020 Dodge Grand Caravan"]);
  });

  it("a name written wrong is those most like it", () => {
    expect(labels("hnda civc 2019")).toContain("2019 Honda Civic");
    expect(labels("civc")).toContain("2020 Honda Civic");
  });

  it("never throws and never gives more than asked for", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.integer({ min: 1, max: 8 }), (words, most) => {
        const { exact, choices } = findModelYears(index, words, most);
        expect(choices.length).toBeLessThanOrEqual(most);
        if (exact !== null) expect(choices).toHaveLength(1);
      }),
    );
    expect(findModelYears(index, "", 8)).toEqual({ exact: null, choices: [] });
  });
});
