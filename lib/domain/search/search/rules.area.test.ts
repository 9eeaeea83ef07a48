import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTIGUOUS_STATES, OUTLYING } from "./constants.area.ts";
import {
  isWithin,
  latitudeOf,
  outward,
  placeWithin,
  scaledArea,
  shaped,
  widthDegrees,
  worldPoint,
  worldSize,
} from "./rules.area.ts";
import { readArea, writeArea } from "./schema.area.ts";

// Whole steps: doubles drawn from all there are lie almost always next to zero.
const latitude = fc.integer({ min: -8_400_000, max: 8_400_000 }).map((steps) => steps / 100_000);
const longitude = fc.integer({ min: -18_000_000, max: 18_000_000 }).map((steps) => steps / 100_000);
const anyArea = fc
  .tuple(longitude, latitude, longitude, latitude)
  .map((edges) => readArea(edges.map((edge) => edge.toFixed(4)).join(","), () => {}))
  .filter((area) => area !== null);

describe("an area in an address", () => {
  it("is read as it was written, without a word", () => {
    fc.assert(
      fc.property(anyArea, (area) => {
        const notes: string[] = [];
        expect(readArea(writeArea(area), (note) => notes.push(note))).toEqual(area);
        expect(notes).toEqual([]);
      }),
    );
  });

  it("is on the map, or is told to be none, whatever stands there", () => {
    const parts = fc.array(
      fc.oneof(
        fc.double().map(String),
        fc.string(),
        fc.constantFrom("", "NaN", "1e9", "-0", "180", "-180", "360", "Infinity"),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(parts, (given) => {
        const notes: string[] = [];
        const area = readArea(given.join(","), (note) => notes.push(note));
        if (area === null) {
          expect(given.join(",").trim() === "" || notes.length > 0).toBe(true);
          return;
        }
        expect(area.south).toBeLessThan(area.north);
        expect(area.west).not.toBe(area.east);
        for (const edge of [area.west, area.east]) expect(Math.abs(edge)).toBeLessThanOrEqual(180);
        for (const edge of [area.south, area.north]) expect(Math.abs(edge)).toBeLessThanOrEqual(85);
      }),
    );
  });

  it("written outward holds every place of the area", () => {
    fc.assert(
      fc.property(anyArea, ({ west, south, east, north }) => {
        // What vehicles lie in never reaches across 180 degrees: no cell does.
        fc.pre(west < east);
        // As single precision, in which places are kept.
        const exact = { west, south, east, north };
        const wide = outward(exact);
        for (const [lat, lon] of [
          [south, west],
          [north, east],
        ] as const) {
          const place = { latitude: Math.fround(lat), longitude: Math.fround(lon) };
          expect(isWithin(wide, place)).toBe(true);
        }
      }),
    );
  });
});

describe("a place", () => {
  it("stands on the world as on every web map", () => {
    expect(worldPoint({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(worldPoint({ latitude: 85.051_128_78, longitude: -180 }).y).toBeCloseTo(0, 8);
    fc.assert(
      fc.property(latitude, (degrees) => {
        expect(latitudeOf(worldPoint({ latitude: degrees, longitude: 0 }).y)).toBeCloseTo(
          degrees,
          9,
        );
      }),
    );
  });

  it("is in an area exactly when it stands between its edges", () => {
    fc.assert(
      fc.property(anyArea, latitude, longitude, (area, lat, lon) => {
        const place = { latitude: lat, longitude: lon };
        const { x, y } = placeWithin(area, place);
        fc.pre([x, y, 1 - x, 1 - y].every((edge) => Math.abs(edge) > 1e-6));
        expect(x > 0 && x < 1 && y > 0 && y < 1).toBe(isWithin(area, place));
      }),
    );
  });
});

it("an area is scaled about its middle", () => {
  const area = { west: -105, south: 39, east: -104, north: 40 };
  const wide = scaledArea(area, 2);
  expect(worldSize(wide).width).toBeCloseTo(2 * worldSize(area).width, 9);
  expect(worldSize(wide).height).toBeCloseTo(2 * worldSize(area).height, 9);
  expect(placeWithin(wide, { latitude: 39, longitude: -105 }).x).toBeCloseTo(0.25, 9);
  const across = scaledArea({ west: 179, south: 50, east: -179, north: 52 }, 2);
  expect([across.west, across.east]).toEqual([178, -178]);
  expect(widthDegrees(scaledArea(area, 1_000))).toBe(360);
});

it("a strip becomes as high as is asked, and holds what it held", () => {
  const strip = { west: -122.3, south: 47.5, east: -117.4, north: 47.7 };
  const area = shaped(strip, 0.6);
  expect(worldSize(area).height / worldSize(area).width).toBeCloseTo(0.6, 9);
  expect([area.west, area.east]).toEqual([strip.west, strip.east]);
  expect(area.south).toBeLessThan(strip.south);
  expect(shaped(area, 0.5).south).toBeCloseTo(area.south, 9);
});

it("what lies apart does not reach into the contiguous states", () => {
  for (const { area } of OUTLYING) {
    for (const edge of ["west", "east"] as const) {
      const corners = [area.south, area.north].map((lat) => ({
        latitude: lat,
        longitude: area[edge],
      }));
      for (const corner of corners) expect(isWithin(CONTIGUOUS_STATES, corner)).toBe(false);
    }
  }
});
