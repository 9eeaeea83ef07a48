import { describe, expect, test } from "vitest";
import { nearestRivals, nearestYear } from "./rules.rivals.ts";
import type { Rival } from "./types.rivals.ts";

const rival = (modelId: number, dollars: number, given: Partial<Rival> = {}) => ({
  modelId,
  makeName: "Make",
  modelName: `Model ${modelId}`,
  makeSlug: "make",
  modelSlug: `model-${modelId}`,
  year: 2019,
  sizeClass: "compact" as const,
  n: 10,
  medianPriceCents: dollars * 100,
  medianMileageMiles: 60_000,
  combinedMpg: 30,
  isElectric: false,
  ...given,
});
const own = { modelId: 1, sizeClass: "compact" as const, isElectric: false };
const idsOf = (others: readonly ReturnType<typeof rival>[]) =>
  nearestRivals(own, 1_200_000, others).map(({ modelId }) => modelId);

describe("rivals", () => {
  test("are the nearest in price, then in size; never the model itself", () => {
    const others = [
      rival(1, 12_000),
      rival(2, 13_500),
      rival(3, 11_900),
      rival(4, 12_000, { sizeClass: "midsize" }),
    ];
    expect(idsOf(others)).toEqual([3, 2, 4]);
  });

  test("are of the same price band", () => {
    expect(idsOf([rival(2, 25_000), rival(3, 6_000), rival(4, 15_000)])).toEqual([4]);
  });

  test("run on the same energy, unless too few do", () => {
    const electric = [5, 6].map((id) => rival(id, 12_000, { isElectric: true }));
    const burning = [2, 3, 4].map((id) => rival(id, 13_000));
    expect(idsOf([...electric, ...burning])).toEqual([2, 3, 4]);
    expect(idsOf([...electric, ...burning.slice(1)])).toEqual([3, 4, 5, 6]);
  });
});

test("the nearest year is the newer of two as near", () => {
  expect(nearestYear([2010, 2018, 2020], 2019)).toBe(2020);
  expect(nearestYear([2012], 2019)).toBe(2012);
  expect(nearestYear([], 2019)).toBeNull();
});
