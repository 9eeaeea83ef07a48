import { expect, test } from "vitest";
import { GUIDE_SLUGS } from "./constants.ts";
import { allGuides, guideNamed, guidePath } from "./rules.ts";

test("a guide is found by its name and nothing else", () => {
  expect(allGuides().map(({ slug }) => slug)).toEqual([...GUIDE_SLUGS]);
  expect(guideNamed("winter")?.title).toBe("Choosing a vehicle for winter");
  expect(guideNamed("Winter")).toBeNull();
  expect(guideNamed("constructor")).toBeNull();
  expect(guidePath("winter")).toBe("/tools/guides?guide=winter");
});
