import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";

/** The 2019 Honda Civic as a model year of the catalog. */
export const CIVIC: ModelYearRef = {
  makeId: 1,
  makeName: "Honda",
  makeSlug: "honda",
  modelId: 5,
  modelName: "Civic",
  modelSlug: "civic",
  bodyStyle: "sedan",
  sizeClass: "compact",
  modelYearId: 119,
  year: 2019,
  years: [2020, 2019, 2018],
};
