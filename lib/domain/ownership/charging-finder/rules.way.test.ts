import { describe, expect, it } from "vitest";
import { isWithin } from "#lib/domain/search/search/rules.area.ts";
import { interstateGraph } from "#lib/domain/vehicles/interstate/data.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { wayArea, wayBetween, wayPoints } from "./rules.way.ts";

const DENVER = { latitude: 39.75, longitude: -104.99 };
const CHICAGO = { latitude: 41.88, longitude: -87.63 };
const HONOLULU = { latitude: 21.31, longitude: -157.86 };

describe("the way", () => {
  it("from Denver to Chicago follows I-76 and I-80 without a break", async () => {
    const way = wayBetween(await interstateGraph(), DENVER, CHICAGO, 5);
    expect(way?.roads.slice(0, 2)).toEqual(["I-76", "I-80"]);
    const legs = way?.legs ?? [];
    let miles = 0;
    for (const [index, { corridor, fromMiles, bend }] of legs.entries()) {
      expect(fromMiles).toBeCloseTo(miles, 6);
      miles += corridor.lengthMiles * bend;
      const next = legs[index + 1]?.corridor.from;
      if (next !== undefined) expect(distanceMiles(corridor.to, next)).toBeLessThan(0.01);
    }
    expect(way?.lengthMiles).toBeCloseTo(miles, 6);
  });

  it("is the straight line where no Interstate helps", async () => {
    const way = wayBetween(await interstateGraph(), HONOLULU, CHICAGO, 10);
    expect(way?.roads).toEqual([]);
    expect(way?.legs).toHaveLength(1);
    expect(way?.lengthMiles).toBeCloseTo(distanceMiles(HONOLULU, CHICAGO), 3);
  });

  it("is none between one place and itself", async () => {
    expect(wayBetween(await interstateGraph(), DENVER, DENVER, 10)).toBeNull();
  });

  it("lies within its part of the map, with both ends", async () => {
    const way = wayBetween(await interstateGraph(), DENVER, CHICAGO, 5);
    if (way === null) throw new Error("no way");
    const points = wayPoints(way);
    for (const point of [DENVER, CHICAGO, ...points])
      expect(isWithin(wayArea(way), point)).toBe(true);
    expect(points.length).toBeGreaterThan(40);
    expect(points.length).toBeLessThan(250);
  });
});
