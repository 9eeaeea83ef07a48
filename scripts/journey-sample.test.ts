import { expect, it } from "vitest";
import { drawJourneys } from "./journey-sample.ts";

const lines = (file: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `  [desktop light] › ${file}:${at}:1 › does thing ${at}`,
  );

const LISTING = [
  "Listing tests:",
  ...lines("journeys/sign-in.spec.ts", 12),
  ...lines("journeys/mcp.spec.ts", 1),
  ...lines("a11y/pages.spec.ts", 7),
  ...lines("access/routes.spec.ts", 9),
  ...lines("access/dealer-actions.spec.ts", 6),
  ...lines("journeys/crawler.spec.ts", 1),
  ...lines("journeys/trouble.spec.ts", 5),
  "Total: 41 tests in 7 files",
].join("\n");

const perFile = (drawn: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(drawn, (line) => line.split(/ › |:/)[1])].map(([file, all]) => [
      file,
      all.length,
    ]),
  );

it("draws of each file its share, at least one, and access to every route whole", () => {
  const { lines: drawn, count } = drawJourneys(LISTING, "today");
  expect(count).toBe(41);
  expect(perFile(drawn)).toMatchObject({
    "journeys/sign-in.spec.ts": 3,
    "journeys/mcp.spec.ts": 1,
    "a11y/pages.spec.ts": 3,
    "access/routes.spec.ts": 9,
    "access/dealer-actions.spec.ts": 2,
  });
});

it("draws the same by the same seed, another day others, and in time every one", () => {
  const of = (seed: string) => drawJourneys(LISTING, seed).lines;
  expect(of("today")).toEqual(of("today"));
  expect(of("tomorrow")).not.toEqual(of("today"));
  const ever = new Set(Array.from({ length: 60 }, (_, day) => of(`day ${day}`)).flat());
  expect(ever.size).toBe(41);
});

it("leaves whole files out that start sites of their own, as the sites are what takes long", () => {
  const days = Array.from({ length: 300 }, (_, day) => drawJourneys(LISTING, `day ${day}`).lines);
  const withTrouble = days.filter((drawn) => drawn.some((line) => line.includes("trouble")));
  expect(withTrouble.length).toBeGreaterThan(45);
  expect(withTrouble.length).toBeLessThan(110);
});
