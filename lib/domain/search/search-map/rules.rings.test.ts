import { expect, it } from "vitest";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { minutesOver, ringsIn } from "./rules.rings.ts";

const DENVER = { latitude: 39.74, longitude: -104.99 };

it("shows the three largest rings whose words have room on the map", () => {
  const colorado = { west: -109, south: 37, east: -102, north: 41 };
  expect(ringsIn(colorado, DENVER).map(({ miles }) => miles)).toEqual([25, 50, 100]);
  const country = { west: -125, south: 24, east: -67, north: 49 };
  expect(ringsIn(country, DENVER).map(({ miles }) => miles)).toEqual([250, 500]);
  expect(ringsIn({ west: -80, south: 25, east: -79, north: 26 }, DENVER)).toEqual([]);
});

it("is everywhere as far away as it says", () => {
  for (const { miles, line, wordsAt } of ringsIn(
    { west: -109, south: 37, east: -102, north: 42 },
    DENVER,
  )) {
    for (const point of [...line, wordsAt])
      expect(distanceMiles(DENVER, point)).toBeCloseTo(miles, 6);
  }
});

it("takes 1.2 miles of road for a straight mile, at 45 miles an hour", () => {
  expect([10, 25, 50, 100].map(minutesOver)).toEqual([15, 40, 80, 160]);
});

it("keeps its words off what else stands on the map", () => {
  const colorado = { west: -109, south: 37, east: -102, north: 42 };
  const [first] = ringsIn(colorado, DENVER);
  if (first === undefined) throw new Error("No ring is shown.");
  const [moved] = ringsIn(colorado, DENVER, [first.wordsAt]);
  expect(moved?.miles).toBe(first.miles);
  expect(moved?.wordsAt).not.toEqual(first.wordsAt);
});
