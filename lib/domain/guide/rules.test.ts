import { expect, test } from "vitest";
import { GUIDE_SLUGS, LEAST_OBSERVED } from "./constants.ts";
import { allGuides, factOf, guideNamed, guidePath } from "./rules.ts";

test("a guide is found by its name and nothing else", () => {
  expect(allGuides().map(({ slug }) => slug)).toEqual([...GUIDE_SLUGS]);
  expect(guideNamed("winter")?.title).toBe("Choosing a vehicle for winter");
  expect(guideNamed("Winter")).toBeNull();
  expect(guideNamed("constructor")).toBeNull();
  expect(guidePath("winter")).toBe("/tools/guides?guide=winter");
});

test("too few observations are no fact, and say so", () => {
  expect(factOf(0.4, LEAST_OBSERVED, "vehicles")).toEqual({ kind: "known", value: 0.4, n: 20 });
  expect(factOf(0.4, LEAST_OBSERVED - 1, "vehicles")).toEqual({
    kind: "unknown",
    why: "fewer than 20 vehicles to go by here",
  });
  expect(factOf(null, 500, "vehicles").kind).toBe("unknown");
  expect(factOf(Number.NaN, 500, "vehicles").kind).toBe("unknown");
});
