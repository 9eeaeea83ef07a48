import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithin } from "#lib/domain/search/search/rules.area.ts";
import { distanceMiles, type GeoPoint, unitVector } from "#lib/platform/geo/distance.ts";
import { corridorArea, corridorOf, gapsAlong, placeOnWay, pointsAlong } from "./rules.corridor.ts";

const SEATTLE = { latitude: 47.6062, longitude: -122.3321 };
const SPOKANE = { latitude: 47.6588, longitude: -117.426 };

const degrees = (least: number, most: number) =>
  fc.integer({ min: least * 1_000, max: most * 1_000 }).map((steps) => steps / 1_000);
/** Somewhere in the United States. */
const anyPlace: fc.Arbitrary<GeoPoint> = fc.record({
  latitude: degrees(18, 66),
  longitude: degrees(-165, -66),
});

function corridor(from: GeoPoint, to: GeoPoint, aside: number) {
  const found = corridorOf(from, to, aside);
  if (found === null) throw new Error("one place");
  return found;
}

/** The nearest of many points of the line, and how far along it is: without any formula of ours. */
function bruteForce(from: GeoPoint, to: GeoPoint, place: GeoPoint) {
  const points = pointsAlong(corridor(from, to, 5), 4_000);
  let least = Number.POSITIVE_INFINITY;
  let nearest = from;
  for (const point of points) {
    const miles = distanceMiles(point, place);
    if (miles < least) {
      least = miles;
      nearest = point;
    }
  }
  return { asideMiles: least, alongMiles: distanceMiles(from, nearest) };
}

describe("a corridor", () => {
  it("from Seattle to Spokane is 229 miles long and bends north of its ends' parallel", () => {
    const { lengthMiles } = corridor(SEATTLE, SPOKANE, 5);
    expect(lengthMiles).toBeCloseTo(228.8, 0);
    const [middle] = pointsAlong(corridor(SEATTLE, SPOKANE, 5), 2).slice(1);
    expect(middle?.latitude).toBeGreaterThan((SEATTLE.latitude + SPOKANE.latitude) / 2 + 0.02);
  });

  it("measures a place as the nearest of thousands of points on the line does", () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (from, to, place) => {
        fc.pre(distanceMiles(from, to) > 1);
        const length = distanceMiles(from, to);
        const found = placeOnWay(corridor(from, to, 5), unitVector(place));
        const near = bruteForce(from, to, place);
        // Points are length / 4000 apart, so the nearest is off by half of that at most.
        const step = length / 4_000;
        expect(Math.abs(found.asideMiles - near.asideMiles)).toBeLessThan(step / 2 + 0.01);
        if (near.asideMiles < 500)
          expect(Math.abs(found.alongMiles - near.alongMiles)).toBeLessThan(step * 2 + 0.5);
      }),
      { numRuns: 60 },
    );
  });

  it("lies in its part of the map", () => {
    fc.assert(
      fc.property(
        fc.tuple(anyPlace, anyPlace, fc.integer({ min: 1, max: 50 })),
        fc.integer({ min: 0, max: 100 }),
        degrees(-1, 1),
        ([from, to, aside], share, turn) => {
          fc.pre(distanceMiles(from, to) > 1);
          const way = corridor(from, to, aside);
          const point = pointsAlong(way, 100)[share] ?? from;
          const place = {
            latitude: point.latitude + (turn * aside) / 69.2,
            longitude: point.longitude,
          };
          fc.pre(placeOnWay(way, unitVector(place)).asideMiles <= aside);
          expect(isWithin(corridorArea(way), place)).toBe(true);
        },
      ),
    );
  });

  it("is none where both ends are one place", () => {
    expect(corridorOf(SEATTLE, SEATTLE, 5)).toBeNull();
  });

  it("has its ends at its ends", () => {
    const way = corridor(SEATTLE, SPOKANE, 5);
    expect(placeOnWay(way, way.start)).toEqual({ alongMiles: 0, asideMiles: 0 });
    expect(placeOnWay(way, way.end).alongMiles).toBeCloseTo(way.lengthMiles, 6);
    const beyond = placeOnWay(way, unitVector({ latitude: 47.6588, longitude: -117.3 }));
    expect(beyond.alongMiles).toBe(way.lengthMiles);
    expect(beyond.asideMiles).toBeCloseTo(5.87, 1);
  });
});

describe("gaps on the way", () => {
  it("are between stations and at both ends, and add up to the way", () => {
    const gaps = gapsAlong([10, 60, 200], 229, 120);
    expect(gaps.map(({ miles }) => miles)).toEqual([10, 50, 140, 29]);
    expect(gaps.map(({ isTooLong }) => isTooLong)).toEqual([false, false, true, false]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 229 })), (places) => {
        const sorted = [...places].sort((a, b) => a - b);
        const sum = gapsAlong(sorted, 229, null).reduce((total, { miles }) => total + miles, 0);
        expect(sum).toBeCloseTo(229, 9);
      }),
    );
  });

  it("are one where there is no station", () => {
    expect(gapsAlong([], 100, 80)).toEqual([
      { fromMiles: 0, toMiles: 100, miles: 100, isTooLong: true },
    ]);
  });
});
