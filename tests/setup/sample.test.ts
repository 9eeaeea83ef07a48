import { existsSync, globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { drawnNumber, LONG_FILES, sampleOf, sampleOfAreas } from "./sample.ts";

const THINGS = Array.from({ length: 100 }, (_, at) => `thing ${at}`);
const draw = (seed: string, most = 20) => sampleOf(THINGS, most, (thing) => thing, seed);

it("draws the same by the same seed, and other things by another", () => {
  expect(draw("2026-11-23")).toEqual(draw("2026-11-23"));
  expect(draw("2026-11-23")).not.toEqual(draw("2026-11-24"));
});

it("draws so many, in their order, and all of them without a seed", () => {
  expect(draw("2026-11-23")).toHaveLength(20);
  expect(draw("2026-11-23")).toEqual(THINGS.filter((thing) => draw("2026-11-23").includes(thing)));
  expect(draw("2026-11-23", 200)).toEqual(THINGS);
  expect(draw("")).toEqual(THINGS);
});

it("draws each as often as any other", () => {
  const days = Array.from({ length: 400 }, (_, at) => `day ${at}`);
  for (const thing of THINGS.slice(0, 5)) {
    const times = days.filter((day) => draw(day, 50).includes(thing)).length;
    expect(times).toBeGreaterThan(150);
    expect(times).toBeLessThan(250);
  }
  for (const day of days) expect(drawnNumber("a", day)).toBeLessThan(1);
});

it("draws half of each area, and of the smallest one", () => {
  const areaOf = (thing: string) => (thing === "thing 7" ? "alone" : thing.slice(-1));
  const drawn = sampleOfAreas(THINGS, areaOf, (thing) => thing, "2026-11-23");
  expect(drawn).toContain("thing 7");
  const sizes = Map.groupBy(drawn, areaOf);
  expect(sizes.size).toBe(11);
  expect([...sizes.values()].map(({ length }) => length).sort()).toEqual([1, ...Array(10).fill(5)]);
  expect(sampleOfAreas(THINGS, areaOf, (thing) => thing, "")).toEqual(THINGS);
});

it("names files that are there", () => {
  expect(LONG_FILES.filter((file) => !existsSync(file))).toEqual([]);
});

it("leaves out no area whole, whatever is drawn", () => {
  const files = globSync("tests/integration/*/*.test.ts");
  const areas = new Set(files.map(dirname));
  const never = files.filter((file) => !LONG_FILES.includes(file));
  expect(new Set(never.map(dirname))).toEqual(areas);
});
