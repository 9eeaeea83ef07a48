import { expect, it } from "vitest";
import { MOST_ADDRESSES } from "./constants.index-now.ts";
import { changedPaths, submissionsOf } from "./rules.index-now.ts";

const SITE = { origin: "https://lotwise.example", key: "0123456789abcdef" };
const MODEL = {
  makeId: 1,
  makeName: "Honda",
  makeSlug: "honda",
  modelId: 7,
  modelName: "Civic",
  modelSlug: "civic",
  bodyStyle: "sedan",
  sizeClass: "compact",
  yearIds: new Map([[2019, 70]]),
} as const;

it("tells of each vehicle, and of its model year's pages once", () => {
  const index = { modelsById: new Map([[7, MODEL]]) };
  const listings = [
    { id: 1, modelId: 7, year: 2019 },
    { id: 2, modelId: 7, year: 2019 },
    { id: 3, modelId: 8, year: 2019 },
    { id: 4, modelId: 7, year: 1999 },
  ];
  expect(changedPaths(listings, index)).toEqual([
    "/listings/1",
    "/listings/2",
    "/listings/3",
    "/listings/4",
    "/research/honda/civic/2019",
    "/research/honda/civic/2019/listings",
  ]);
});

it("sends no more addresses at once than one message may hold, and none for nothing", () => {
  const paths = Array.from({ length: MOST_ADDRESSES + 1 }, (_, at) => `/listings/${at}`);
  const [first, second, ...others] = submissionsOf(paths, SITE);
  expect(first?.urlList).toHaveLength(MOST_ADDRESSES);
  expect(second).toEqual({
    host: "lotwise.example",
    key: SITE.key,
    keyLocation: "https://lotwise.example/indexnow.txt",
    urlList: [`https://lotwise.example/listings/${MOST_ADDRESSES}`],
  });
  expect(others).toEqual([]);
  expect(submissionsOf([], SITE)).toEqual([]);
});
