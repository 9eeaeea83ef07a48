import { expect, it } from "vitest";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import type { CatalogIndex } from "#lib/domain/vehicles/model-year/types.ts";
import { researchOf } from "./rules.pages.ts";

const honda = { makeId: 1, makeName: "Honda", makeSlug: "honda" };
const civic = {
  ...honda,
  modelId: 1,
  modelName: "Civic",
  modelSlug: slugOf("Civic"),
  bodyStyle: "sedan",
  sizeClass: "compact",
  yearIds: new Map([
    [2019, 119],
    [2020, 120],
  ]),
} as const;
const INDEX: CatalogIndex = {
  makes: [honda],
  makesBySlug: new Map([["honda", honda]]),
  models: [civic],
  modelsByMake: new Map([[honda.makeId, [civic]]]),
  modelsBySlugs: new Map([["honda/civic", civic]]),
  modelsById: new Map([[1, civic]]),
};
const hrefOf = (make: string | null, model: string | null, year: number | null) =>
  researchOf({ make, model, year }, INDEX)?.href ?? null;

it("leads to the research of what a slice is of, and nowhere that is no page", () => {
  expect(hrefOf("honda", "civic", 2019)).toBe("/research/honda/civic/2019");
  expect(hrefOf("honda", "civic", null)).toBe("/research/honda/civic/2020");
  expect(hrefOf("honda", null, null)).toBe("/research/honda");
  expect(hrefOf("honda", "civic", 1999)).toBeNull();
  expect(hrefOf("saturn", null, null)).toBeNull();
  expect(hrefOf(null, null, null)).toBeNull();
});
